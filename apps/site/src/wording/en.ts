import type { FailureReason } from '@booky/api-client';
import { plural } from '@booky/web-ui';
import { UNNAMED_EN } from '../unnamed.ts';
import type { Privacy } from '../site-contract.ts';

// All words of the pages. Each page in `pages/index.ts` has a group with the page's name. The other groups are spread
// into the groups of several pages. A script contains only the groups of its page. `fr.ts` must have the same groups.

const wait = (seconds: number): string =>
  seconds <= 90
    ? `${seconds} ${plural('en', seconds, 'second', 'seconds')}`
    : `${Math.ceil(seconds / 60)} minutes`;

/** Writes how long to wait, up to a day. */
const waitLong = (seconds: number): string =>
  seconds > 7200 ? `${Math.ceil(seconds / 3600)} hours` : wait(seconds);

/** The words of every page. */
export const shared = {
  locale: 'en' as 'en' | 'fr',
  studio: UNNAMED_EN as string,
  kigaliTime: 'All times are Kigali time.',
  attention: 'Something needs your attention',
  email: 'Email',
  phone: 'Phone',
};

/** The words about what a package offers, for the server only. */
export const offering = {
  /**
   * Writes two hours or more in hours if it is a whole number of hours, because that is easier to read than minutes.
   */
  minutes: (count: number) =>
    count > 60 && count % 60 === 0
      ? `${count / 60} hours`
      : `${count} ${plural('en', count, 'minute', 'minutes')}`,
  photos: (count: number) => `${count} ${plural('en', count, 'photo', 'photos')}`,
};

/** The ways to call or write to the studio. */
export const writing = {
  call: 'Call',
  whatsapp: 'Message on WhatsApp',
  write: 'Write',
};

/** All ways to reach the studio. */
export const reaching = {
  ...writing,
  visit: 'Visit',
  online: 'Online',
  find: 'Find us',
  map: 'Open the map',
};

const toFindBooking = 'Find my booking';

/** The words around every page, which only the server renders. */
export const around = {
  findBooking: toFindBooking,
  otherLanguage: 'Français',
  skip: 'Skip to the content',
  terms: 'Terms and privacy',
  contact: 'Contact',
  ...reaching,
};

/** Refusals of any request, by the API's code. */
const sendingRefusals: Refusals['refusals'] = {
  request_in_progress: 'We are still working on your request. Please try again in a moment.',
  slot_taken: 'This time has just been taken. Please choose another one.',
};

export const sending = {
  tooMany: (seconds: number) =>
    `There were too many attempts. Please try again in ${wait(seconds)}; nothing you typed is lost.`,
  offline: 'There is no connection. Nothing you typed is lost: please try again when you are back online.',
  brokenDown: 'Something went wrong on our side. Nothing you typed is lost: please try again in a moment.',
  invalid: 'Please correct the marked fields.',
};

/** Refusals of a native form. */
const ofForms = {
  foreign_form:
    'Your browser says that this form came from another page, so we did not send it. Nothing you typed is lost: please look through it and send it again from here. If that does not help, call or write to us.',
};

export const month = {
  when: 'When',
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  monthLoads: 'Looking for free times…',
  nextFree: 'Next free time',
  noneInMonth: (name: string) => `${name} has no free time.`,
  noneAtAll: 'There is no free time in the coming months.',
  closed: 'closed',
  full: 'full',
  night: 'Before 06:00: these times are after midnight. The night begins on the evening of the day before.',
  partsOfDay: ['Morning', 'Afternoon', 'Evening'],
  freeTimes: (count: number) => `${count} free ${plural('en', count, 'time', 'times')}`,
};

/** Refusals of a payment, by the API's code. */
const payingRefusals: Refusals['refusals'] = {
  payment_in_flight: 'A payment is already under way: finish it, or try again in a few minutes.',
  bad_redirect: 'We could not open the card page safely. Please pay in another way.',
};

/** The words for choosing a way to pay. */
export const paying = {
  payWith: 'Pay with',
  mobileMoneyNumber: 'Mobile money number',
  mobileMoneyHint: 'For example 0788 123 456. You approve the payment on this phone.',
  cardPhoneHint: 'For example 0788 123 456. Your bank may contact you on this number.',
  pay: (amount: string) => `Pay ${amount}`,
  toCardPage: 'Continue to the card page',
  paymentStarts: 'Starting the payment. This can take half a minute.',
  noMethods: 'Nothing can be paid online at the moment. Please ask the studio how to pay.',
  followPayment: 'Follow that payment',
  /** Used instead of some general refusals, because a payment may be in flight. */
  whenPaying: {
    tooMany: (seconds: number) =>
      `There were too many attempts to pay. Please wait ${wait(seconds)}, then try again. This attempt was not sent.`,
    offline:
      'There is no connection. We do not know whether the request reached your phone: press the button again when you are back online. You will not pay twice.',
    brokenDown:
      'Something went wrong on our side. Press the button again in a moment: you will not pay twice.',
  },
};

