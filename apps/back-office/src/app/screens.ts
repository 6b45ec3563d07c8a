import type { ComponentType } from 'preact';
import type { ScreenName } from '../screen-paths.ts';
import { ForgotPassword } from '../screens/log-in/forgot-password.tsx';
import { LogInScreen } from '../screens/log-in/log-in.tsx';
import { ResetPassword } from '../screens/log-in/reset-password.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** The table of contents: what each address shows. A screen is loaded when it is first opened. */
export const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  today: lazyScreen(async () => (await import('../screens/today/today.tsx')).Today),
  calendar: lazyScreen(async () => (await import('../screens/calendar/calendar.tsx')).Calendar),
  bookings: lazyScreen(async () => (await import('../screens/bookings/bookings.tsx')).Bookings),
  newBooking: lazyScreen(async () => (await import('../screens/new-booking/new-booking.tsx')).NewBooking),
  booking: lazyScreen(async () => (await import('../screens/booking/booking.tsx')).Booking),
  receipt: lazyScreen(async () => (await import('../screens/receipt/receipt.tsx')).Receipt),
  money: lazyScreen(async () => (await import('../screens/money/money.tsx')).Money),
  catalogue: lazyScreen(async () => (await import('../screens/catalogue/catalogue.tsx')).Catalogue),
  hours: lazyScreen(async () => (await import('../screens/hours/hours.tsx')).Hours),
  studio: lazyScreen(async () => (await import('../screens/studio/studio.tsx')).Studio),
  system: lazyScreen(async () => (await import('../screens/system/system.tsx')).System),
  clients: lazyScreen(async () => (await import('../screens/clients/clients.tsx')).Clients),
  logIn: LogInScreen,
  forgotPassword: ForgotPassword,
  firstStart: lazyScreen(async () => (await import('../screens/first-start/first-start.tsx')).FirstStart),
  resetPassword: ResetPassword,
};

/** Screens that need no login. */
export const OPEN_SCREENS: readonly ScreenName[] = ['logIn', 'forgotPassword', 'resetPassword', 'firstStart'];

/** Screens with a link of their own, in this order. */
export const NAVIGATION = [
  'today',
  'calendar',
  'bookings',
  'money',
  'clients',
  'catalogue',
  'hours',
  'studio',
] as const satisfies readonly ScreenName[];
