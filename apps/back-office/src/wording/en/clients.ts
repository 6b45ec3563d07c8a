import { plural } from '@booky/web-ui';

export const clients = {
  search: 'Search clients',
  searchHint: 'Name, email, phone or reference',
  found: (count: number) => `${count} ${plural('en', count, 'client', 'clients')}.`,
  none: 'Clients appear here once a booking is confirmed.',
  noMatch: 'Nothing matches. Try part of a name, an email address or a phone number.',
  bookings: (count: number) => `${count} ${plural('en', count, 'booking', 'bookings')}`,
  latest: (day: string) => `latest ${day}`,
  ahead: (day: string) => `next ${day}`,
  paid: (paid: string, billed: string) => `${paid} of ${billed} paid`,
  unknown: 'This client does not exist',
  dataOf: (email: string) => `Data of ${email}`,
  abandonedOnly: (email: string) =>
    `No booking of ${email} was ever confirmed. You can export or erase the data of the abandoned bookings.`,
  all: 'All clients',
  allBookings: 'All matching bookings',
  exportData: 'Export data',
  exported: (email: string) => `Saved as a file: all data of ${email}.`,
  eraseData: 'Erase data',
  of: (email: string) => `All bookings of ${email}`,
  goesName: 'What goes',
  goes: 'Name, place, email and phone, payers’ phones, wishes, notes, reasons, the photo link and unsent emails. Links to the bookings stop working.',
  staysName: 'What stays',
  stays: 'What was sold and when, the number of people, and the money with its references.',
  forGood: 'This cannot be undone. Export the data first if the client wants a copy.',
  erased: (count: number) => `Erased: ${count} ${plural('en', count, 'booking', 'bookings')}.`,
  refusals: {
    bookings_ahead:
      'Nothing was erased: a booking is still confirmed or awaits its payment. Complete or cancel it first.',
    money_open:
      'Nothing was erased: a payment is open or a refund is due. Record the refund first; an unanswered prompt counts as open for a day.',
  },
};
