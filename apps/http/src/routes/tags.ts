/** The groups of operations in the published contract, in the order in which a developer needs them. */
export const TAGS = {
  catalogue: {
    name: 'Catalogue',
    description: 'Services on sale, and the price of a basket. Public; answers may be cached.',
  },
  studio: {
    name: 'Studio',
    description: 'The photographer, and the names of the payment methods. Public.',
  },
  booking: {
    name: 'Booking',
    description:
      'The starts that can be booked now, and the creation of a booking, which holds its slot. Public.',
  },
  checkout: {
    name: 'Checkout',
    description:
      'Paying the booking fee while the slot is held. The path has the reference and the checkout token of the new booking; the checkout is 404 once the hold has ended or the fee is settled.',
  },
  payments: {
    name: 'Payments',
    description:
      'The payment methods, and the status of an attempt: poll it every 3 seconds, then more slowly. Public.',
  },
  client: {
    name: 'Client booking',
    description:
      "The client's booking. The path has the access token from the link in the confirmation email. It is the only credential, and works for 365 days.",
  },
  account: {
    name: 'Admin account',
    description: "The photographer's login and password. The groups below need the token of a login.",
  },
  bookings: {
    name: 'Admin bookings',
    description:
      'All bookings and their actions. An action returns the complete booking; a conflict (409) includes its current state, and `actions` lists the actions that would be accepted.',
  },
  clients: {
    name: 'Admin clients',
    description:
      'The clients, by email address, and their privacy: an export of all stored data of one client, and the erasure of a client.',
  },
  availability: {
    name: 'Admin availability',
    description: 'Working hours, blocks, the calendar, and the five settings.',
  },
  adminCatalogue: {
    name: 'Admin catalogue',
    description: 'Services, packages and add-ons. Changes do not affect existing bookings.',
  },
  pictures: {
    name: 'Pictures',
    description:
      'Pictures that the studio shows as covers, as its logo and on the pages of services. Anyone who knows the path of a picture can see it.',
  },
  adminStudio: {
    name: 'Admin studio',
    description:
      "The studio's profile, and the policies: features that are off until the photographer turns them on.",
  },
  developers: {
    name: 'Admin developers',
    description:
      'API keys for programs of the photographer, the events of all bookings, and the endpoints that receive events.',
  },
  webhooks: {
    name: 'Webhooks',
    description:
      'Payment providers send their callbacks here; no other caller needs these operations. A repeat changes nothing.',
  },
  health: { name: 'Health', description: 'For load balancers and process supervisors.' },
} as const;
