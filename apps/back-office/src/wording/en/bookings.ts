import { plural } from '@booky/web-ui';

/** The list of bookings. */
export const bookings = {
  search: 'Search bookings',
  searchHint: 'Name, reference, email or phone',
  stages: 'Stages',
  from: 'Shoots from',
  to: 'To',
  found: (count: number) => `${count} ${plural('en', count, 'booking', 'bookings')}.`,
  owed: (amount: string) => `${amount} owed`,
};
