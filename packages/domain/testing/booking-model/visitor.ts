/** Who books in these lives; the address is given in letters that are lowered. */
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
