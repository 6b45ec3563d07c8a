/** The groups of operations in the published contract, in the order a developer meets them. */
export const TAGS = {
  catalogue: {
    name: 'Catalogue',
    description: 'What is on sale, and what a basket of it costs. Public; answers may be cached.',
  },
  studio: {
    name: 'Studio',
    description: 'Who the photographer is, and what to call the methods of payment. Public.',
  },
  booking: {
    name: 'Booking',
    description: 'The starts that can be booked right now, and a new booking, which holds its slot. Public.',
  },
  checkout: {
    name: 'Checkout',
    description:
      'Paying the booking fee while the slot is held. The path has the reference and the checkout token of the new booking; both are 404 once the hold is over or the fee is settled.',
  },
  payments: {
    name: 'Payments',
    description:
      'The ways to pay, and an attempt while it settles: poll it every 3 seconds, then more slowly. Public.',
  },
  client: {
    name: 'Client booking',
    description:
      "The client's own booking. The path has the access token from the link in the confirmation email; its possession is all that is asked, for 365 days.",
  },
  account: {
    name: 'Admin account',
    description: "The photographer's login and password. What follows needs the token of a login.",
  },
  bookings: {
    name: 'Admin bookings',
    description:
      'All bookings and every action on one. An action answers the whole booking; a conflict (409) brings it along as it now stands, and `actions` lists what would be accepted.',
  },
  clients: {
    name: 'Admin clients',
    description:
      'The clients behind the bookings, by email address, and their privacy: an export of all that is held of one, and its erasure.',
  },
  availability: {
    name: 'Admin availability',
    description: 'Working hours, blocks, the calendar, and the five operating values.',
  },
  adminCatalogue: {
    name: 'Admin catalogue',
    description:
      'Services, packages and add-ons. Bookings keep what they were sold with, whatever changes here.',
  },
  adminStudio: {
    name: 'Admin studio',
    description:
      'What the studio says of itself, and the policies: what is off until the photographer turns it on.',
  },
  developers: {
    name: 'Admin developers',
    description:
      "Keys by which programs call the back office in the photographer's place, the events of all bookings, and where they are sent.",
  },
  webhooks: {
    name: 'Webhooks',
    description:
      'Where payment providers send their callbacks. Nothing else needs to call these; a repeat changes nothing.',
  },
  health: { name: 'Health', description: 'For load balancers and process supervisors.' },
} as const;
