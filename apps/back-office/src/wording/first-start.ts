import { firstStart as en } from './en/first-start.ts';
import { firstStart as fr } from './fr/first-start.ts';

/** Both languages are in one script, because each studio opens this screen only once. */
export const firstStart = { en, fr };
