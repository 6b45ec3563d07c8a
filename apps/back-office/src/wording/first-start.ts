import { firstStart as en } from './en/first-start.ts';
import { firstStart as fr } from './fr/first-start.ts';

/** In both languages in the screen's script, because it opens once. */
export const firstStart = { en, fr };
