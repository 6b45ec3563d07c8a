import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import type { ScreenName } from '../screen-paths.ts';
import { ForgotPassword } from '../session/forgot-password.tsx';
import { LogInScreen } from '../session/log-in.tsx';
import { ResetPassword } from '../session/reset-password.tsx';

const Bookings = lazy(async () => (await import('../screens/bookings/bookings.tsx')).Bookings);

/** The table of contents: what each address shows. A screen is loaded when it is first opened. */
export const SCREENS: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  // Where a login leads, until there is a screen of the day.
  today: Bookings,
  bookings: Bookings,
  booking: lazy(async () => (await import('../screens/booking/booking.tsx')).Booking),
  clients: lazy(async () => (await import('../screens/clients/clients.tsx')).Clients),
  logIn: LogInScreen,
  forgotPassword: ForgotPassword,
  resetPassword: ResetPassword,
};

/** Screens that need no login. */
export const OPEN_SCREENS: readonly ScreenName[] = ['logIn', 'forgotPassword', 'resetPassword'];

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
