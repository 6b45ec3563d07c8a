import { system as en } from './en/system.ts';
import { system as fr } from './fr/system.ts';

/** In both languages in the screen's script, because few open it. */
export const systemWords = { en, fr };
