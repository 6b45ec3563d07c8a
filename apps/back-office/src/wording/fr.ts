import { actions } from './fr/actions.ts';
import { booking } from './fr/booking.ts';
import { bookings } from './fr/bookings.ts';
import { calendar } from './fr/calendar.ts';
import { catalogue } from './fr/catalogue.ts';
import { clients } from './fr/clients.ts';
import { frame } from './fr/frame.ts';
import { hours } from './fr/hours.ts';
import { logIn } from './fr/log-in.ts';
import { money } from './fr/money.ts';
import { today } from './fr/today.ts';
import { newBooking } from './fr/new-booking.ts';
import { pictures } from './fr/pictures.ts';
import { studio } from './fr/studio.ts';
import { timeline } from './fr/timeline.ts';
import type { Words } from './words.ts';

export const words: Words = {
  locale: 'fr',
  frame,
  logIn,
  bookings,
  booking,
  actions,
  today,
  money,
  calendar,
  newBooking,
  catalogue,
  pictures,
  hours,
  studio,
  timeline,
  clients,
};