/** The sentence under the buttons that lead to the booking fee. specification.md#fee-said */
const feeKept = 'If you cancel, the studio keeps the booking fee.';

/** The warning about a payment that, according to the company, both failed and was paid. */
export const contradicted = {
  weCheck: 'We are checking your payment',
  bothReports: (amount: string) =>
    `The payment company tells us two things about ${amount}: that the payment failed, and that it was made.`,
  doNotPay: 'Please do not pay again: the studio is looking into it.',
};

const failedNothing = 'Nothing should have been taken.';

const askStudio = 'Ask the studio';

/**
 * Writes the first dates of mini-sessions and how many more there are. `dates` is empty if all dates are in the past.
 */
const miniSessions = (dates: string, more: number): string =>
  dates
    ? `Mini-sessions: ${dates}${more > 0 ? ` and ${more} more ${plural('en', more, 'date', 'dates')}` : ''}`
    : 'Mini-sessions: no date at the moment';

/** The words of packages that each have a link for booking them. */
export const selling = {
  ...offering,
  miniSessions,
  askStudio,
  bookShort: 'Book',
};

/** Describes the site if the studio has not written a text. */
const invites = 'Choose a photo shoot in Kigali, see its price, and book a free time online.';

const toServices = 'See all services';

export const service = { ...selling, toServices, invites, pictures: 'Pictures' };

export const home = {
  findBooking: toFindBooking,
  ...selling,
  ...reaching,
  invites,
  emptyCatalogue: 'Nothing can be booked online at the moment.',
  emptyCatalogueNext: 'Please ask the studio.',
};

/** Refusals of the booking form, by the API's code. */
const bookRefusals: Refusals['refusals'] = {
  ...sendingRefusals,
  ...ofForms,
  idempotency_key_reused:
    'You already sent this form with other details, so a time may be held for you. Please look for our email, then check the form and send it again.',
  payment_in_flight:
    'A payment for the time you chose earlier is under way, so we still hold that time for you. Finish the payment, or wait until the hold has ended; then choose another time.',
  already_chosen:
    'You chose to pay another way. The time that you chose first stays held for you. To hold another time too, choose it and press the button again.',
  own_time: 'This time is already held for you. To change anything, contact the studio.',
};

const newTab = 'opens in a new tab';

export const book = {
  ...month,
  ...sending,
  addOns: 'Add-ons',
  price: 'Price',
  total: 'Total',
  toPayNow: 'To pay now',
  notChosen: 'Choose a day, then a time.',
  about: 'About you',
  emailHint: 'Your confirmation and private link go there.',
  whereHint: 'For example “At the studio”, or an address.',
  agreeBefore: 'I agree to the',
  optional: 'optional',
  toPayPage: 'Back to that payment',
  hold: 'Hold this time',
  feeKept,
  fields: {
    startsAt: month.when,
    fullName: 'Full name',
    email: shared.email,
    phone: shared.phone,
    location: 'Where is the shoot?',
    partySize: 'How many people?',
    specialRequests: 'Anything we should know?',
    consent: 'Agreement',
    addonIds: 'Add-ons',
    packageId: 'Package',
  } as Readonly<Record<string, string>>,
};

/** The words of the embedded booking form, up to the hold. */
export const embedBook = {
  ...book,
  held: 'We keep this time for you',
  heldText: (time: string) => `Until ${time}. It is yours as soon as the booking fee is paid.`,
  newTab,
  payFee: 'Pay the booking fee',
  booked: 'You are booked',
  linkByEmail: 'We have sent your private link by email.',
};

/** The words of the page with the booking form, including those that only the server renders. */
export const bookPage = {
  ...book,
  ...offering,
  refusals: bookRefusals,
  agreeLink: 'terms and to how my data are kept',
  newTab,
  error: 'Error:',
  holdHint: 'We keep it for you while you pay the booking fee. You pay the rest after the shoot.',
  payBy: 'You can pay by',
  ...reaching,
  miniSessions,
  askStudio,
  askText: 'This package cannot be booked online at the moment. The studio will tell you how to book it.',
};

