import { plural } from '@booky/web-ui';

/** The list of bookings. */
export const bookings = {
  search: 'Search bookings',
  searchHint: 'Name, reference, email or phone',
  stages: 'Stages',
  abandoned: 'Abandoned',
  from: 'Shoots from',
  to: 'To',
  found: (count: number) => `${count} ${plural('en', count, 'booking', 'bookings')}.`,
  none: 'A booking stands here as soon as a client has chosen a time.',
  noMatch: 'Nothing matches. Try part of a name or reference, or fewer filters.',
  owed: (amount: string) => `${amount} owed`,
};
