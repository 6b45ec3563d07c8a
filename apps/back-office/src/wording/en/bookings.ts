import { plural } from '@booky/web-ui';

export const bookings = {
  search: 'Search bookings',
  searchHint: 'Name, reference, email or phone',
  stages: 'Stages',
  abandoned: 'Abandoned',
  from: 'Shoots from',
  to: 'To',
  found: (count: number) => `${count} ${plural('en', count, 'booking', 'bookings')}.`,
  none: 'Bookings appear here once a client picks a time.',
  noMatch: 'Nothing matches. Try part of a name or reference, or fewer filters.',
  owed: (amount: string) => `${amount} owed`,
};