/** The words of the page with the booking form, embedded in another site. */
export const embedPage = { ...bookPage, ...embedBook, allPackages: 'All packages' };

/** The page that confirms a booking without a fee. */
export const booked = {
  findBooking: toFindBooking,
  toServices,
  ...reaching,
  contact: 'Questions?',
  bookedNext: 'Open the link to see, move or cancel your booking. Nothing arrived? Have the link sent again.',
  bookedHeading: 'You are booked',
  yourReference: 'Your reference is',
  bookedText: 'There is nothing to pay now. We have sent your private link by email.',
};

/** Refusals on the pay page, by the API's code. */
const payRefusals: Refusals['refusals'] = {
  ...sendingRefusals,
  ...payingRefusals,
  not_found: 'This way to pay can no longer be chosen. Please ask the studio how to pay.',
};

/** The words that the pay page and the payment page share. */
const leadingOn = {
  studioHasLink: 'The studio will send you the link to your booking.',
  startAgain: 'Start again',
};

/** The page that pays the booking fee. */
export const pay = {
  ...leadingOn,
  findBooking: toFindBooking,
  ...sending,
  ...paying,
  /** Used instead of some general refusals, because a client may have to wait for hours. */
  whenChoosing: {
    tooMany: (seconds: number) =>
      `Too many other bookings are waiting to be paid this way, so we cannot hold this time any longer. Send no money yet: pay another way, ask the studio, or try again in ${waitLong(seconds)}.`,
  },
  emailWaits: 'A payment is still open. You can change the address once it has ended.',
  heading: 'Pay the booking fee',
  timeLeft: 'Time left',
  heldUntil: 'Held until',
  minutesLeft: (count: number) => `${count} minutes left to pay.`,
  summary: 'Your booking',
  changeEmail: 'Change email',
  newEmail: 'New email',
  save: 'Save',
  back: 'Back',
  emailSaved: 'Our emails now go to this address.',
  paymentWaits: 'A payment is waiting',
  paid: 'This booking is paid',
  paidText:
    'The time is yours, unless the booking has since been cancelled or the payment came too late. If in doubt, ask the studio.',
  lookForEmail: 'Look for our email',
  emailHasLink: 'It has the link to your booking.',
  closed: 'This payment page has closed',
  closedText: 'It can no longer take a payment.',
  ifPaidLook: 'If you have paid, look for our email',
  emailOrAsk: 'It has the link to your booking. If it did not arrive, ask the studio before you pay again.',
  ifPaidAsk: 'If you have paid, ask the studio before you pay again.',
  lastPayment: 'See your last payment',
};

/** The words of {@link pay} and the words that only the server renders. */
export const payPage = {
  ...offering,
  ...pay,
  ...contradicted,
  refusals: { ...payRefusals, ...ofForms },
  feeKept,
  intro: 'We keep this time for you. It is yours as soon as the fee is paid.',
  needsScript:
    'Paying needs JavaScript, which is off or did not load. Please turn it on, or open this page in another browser.',
  total: 'Total',
  toPayNow: 'To pay now',
  later: 'After the shoot',
  anotherWay: 'Another way',
  offlineChosen: 'You will pay another way.',
  offlineNext: (hasEmail: boolean) =>
    `As soon as the studio has your money, it will confirm your booking${hasEmail ? ' by email' : ''}.`,
  howToPay: 'How to pay',
  askHowToPay: 'Ask the studio how to pay: it has removed its instructions.',
  toPay: 'To pay',
  toWrite: 'Reference for your payment',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser does not let this page copy. The reference is selected: copy it yourself.',
  payBefore: 'Pay before',
  offlineThen: 'With this choice we keep your time until then.',
  chooseOffline: 'I will pay this way',
  orOnline: 'You can still pay online:',
};

