import { developers as en } from './en/developers.ts';
import { developers as fr } from './fr/developers.ts';

/** Both languages are in one script, because few people open these parts. */
export const developers = { en, fr };
