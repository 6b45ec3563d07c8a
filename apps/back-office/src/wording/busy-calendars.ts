import { busyCalendars as en } from './en/busy-calendars.ts';
import { busyCalendars as fr } from './fr/busy-calendars.ts';

/** In both languages in the screen's script, because few open the part. */
export const busyCalendars = { en, fr };
