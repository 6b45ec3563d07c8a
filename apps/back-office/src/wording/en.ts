import { actions } from './en/actions.ts';
import { booking } from './en/booking.ts';
import { bookings } from './en/bookings.ts';
import { calendar } from './en/calendar.ts';
import { catalogue } from './en/catalogue.ts';
import { clients } from './en/clients.ts';
import { developers } from './en/developers.ts';
import { firstStart } from './en/first-start.ts';
import { frame } from './en/frame.ts';
import { hours } from './en/hours.ts';
import { logIn } from './en/log-in.ts';
import { money } from './en/money.ts';
import { today } from './en/today.ts';
import { newBooking } from './en/new-booking.ts';
import { studio } from './en/studio.ts';
import { system } from './en/system.ts';
import { timeline } from './en/timeline.ts';

export const words = {
  locale: 'en' as 'en' | 'fr',
  frame,
  logIn,
  developers,
  firstStart,
  bookings,
  booking,
  actions,
  today,
  money,
  calendar,
  newBooking,
  catalogue,
  hours,
  studio,
  system,
  timeline,
  clients,
};
