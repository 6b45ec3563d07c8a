import { plural } from '@booky/web-ui';

/** Money over all bookings. */
export const money = {
  search: 'Search payments',
  searchHint: 'Name, reference, email or phone',
  from: 'Made from',
  to: 'To',
  statuses: 'Status',
  method: 'Method',
  purpose: 'For',
  all: 'All',
  found: (count: number) => `${count} ${plural('en', count, 'payment', 'payments')}.`,
  none: 'No payment matches.',
  totals: 'Totals of this list',
  totalsOf: {
    succeededRwf: 'Kept',
    cashRwf: 'of that, cash',
    refundDueRwf: 'To give back',
    refundedRwf: 'Refunded',
  },
  months: 'Twelve months',
  monthsHint:
    'Booked counts by the day of the booking, kept by the day of payment, owed by the day of the shoot, given back by the day of the refund.',
  month: 'Month',
  series: { bookedRwf: 'Booked', paidRwf: 'Kept', owedRwf: 'Owed', refundedRwf: 'Refunded' },
  chart: (series: string, first: string, last: string) => `${series}, ${first} to ${last}`,
  table: 'Money by month',
};
