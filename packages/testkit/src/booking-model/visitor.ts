/** The visitor of every run; the address has capitals, which booking lowers. */
export const VISITOR = {
  fullName: 'Aline Uwase',
  email: 'Aline.Uwase@example.rw',
  phone: '0788 123 456',
  location: 'Studio, Kacyiru',
  partySize: undefined,
  specialRequests: undefined,
  consent: true,
  locale: 'en',
  madeFrom: 'a network address',
} as const;
