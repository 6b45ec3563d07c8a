import { busyCalendars as en } from './en/busy-calendars.ts';
import { busyCalendars as fr } from './fr/busy-calendars.ts';

/** Both languages are in one script, because few people open this part. */
export const busyCalendars = { en, fr };
