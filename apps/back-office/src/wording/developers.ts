import { developers as en } from './en/developers.ts';
import { developers as fr } from './fr/developers.ts';

/** In both languages in the screen's script, because few open the parts. */
export const developers = { en, fr };
