import { actions } from './en/actions.ts';
import { booking } from './en/booking.ts';
import { bookings } from './en/bookings.ts';
import { clients } from './en/clients.ts';
import { frame } from './en/frame.ts';
import { logIn } from './en/log-in.ts';
import { timeline } from './en/timeline.ts';

export const words = {
  locale: 'en' as 'en' | 'fr',
  frame,
  logIn,
  bookings,
  booking,
  actions,
  timeline,
  clients,
};