export const payment = {
  ...leadingOn,
  findBooking: toFindBooking,
  weCheck: contradicted.weCheck,
  approve: 'Approve the payment',
  approveText: (amount: string, studio: string, phone: string | undefined) =>
    `Check ${phone ? `the phone ${phone}` : 'your phone'}. Approve ${amount} to ${studio} and type your PIN.`,
  approveCard: (amount: string, studio: string) =>
    `We are waiting for your card payment. If you have not paid yet, approve ${amount} to ${studio} on the card page.`,
  openCardPage: 'Open the card page',
  mayClose: 'You can close this page',
  mayCloseText: 'We will email you as soon as the payment is confirmed.',
  dial: 'No message on the phone? Dial',
  timeLeft: 'Time left',
  mayCloseAsk: 'The studio will tell you as soon as the payment is confirmed.',
  holdOver: (amount: string) =>
    `Your hold has ended. If you have just approved ${amount}, we will still try to keep your time; if it is gone, the studio will refund you. If you did not approve it, start again.`,
  unseen: 'We have not seen your payment yet',
  unseenText: (amount: string) =>
    `We have not yet received a confirmation of ${amount}. If you approved the payment, do nothing more. If not, approve it on the phone, use another number, or choose another way to pay.`,
  unseenCard: (amount: string) =>
    `We have not yet received a confirmation of ${amount}. If you paid on the card page, do nothing more. If not, open that page again, or choose another way to pay.`,
  checkAgain: 'Check again',
  checking: 'Looking…',
  stillWaiting: (time: string) => `Checked at ${time}: nothing yet.`,
  otherNumber: 'Use another number',
  payAnotherWay: 'Choose another way to pay',
  offline: 'There is no connection. Your payment continues; we will check again when you are back online.',
  trouble: 'We cannot check your payment at the moment. It continues all the same, and we keep trying.',
  booked: 'You are booked',
  emailSent: (email: string | undefined) =>
    `We have sent the link to your booking ${email ? `to ${email}` : 'by email'}. You can see everything there, and pay the rest later.`,
  reference: 'Reference',
  when: 'When',
  amount: 'Paid',
  received: 'Payment received',
  receivedText: (amount: string) => `Thank you. ${amount} has arrived.`,
  nothingOwed: 'Nothing more is owed.',
  stillOwed: (amount: string) => `${amount} is still owed.`,
  owedElsewhere: 'The page of your booking shows what is still owed.',
  toBooking: 'Your booking',
  cancelled: 'This booking has been cancelled. The page of your booking says what will be refunded.',
  failed: 'The payment did not go through',
  failedNothing,
  stillHeld: 'Your time is still kept for you.',
  notHeld: 'Your hold has ended.',
  tryAgain: 'Try again',
  reasons: {
    insufficient_funds: 'There was not enough money on the account. Top it up, or pay with another number.',
    payer_limit: 'The amount is above a limit of the account. Pay with another number or in another way.',
    payer_declined: 'The payment was not approved on the phone.',
    payer_timeout: 'The request was not answered in time. Have the phone at hand and try again.',
    payer_unknown: 'This number has no account with that operator. Check the number and the operator.',
    card_declined: 'The bank declined the card. Try another card, or pay by mobile money.',
    merchant_misconfigured:
      "The studio's payment account is not working. Please choose another way, or call the studio.",
    provider_error: 'The payment company had a problem. Please try again in a few minutes.',
    provider_unreachable: 'The payment company does not answer. Please try again in a few minutes.',
  } satisfies Readonly<Record<FailureReason, string>> as Readonly<Record<string, string>>,
  cardTimeout: 'The card payment was not made in time.',
  otherReason: 'The payment company refused the payment. Please try again, or pay in another way.',
  refundDue: 'You will be refunded',
  refunded: 'You were refunded',
};

/** The words of {@link payment} and the words that only the server renders. */
export const paymentPage = {
  ...payment,
  ...contradicted,
  ...reaching,
  askWith: (reference: string) =>
    `If you have a question, please give the studio your reference, ${reference}.`,
  bookedText: 'Your booking fee is paid and the time is yours.',
  addToCalendar: 'Add to calendar',
  refundDueHold: (amount: string) =>
    `Your payment came after the hold had ended, and the time was taken. The studio will refund ${amount} to you.`,
  refundDueText: (amount: string) => `This payment was not needed. The studio will refund ${amount} to you.`,
  refundAsk: 'If you have a question, please ask the studio.',
  refundedText: (amount: string) => `The studio has refunded ${amount} to you.`,
  chooseAgain: 'Choose another time',
  next: 'What happens next',
  nextSteps: [
    'The time is yours: add it to your calendar.',
    'Come a few minutes early, and call if something changes.',
    'You pay the rest after the shoot.',
  ] as readonly string[],
};

/** Refusals on the page of a booking, by the API's code. */
const actingRefusals: Refusals['refusals'] = {
  ...sendingRefusals,
  ...payingRefusals,
  nothing_owed: 'Nothing is left to pay.',
  not_found: 'This link no longer opens the booking. Please have a new one sent to you.',
  wrong_status: 'Your booking has changed in the meantime, so this was not done.',
  too_late: 'It is too late to move this shoot online. Please call the studio.',
  moves_used_up: 'You cannot move this shoot online any more. Please call the studio.',
  slot_unchanged: 'You already have this time. Please choose another one.',
};

