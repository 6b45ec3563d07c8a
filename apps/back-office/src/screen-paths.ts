/** The path of each screen, used by the router and the server. specification.md#office-screens */
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

/** The anchors in the Studio screen that other screens link to. */
export const STUDIO_PARTS = {
  values: 'values',
  payment: 'payment',
  reminders: 'reminders',
  busyCalendars: 'busy-calendars',
  pictures: 'pictures',
  apiKeys: 'api-keys',
  webhooks: 'webhooks',
} as const;
