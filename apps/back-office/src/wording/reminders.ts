import { reminders as en } from './en/reminders.ts';
import { reminders as fr } from './fr/reminders.ts';

/** Both languages are in one script, because few people open this part. */
export const reminders = { en, fr };
