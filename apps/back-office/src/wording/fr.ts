import { actions } from './fr/actions.ts';
import { booking } from './fr/booking.ts';
import { bookings } from './fr/bookings.ts';
import { clients } from './fr/clients.ts';
import { frame } from './fr/frame.ts';
import { logIn } from './fr/log-in.ts';
import { timeline } from './fr/timeline.ts';
import type { Words } from './words.ts';

export const words: Words = {
  locale: 'fr',
  frame,
  logIn,
  bookings,
  booking,
  actions,
  timeline,
  clients,
};
