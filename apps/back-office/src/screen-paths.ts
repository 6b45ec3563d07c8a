/** specification.md#office-screens: the address of each screen, as router and server both write it. */
export const SCREEN_PATHS = {
  today: '/admin',
  calendar: '/admin/calendar',
  bookings: '/admin/bookings',
  newBooking: '/admin/bookings/new',
  booking: '/admin/bookings/:id',
  receipt: '/admin/bookings/:id/receipt',
  money: '/admin/money',
  clients: '/admin/clients',
  catalogue: '/admin/catalogue',
  hours: '/admin/hours',
  studio: '/admin/studio',
  system: '/admin/system',
  logIn: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  firstStart: '/admin/first-start/:token',
  resetPassword: '/admin/reset-password/:token',
} as const;

export type ScreenName = keyof typeof SCREEN_PATHS;

/** The parts of the studio's screen that other screens lead to, by what follows `#` in its address. */
export const STUDIO_PARTS = {
  values: 'values',
  payment: 'payment',
  apiKeys: 'api-keys',
  webhooks: 'webhooks',
} as const;
