import { plural } from '@booky/web-ui';
import { month } from './en.ts';

// The words of the pages of a client who has booked. `mine.fr.ts` has to have the same.

const wait = (seconds: number): string =>
  seconds <= 90
    ? `${seconds} ${plural('en', seconds, 'second', 'seconds')}`
    : seconds <= 5400
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`;

/** What is said about anything that was sent. */
export const acting = {
  tooMany: (seconds: number) =>
    `There were too many attempts. Please try again in ${wait(seconds)}; nothing you typed is lost.`,
  refusals: {
    not_found: 'This link no longer opens the booking. Please have a new one sent to you.',
    wrong_status: 'Your booking has changed in the meantime, so this was not done.',
    request_in_progress: 'Your request is still being worked on. Please try again in a moment.',
    payment_in_flight: 'A payment is already under way. Please finish it before you start another.',
    nothing_owed: 'Nothing is left to pay.',
    too_late: 'It is too late to move this shoot here. Please call the studio.',
    moves_used_up: 'This shoot can not be moved here again. Please call the studio.',
    slot_unchanged: 'This is the time you have already. Please choose another one.',
    slot_taken: 'This time has just been taken. Please choose another one.',
  } as Readonly<Record<string, string>>,
};
export type Acting = typeof acting;

/** Choosing how to pay. */
export const payWith = {
  payWith: 'Pay with',
  mobileMoneyNumber: 'Mobile money number',
  mobileMoneyHint: 'It must be registered for mobile money. We ask this phone to approve the payment.',
  phone: 'Phone',
  phoneHint: 'In case the payment company has to reach you.',
  pay: (amount: string) => `Pay ${amount}`,
  toCardPage: 'Continue to the card page',
  paymentStarts: 'Starting the payment. This can take half a minute.',
};
export type PayWithWords = typeof payWith;

/** What a client does with the booking; the script of the page has these. */
export const doing = {
  ...month,
  ...acting,
  ...payWith,
  payTheRest: 'Pay the rest',
  followPayment: 'Follow that payment',
  showAsItIs: 'Show my booking as it is now',
  back: 'Back',
  change: 'Changes',
  cancel: 'Cancel my booking',
  cancelKeeps: (amount: string) => `The studio keeps ${amount}, the booking fee.`,
  cancelReturns: (amount: string) => `You get ${amount} back. The studio returns it to you by hand.`,
  cancelReturnsNothing: 'Nothing else was paid, so nothing comes back.',
  cancelUnknown: 'The booking fee stays with the studio; anything else you have paid comes back to you.',
  cancelFinal: 'Your time becomes free for others. This can not be undone.',
  cancelYes: 'Yes, cancel',
  cancelNo: 'Keep my booking',
  changeEmail: 'Change my email',
  newEmail: 'New email',
  newEmailHint: 'We send a link there. Nothing changes until you open it.',
  save: 'Save',
  move: 'Move my shoot',
  moveNone: 'Please choose a day, then a time.',
  moveTo: (start: string) => `New time: ${start}`,
  moveYes: 'Choose this time',
  monthLoads: 'Looking for free times…',
};
export type Doing = typeof doing;

/** What the page of a booking shows. */
export const mine = {
  ...doing,
  yourBooking: 'Your booking',
  gone: 'This link does not open a booking',
  goneText:
    'It may have been replaced by a newer one, or the address is not complete. Please look for our latest email, or have a new link sent to you.',
  stages: {
    awaiting_payment: 'Not confirmed yet',
    expired: 'Expired',
    confirmed: 'Confirmed',
    in_progress: 'Under way',
    completed: 'Completed',
    closed: 'Closed',
    no_show: 'Missed',
    cancelled_by_client: 'Cancelled by you',
    cancelled_by_admin: 'Cancelled by the studio',
  },
  stageTexts: {
    awaiting_payment: () => 'The booking fee has not been paid yet.',
    expired: () => 'The booking fee was not paid in time, so this time was given back.',
    confirmed: (name: string) => `We look forward to seeing you, ${name}.`,
    in_progress: () => 'Your shoot has begun. Your photos come next.',
    completed: (name: string) => `Your shoot is done. Thank you for coming, ${name}.`,
    closed: () => 'Your shoot is done, and the link to your photos has ended.',
    no_show: () =>
      'The studio recorded that you did not come. If that is not right, please contact the studio.',
    cancelled_by_client: () => 'You cancelled this booking. Your payments below say what comes back to you.',
    cancelled_by_admin: () => 'We are sorry. Your payments below say what comes back to you.',
  },
  reason: (text: string) => `The studio says: ${text}`,
  movedFrom: 'Moved from',
  addToCalendar: 'Add to calendar',
  shoot: 'Your shoot',
  what: 'Package',
  included: 'Included',
  where: 'Where',
  people: 'People',
  wishes: 'Your wishes',
  name: 'Name',
  price: 'Price',
  total: 'Total',
  bookingFee: 'Booking fee',
  sessionFee: 'Session fee',
  paid: 'Paid',
  owed: 'Still to pay',
  payStudio: 'Please pay the studio directly.',
  payments: 'Payments',
  noPayments: 'Nothing has been paid yet.',
  cash: 'Cash',
  otherMethod: 'Online payment',
  paymentStates: {
    pending: 'Waiting for approval',
    succeeded: 'Paid',
    failed: 'Not paid',
    refund_due: 'Will be returned to you',
    refunded: 'Returned to you',
  } as Readonly<Record<string, string>>,
  paidAndKept: 'Paid, stays with the studio',
  stateUnknown: 'In progress',
  failureReasons: {
    insufficient_funds: 'There was not enough money on the account.',
    payer_limit: 'It went over the limit of the account.',
    payer_declined: 'It was declined on the phone.',
    payer_timeout: 'It was not approved in time.',
    payer_unknown: 'This number has no mobile money account.',
    card_declined: 'The card was declined.',
    merchant_misconfigured: 'The studio can not take this payment at the moment.',
    provider_error: 'The payment company had a problem.',
    provider_unreachable: 'The payment company could not be reached.',
  } as Readonly<Record<string, string>>,
  notes: 'From the studio',
  photosReady: 'Your photos are ready',
  seePhotos: 'See my photos',
  photosUntil: (date: string) => `The link works until the end of ${date}.`,
  emailGoesTo: 'Our emails go to',
  emailWaits: (address: string) =>
    `${address} waits for you: open the link that we sent there. Until then nothing changes.`,
  needsScript:
    'Paying, moving and cancelling here needs JavaScript, which is off in this browser. Please turn it on, or contact the studio.',
};

/** The button behind the link to a new address. */
export const confirmEmail = {
  ...acting,
  confirmHeading: 'Confirm your new email',
  confirmText: 'From then on, everything about your booking goes to this address.',
  confirm: 'Confirm',
  confirmed: 'Your new email is confirmed. Everything about your booking goes there from now on.',
  confirmedNext: 'The link to your booking stays the same.',
  linkOver: 'This link was used already or has expired.',
  linkOverText:
    'A link works once, for 24 hours, and only the latest one. Open your booking to see which email is in force, or to change it again.',
};

/** A fresh link to a booking. */
export const findBooking = {
  ...acting,
  findHeading: 'Find my booking',
  findText: 'Tell us the reference and the email of your booking, and we send you a new link to it.',
  reference: 'Booking reference',
  referenceHint: 'It begins with BKY and stands in every email from us.',
  emailHint: 'The one you booked with.',
  sendLink: 'Send my link',
  sent: 'If a booking and its email match, a new link is on its way. It can take a few minutes.',
  sentNext: 'Nothing came? Look in your spam folder, or check the reference and the email.',
};
