import { system as en } from './en/system.ts';
import { system as fr } from './fr/system.ts';

/** Both languages are in one script, because few people open this screen. */
export const systemWords = { en, fr };
