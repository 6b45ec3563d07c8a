import { busyCalendars as en } from './en/busy-calendars.ts';
import { busyCalendars as fr } from './fr/busy-calendars.ts';

/** Both languages are in the screen's script, because few people open this part. */
export const busyCalendars = { en, fr };
