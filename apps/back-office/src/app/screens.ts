import type { ComponentType } from 'preact';
import type { ScreenName } from '../screen-paths.ts';
import { LogInScreen } from '../screens/log-in/log-in.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** The screens by name. Every screen except the login is loaded when it is first visited. */
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
  forgotPassword: lazyScreen(
    async () => (await import('../screens/log-in/forgot-password.tsx')).ForgotPassword,
  ),
  firstStart: lazyScreen(async () => (await import('../screens/first-start/first-start.tsx')).FirstStart),
  resetPassword: lazyScreen(async () => (await import('../screens/log-in/reset-password.tsx')).ResetPassword),
};

/** The screens that need no login. */
export const OPEN_SCREENS: readonly ScreenName[] = ['logIn', 'forgotPassword', 'resetPassword', 'firstStart'];

/** The links of the navigation, in order. */
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
