import { actions } from './fr/actions.ts';
import { booking } from './fr/booking.ts';
import { bookings } from './fr/bookings.ts';
import { catalogue } from './fr/catalogue.ts';
import { frame } from './fr/frame.ts';
import { hours } from './fr/hours.ts';
import { logIn } from './fr/log-in.ts';
import { studio } from './fr/studio.ts';
import type { Words } from './words.ts';

export const words: Words = {
  locale: 'fr',
  frame,
  logIn,
  bookings,
  booking,
  actions,
  catalogue,
  hours,
  studio,
};
