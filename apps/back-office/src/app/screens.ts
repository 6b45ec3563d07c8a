import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import type { ScreenName } from '../screen-paths.ts';
import { ForgotPassword } from '../session/forgot-password.tsx';
import { LogInScreen } from '../session/log-in.tsx';
import { ResetPassword } from '../session/reset-password.tsx';

/** The table of contents: what each address shows. A screen is loaded when it is first opened. */
export const SCREENS: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  today: lazy(async () => (await import('../screens/today/today.tsx')).Today),
  calendar: lazy(async () => (await import('../screens/calendar/calendar.tsx')).Calendar),
  bookings: lazy(async () => (await import('../screens/bookings/bookings.tsx')).Bookings),
  newBooking: lazy(async () => (await import('../screens/new-booking/new-booking.tsx')).NewBooking),
  booking: lazy(async () => (await import('../screens/booking/booking.tsx')).Booking),
  money: lazy(async () => (await import('../screens/money/money.tsx')).Money),
  catalogue: lazy(async () => (await import('../screens/catalogue/catalogue.tsx')).Catalogue),
  hours: lazy(async () => (await import('../screens/hours/hours.tsx')).Hours),
  studio: lazy(async () => (await import('../screens/studio/studio.tsx')).Studio),
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
