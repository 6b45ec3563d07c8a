import { firstStart as en } from './en/first-start.ts';
import { firstStart as fr } from './fr/first-start.ts';

/** Both languages are in the screen's script, because the screen opens only once. */
export const firstStart = { en, fr };
