import { plural } from '@booky/web-ui';

// A group of words for each page, so that a script brings those of its page alone. `fr.ts` has to have the same.

/** What every page may say. */
export const shared = {
  locale: 'en' as 'en' | 'fr',
  otherLanguage: 'Français',
  skip: 'Skip to the content',
  studio: 'Photo studio',
  findBooking: 'Find my booking',
  terms: 'Terms and privacy',
  kigaliTime: 'All times are Kigali time.',
  attention: 'Something needs your attention',
  error: 'Error',
  optional: 'optional',
  minutes: (count: number) => `${count} ${plural('en', count, 'minute', 'minutes')}`,
  photos: (count: number) => `${count} ${plural('en', count, 'photo', 'photos')}`,
  contact: 'Contact',
  call: 'Call',
  write: 'Write',
  visit: 'Visit',
  online: 'Online',
  toServices: 'See all services',
  samplePicture: 'Sample picture',
  failures: {
    slot_taken: 'This time has just been taken. Please choose another one.',
    idempotency_key_reused: 'This form was sent before. Please look through it and send it once more.',
    too_many_requests: (seconds: number) =>
      `There were too many attempts. Please try again in ${seconds} ${plural('en', seconds, 'second', 'seconds')}; nothing you typed is lost.`,
    no_answer:
      'There is no connection. Nothing you typed is lost: please try again when you are back online.',
    server: 'Something went wrong on our side. Nothing you typed is lost: please try again in a moment.',
    refused: 'Please correct what is marked below.',
  },
  fields: {
    startsAt: 'When',
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone',
    location: 'Where is the shoot?',
    partySize: 'How many people?',
    specialRequests: 'Anything we should know?',
    consent: 'Agreement',
    addonIds: 'Add-ons',
    packageId: 'Package',
  } as Readonly<Record<string, string>>,
};

/** The first page. */
export const home = {
  bookShort: 'Book',
  emptyCatalogue: 'Nothing can be booked online at the moment.',
  emptyCatalogueNext: 'Please ask the studio.',
};

/** A month of starts. */
export const month = {
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  nextFree: 'Next free time',
  noneInMonth: (name: string) => `${name} has no free time.`,
  noneAtAll: 'There is no free time in the coming months.',
  noneThatDay: 'no free time',
  freeTimes: (count: number) => `${count} free ${plural('en', count, 'time', 'times')}`,
};

/** The form of a booking. */
export const book = {
  ...month,
  addOns: 'Add-ons',
  price: 'Price',
  total: 'Total',
  toPayNow: 'To pay now',
  toPayNowHint: 'The rest is paid after the shoot.',
  when: 'When',
  notChosen: 'Choose a day, then a time.',
  about: 'About you',
  emailHint: 'Your confirmation and private link go there.',
  agreeBefore: 'I agree to the ',
  agreeLink: 'terms and to how my data are kept',
  agreeAfter: '.',
  hold: 'Hold this time',
  holdHint: 'We keep it for you while you pay the booking fee.',
  bookedHeading: 'You are booked',
  bookedText: (reference: string) =>
    `Your reference is ${reference}. There is nothing to pay now. We have sent your private link by email.`,
};

/** Pages with one sentence to say. */
export const message = {
  notFoundHeading: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or what was here is gone.',
  busyHeading: 'Too many requests',
  busyText: (seconds: number) =>
    `Please wait ${seconds} ${plural('en', seconds, 'second', 'seconds')}, then try again.`,
  brokenHeading: 'Something went wrong',
  brokenText: 'This is our fault, not yours. Please try again in a moment.',
  tryAgain: 'Try again',
  foreignHeading: 'This form was not accepted',
  foreignText: 'This form did not come from our own page. Please open the page again.',
};

/** Terms and privacy. */
export const terms = {
  studioTerms: "The studio's terms",
  noTerms: 'The studio has not published terms of its own.',
  privacy: 'Your data',
  privacyText: [
    'To hold and carry out your booking we store your name, email address, phone number, the place of the shoot, what you tell us about it, and your payments.',
    'Only the studio sees them. They go no further than to the payment provider you choose, which gets the phone number you pay with and the amount.',
    'They are kept for as long as the studio needs them for the shoot and its accounts. Ask the studio to see, correct or erase them at any time.',
    'This site sets no cookie and loads nothing from other companies to follow you. What you type is kept in this tab until you have booked or closed it.',
  ] as readonly string[],
  whomToAsk: 'Whom to ask',
};

export type Shared = typeof shared;
