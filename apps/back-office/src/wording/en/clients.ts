import { plural } from '@booky/web-ui';

/** Everyone who has booked. */
export const clients = {
  search: 'Search clients',
  searchHint: 'Name, email, phone or reference',
  found: (count: number) => `${count} ${plural('en', count, 'client', 'clients')}.`,
  none: 'Clients appear here once a booking is confirmed.',
  noMatch: 'Nothing matches. Try part of a name, an email address or a phone number.',
  bookings: (count: number) => `${count} ${plural('en', count, 'booking', 'bookings')}`,
  latest: (day: string) => `latest ${day}`,
  ahead: (day: string) => `one ahead on ${day}`,
  paid: (paid: string, billed: string) => `${paid} of ${billed} paid`,
  unknown: 'No client has this address',
  dataOf: (email: string) => `Data of ${email}`,
  abandonedOnly: (email: string) =>
    `No booking of ${email} was ever confirmed. What abandoned bookings left can be exported or erased.`,
  all: 'All clients',
  allBookings: 'All bookings that match',
  exportData: 'Export data',
  exported: (email: string) => `Saved as a file: all that is held of ${email}.`,
  eraseData: 'Erase data',
  of: (email: string) => `All bookings of ${email}`,
  goesName: 'What goes',
  goes: 'Name, place, email and phone, the phones of payers, wishes, notes, reasons, the photo link, and emails that were not sent yet. Links to the bookings open nothing any more.',
  staysName: 'What stays',
  stays: 'What was sold and when, how many people came, and the money with its references.',
  forGood: 'This cannot be undone. Export the data first if the client wants a copy.',
  erased: (count: number) => `Erased: ${count} ${plural('en', count, 'booking', 'bookings')}.`,
  refusals: {
    bookings_ahead:
      'Nothing was erased: a booking is still confirmed or waits for its payment. Complete or cancel it first.',
    money_open:
      'Nothing was erased: a payment is open or has to be given back. Record the refund first; an unanswered prompt counts as open for a day.',
  },
};