/** The words for the actions on a booking, used by the script of the booking's page. */
export const acting = {
  findBooking: toFindBooking,
  ...month,
  ...sending,
  ...paying,
  payTheRest: 'Pay the rest',
  showAsItIs: 'Show my booking as it is now',
  back: 'Back',
  cancel: 'Cancel my booking',
  cancelKeeps: (amount: string) => `The studio keeps ${amount}, the booking fee.`,
  cancelReturns: (amount: string) => `The studio will refund ${amount} to you.`,
  cancelReturnsNothing: 'Nothing else was paid, so nothing will be refunded.',
  cancelUnknown: 'The studio keeps the booking fee; anything else you have paid will be refunded.',
  cancelFinal: 'Your time becomes free for others. This cannot be undone.',
  cancelYes: 'Yes, cancel',
  cancelNo: 'Keep my booking',
  changeEmail: 'Change my email',
  newEmail: 'New email',
  newEmailHint: 'We will send a link there. Nothing changes until you open it.',
  save: 'Save',
  move: 'Move my shoot',
  moveNone: 'Please choose a day, then a time.',
  moveTo: (start: string) => `New time: ${start}`,
  moveYes: 'Choose this time',
};

export const myBooking = {
  ...acting,
  ...offering,
  refusals: actingRefusals,
  ...contradicted,
  failedNothing,
  yourBooking: 'Your booking',
  change: 'Changes',
  gone: 'This link does not open a booking',
  goneText:
    'A newer link may have replaced it, or the address is not complete. Please look for our latest email, or have a new link sent to you.',
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
    expired: () => 'The booking fee was not paid in time, so this time was released.',
    confirmed: (name: string) => `We look forward to seeing you, ${name}.`,
    in_progress: () => 'Your shoot has begun. Your photos come next.',
    completed: (name: string) => `Your shoot is done. Thank you for coming, ${name}.`,
    closed: () => 'Your shoot is done, and the link to your photos has expired.',
    no_show: () =>
      'The studio recorded that you did not come. If that is not right, please contact the studio.',
    cancelled_by_client: () => 'You cancelled this booking. The payments below show what will be refunded.',
    cancelled_by_admin: () => 'We are sorry. The payments below show what will be refunded.',
  },
  cancelledFeeKept: () =>
    'You cancelled this booking. The studio keeps the booking fee; nothing else was paid.',
  reason: (text: string) => `The studio says: ${text}`,
  movedFrom: 'Moved from',
  addToCalendar: 'Add to calendar',
  shoot: 'Your shoot:',
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
  received: 'Received',
  owed: 'Still to pay',
  payStudio: 'Please pay the studio directly.',
  payments: 'Payments',
  noPayments: 'Nothing has been paid yet.',
  receipt: 'Receipt',
  cash: 'Cash',
  anotherWay: 'Another way',
  paymentStates: {
    pending: 'Waiting for approval',
    succeeded: 'Paid',
    failed: 'Not paid',
    refund_due: 'Will be refunded',
    refunded: 'Refunded',
  } as Readonly<Record<string, string>>,
  paidAndKept: 'Paid, kept by the studio',
  stateUnknown: 'In progress',
  failureReasons: {
    insufficient_funds: 'There was not enough money on the account.',
    payer_limit: 'It went over the limit of the account.',
    payer_declined: 'It was not approved on the phone.',
    payer_timeout: 'It was not approved in time.',
    payer_unknown: 'This number has no mobile money account.',
    card_declined: 'The card was declined.',
    merchant_misconfigured: 'The studio cannot take this payment at the moment.',
    provider_error: 'The payment company had a problem.',
    provider_unreachable: 'The payment company could not be reached.',
  } as Readonly<Record<string, string>>,
  notes: 'From the studio',
  photosReady: 'Your photos are ready',
  seePhotos: 'See my photos',
  photosUntil: (date: string) => `The link works until the end of ${date}.`,
  emailGoesTo: 'Our emails go to',
  emailWaits: (address: string) =>
    `Confirm ${address} with the link that we sent there. Until then nothing changes.`,
  needsScript:
    'Paying, moving and cancelling here need JavaScript, which is off in this browser. Please turn it on, or contact the studio.',
};

export const receipt = { toBooking: payment.toBooking };

