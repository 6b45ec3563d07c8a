import { plural } from '@booky/web-ui';

export const calendar = {
  newBooking: 'New booking',
  blockTime: 'Block time',
  blockAnyway: 'Block anyway',
  changeBlock: 'Change block',
  deleteBlock: 'Delete block',
  whyNot: 'Why not?',
  blockMade: 'The time is blocked.',
  blockChanged: 'The block is changed.',
  blockDeleted: 'Clients can book the time again.',
  free: 'Free',
  views: 'View',
  month: 'Month',
  week: 'Week',
  earlier: { month: 'Earlier month', week: 'Earlier week' },
  later: { month: 'Later month', week: 'Later week' },
  now: { month: 'This month', week: 'This week' },
  weekOf: (day: string) => `Week of ${day}`,
  earlierDays: 'Show the days before today',
  noneInMonth: 'Nothing is booked or blocked.',
  closed: 'Closed',
  open: (from: string, to: string) => `Open ${from}–${to}`,
  bookOn: (day: string) => `Book for a client: ${day}`,
  blocked: 'Blocked',
  busy: 'Busy',
  miniSessions: (from: string, to: string) => `Mini-sessions ${from}–${to}`,
  /**
   * Writes the part of a period that is on one day. `from` is undefined if the period begins on an earlier day, and
   * `to` is undefined if it ends on a later day.
   */
  span: (from: string | undefined, to: string | undefined) => {
    if (from && to) return `${from}–${to}`;
    if (from) return `from ${from}`;
    return to ? `until ${to}` : 'All day';
  },
  /** Writes a duration in days from two days on, in hours from two hours on, and otherwise in minutes. */
  lasts: (minutes: number) => {
    if (minutes >= 2880) return `${Math.floor(minutes / 1440)} days`;
    if (minutes >= 120) return `${Math.floor(minutes / 60)} hours`;
    return `${minutes} ${plural('en', minutes, 'minute', 'minutes')}`;
  },
  left: (time: string) => `${time} left`,
  fields: {
    isAllDay: 'All day',
    startDate: 'First day',
    startsAt: 'From',
    endDate: 'Last day',
    endsAt: 'Until',
    reason: 'Reason',
    packageId: 'Package',
    date: 'Date',
  },
  reasonHint: 'Only you see it.',
  overBookings: 'These bookings are in that time. If you block it anyway, they stay.',
  freed: 'Clients can book the time again, within your hours.',
  noPackage: 'No package is on sale yet.',
  offered: 'Offered to clients',
  reasons: {
    closed: (from: string, to: string) =>
      from || to
        ? `You are closed ${[from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')}`
        : 'You are closed that day',
    too_soon: (_from: string, to: string) => `Too soon: clients can book from ${to} on`,
    too_far: (from: string) => `Too far ahead: clients cannot book from ${from} on`,
    break: (from: string, to: string) => `A break from ${from} to ${to}`,
    past_closing: (from: string) => `It would end after closing at ${from}`,
    blocked: (from: string, to: string) => `You blocked ${from} to ${to}`,
    busy: (from: string, to: string, name: string) => `Busy from ${from} to ${to} in “${name}”`,
    booked: (from: string, to: string) => `Booked ${from} to ${to}`,
    held: (from: string, to: string) => `Held for a client ${from} to ${to}`,
    buffer: (from: string, to: string) => `Buffer between shoots ${from} to ${to}`,
  },
  notFree: 'Not free',
  seeBooking: 'See booking',
};
