import { plural } from '@booky/web-ui';

export const money = {
  search: 'Search payments',
  searchHint: 'Name, reference, email or phone',
  from: 'From',
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
    refundDueRwf: 'To refund',
    refundedRwf: 'Refunded',
  },
  months: 'Twelve months',
  monthsHint:
    'Each amount counts in one month. Booked: by day of the booking. Kept: by day of the payment. Owed: by day of the shoot. Refunded: by day of the refund.',
  month: 'Month',
  series: { bookedRwf: 'Booked', paidRwf: 'Kept', owedRwf: 'Owed', refundedRwf: 'Refunded' },
  chart: (series: string, first: string, last: string) => `${series}, ${first} to ${last}`,
  table: 'Money by month',
};