export const confirmEmail = {
  findBooking: toFindBooking,
  ...sending,
  confirmHeading: 'Confirm your new email',
  confirmText: 'Once you confirm, everything about your booking goes to this address.',
  confirm: 'Confirm',
  confirmed: 'Your new email is confirmed. Everything about your booking goes there from now on.',
  confirmedNext: 'The link to your booking stays the same.',
  linkOver: 'This link has already been used or has expired.',
  linkOverText:
    'Only the latest link works, once and within 24 hours. Open your booking to see which email we use, or to change it again.',
};

/** The words of {@link confirmEmail} and the words that only the server renders. */
export const confirmEmailPage = {
  ...confirmEmail,
  refusals: { ...sendingRefusals, ...ofForms },
};

/** The form that sends a new link to a booking. */
export const findBooking = {
  ...sending,
  findHeading: toFindBooking,
  findText: 'Tell us the reference and the email of your booking, and we will send you a new link.',
  reference: 'Booking reference',
  referenceHint: 'It begins with BKY and is in every email from us.',
  emailHint: 'The email that you booked with.',
  sendLink: 'Send my link',
  sent: 'If the reference and email match a booking, a new link is on its way. It can take a few minutes.',
  sentBefore: (time: string) =>
    `You already asked at ${time}, so nothing was sent now. Send once more if you want another link.`,
  sentNext: 'Nothing arrived? Look in your spam folder, or check the reference and the email.',
};

/** The words of {@link findBooking} and the words that only the server renders. */
export const findBookingPage = {
  ...findBooking,
  refusals: { ...sendingRefusals, ...ofForms },
};

const inDays = (count: number): string => `${count} ${plural('en', count, 'day', 'days')}`;

export const terms = {
  ...around,
  termsSaid: 'The terms of your booking, and how we treat your data.',
  studioTerms: "The studio's terms",
  noTerms: 'The studio has not published its terms.',
  privacy: 'Your data',
  privacyText: ({ mailCarrier, eraseExpiredAfterDays, eraseEndedAfterDays }: Privacy): readonly string[] => [
    'To hold and carry out your booking we store your name, email address, phone number, the place of the shoot, what you tell us about it, and your payments.',
    `The studio sees these data. If you pay online, the payment provider you choose gets the phone number you pay with and the amount. Our emails to you, with your name and your booking, are sent through ${mailCarrier ?? 'a mail service such as Resend'}.`,
    eraseEndedAfterDays
      ? `Your data are erased ${inDays(eraseEndedAfterDays)} after the shoot or the cancellation, once every payment is settled.`
      : 'Your data are kept for as long as the studio needs them for the shoot and its accounts.',
    eraseExpiredAfterDays
      ? `If you do not pay the booking fee, your data are erased ${inDays(eraseExpiredAfterDays)} after your hold has ended.`
      : 'If you do not pay the booking fee, your data are kept until the studio erases them.',
    'If you say you will pay another way, a code made from your network address is kept with your booking, so that no one can fill the calendar without paying. The address itself is not kept.',
    'You can ask the studio at any time to show, correct or erase your data.',
    'This site sets no cookie and loads nothing from other companies to follow you. What you type is kept in this tab until you book, or until you close the tab.',
  ],
  whomToAsk: 'Whom to ask',
};

/** Pages with one sentence. */
export const message = {
  toServices,
  notFoundHeading: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or what was here is gone.',
  busyHeading: 'Too many requests',
  busyText: (seconds: number) => `Please wait ${wait(seconds)}, then try again.`,
  brokenHeading: 'Something went wrong',
  brokenText: 'This is our fault, not yours. Please try again in a moment.',
  tryAgain: 'Try again',
  tooLargeHeading: 'This form is too long',
  tooLargeText: 'Please go back, shorten what you wrote, and send it again.',
  unreadableHeading: 'We cannot read this form',
  unreadableText: 'Please open the page again and send the form from there.',
};

export type Shared = typeof shared;
export type Around = typeof around;
export type Offering = typeof offering;
export type Selling = typeof selling;
export type ContactWords = typeof reaching;
export type WritingWords = typeof writing;
/**
 * The sentences for refusals. Refusals are rare, so these sentences are part of the page's data rather than of the
 * script.
 */
export interface Refusals {
  readonly refusals: Readonly<Record<string, string>>;
}

export type Sending = typeof sending & Refusals;
export type Paying = typeof paying;
export type Acting = typeof acting & Refusals;
export type BookWords = typeof book & Refusals;
export type PayWords = typeof pay & Refusals;
