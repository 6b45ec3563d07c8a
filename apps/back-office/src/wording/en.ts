import { actions } from './en/actions.ts';
import { booking } from './en/booking.ts';
import { bookings } from './en/bookings.ts';
import { calendar } from './en/calendar.ts';
import { catalogue } from './en/catalogue.ts';
import { clients } from './en/clients.ts';
import { frame } from './en/frame.ts';
import { hours } from './en/hours.ts';
import { logIn } from './en/log-in.ts';
import { money } from './en/money.ts';
import { today } from './en/today.ts';
import { newBooking } from './en/new-booking.ts';
import { pictures } from './en/pictures.ts';
import { studio } from './en/studio.ts';
import { timeline } from './en/timeline.ts';

export const words = {
  locale: 'en' as 'en' | 'fr',
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
