import { reminders as en } from './en/reminders.ts';
import { reminders as fr } from './fr/reminders.ts';

/** In both languages in the screen's script, because few open the part. */
export const reminders = { en, fr };
