import type { FailureReason } from '@booky/api-client';
import { plural } from '@booky/web-ui';
import { UNNAMED_EN } from '../unnamed.ts';
import type { Privacy } from '../site-contract.ts';

// Every word of the pages: a group for each page by its name in `pages/index.ts`, and groups that several pages spread into
// theirs. A script brings the groups of its page alone. `fr.ts` has to have the same.

const wait = (seconds: number): string =>
  seconds <= 90
    ? `${seconds} ${plural('en', seconds, 'second', 'seconds')}`
    : `${Math.ceil(seconds / 60)} minutes`;

/** Of what may take a day. */
const waitLong = (seconds: number): string =>
  seconds > 7200 ? `${Math.ceil(seconds / 3600)} hours` : wait(seconds);

/** What every page may say. */
export const shared = {
  locale: 'en' as 'en' | 'fr',
  studio: UNNAMED_EN as string,
  findBooking: 'Find my booking',
  kigaliTime: 'All times are Kigali time.',
  attention: 'Something needs your attention',
  email: 'Email',
  phone: 'Phone',
};

/** What a service offers, for the server alone. */
export const offering = {
  /** Before the name of a service without a picture. */
  samplePicture: 'Sample picture:',
  /** From two hours on, whole hours are easier to read. */
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

/** Those, and where it is. */
export const reaching = {
  ...writing,
  visit: 'Visit',
  online: 'Online',
  find: 'Find us',
  map: 'Open the map',
};

/** What stands around every page, which comes from the server alone. */
export const around = {
  otherLanguage: 'Français',
  skip: 'Skip to the content',
  terms: 'Terms and privacy',
  contact: 'Contact',
  ...reaching,
};

/** What is said of anything that was sent and refused. */
export const sending = {
  tooMany: (seconds: number) =>
    `There were too many attempts. Please try again in ${wait(seconds)}; nothing you typed is lost.`,
  offline: 'There is no connection. Nothing you typed is lost: please try again when you are back online.',
  brokenDown: 'Something went wrong on our side. Nothing you typed is lost: please try again in a moment.',
  invalid: 'Please correct what is marked below.',
  /** By the API's code. */
  refusals: {
    request_in_progress: 'Your request is still being worked on. Please try again in a moment.',
    slot_taken: 'This time has just been taken. Please choose another one.',
  } as Readonly<Record<string, string>>,
};

/** Said of a native form alone. */
const ofForms = {
  foreign_form:
    'Your browser says that this form came from another page, so we did not send it. Nothing you typed is lost: please look through it and send it again from here. If that does not help, call or write to us.',
};

/** A month of starts. */
export const month = {
  when: 'When',
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  monthLoads: 'Looking for free times…',
  nextFree: 'Next free time',
  noneInMonth: (name: string) => `${name} has no free time.`,
  noneAtAll: 'There is no free time in the coming months.',
  noneThatDay: 'no free time',
  night: 'Before 06:00: after midnight, in the night that begins the evening before.',
  freeTimes: (count: number) => `${count} free ${plural('en', count, 'time', 'times')}`,
};

/** Choosing how to pay. */
export const paying = {
  payWith: 'Pay with',
  mobileMoneyNumber: 'Mobile money number',
  mobileMoneyHint: 'Such as 0788 123 456. This phone will be asked to approve.',
  cardPhoneHint: 'Such as 0788 123 456. Your bank may reach you there.',
  pay: (amount: string) => `Pay ${amount}`,
  toCardPage: 'Continue to the card page',
  paymentStarts: 'Starting the payment. This can take half a minute.',
  noMethods: 'Nothing can be paid online at the moment. Please ask the studio how to pay.',
  followPayment: 'Follow that payment',
  /** In place of what is said of anything else that was sent: money may be under way. */
  whenPaying: {
    tooMany: (seconds: number) =>
      `There were too many attempts to pay. Please wait ${wait(seconds)}, then try again. This one was not sent.`,
    offline:
      'There is no connection. We do not know whether your phone was asked: press the button again when you are back online. You will not pay twice.',
    brokenDown:
      'Something went wrong on our side. Press the button again in a moment: you will not pay twice.',
  },
  refusals: {
    payment_in_flight: 'A payment is already under way: finish it, or try again in a few minutes.',
    bad_redirect: 'The card page could not be opened safely. Please pay in another way.',
  } as Sending['refusals'],
};

/** Said before a booking fee is paid. */
const feeKept = 'If you cancel, the studio keeps the booking fee.';
/** A payment that the payment company reports both ways. */
export const contradicted = {
  weCheck: 'We are checking your payment',
  bothReports: (amount: string) =>
    `The payment company tells us two things about ${amount}: that the payment failed, and that it was made.`,
  doNotPay: 'Please do not pay again: the studio looks into it.',
};

const failedNothing = 'Nothing should have been taken.';

const askStudio = 'Ask the studio';

/** The first dates of mini-sessions, and how many more there are; empty where all are past. */
const miniSessions = (dates: string, more: number): string =>
  dates
    ? `Mini-sessions: ${dates}${more > 0 ? ` and ${more} more ${plural('en', more, 'date', 'dates')}` : ''}`
    : 'Mini-sessions: no date at the moment';

/** Packages with the way to book them. */
export const selling = {
  ...offering,
  miniSessions,
  askStudio,
  bookShort: 'Book',
};

/** Says what the site is, where the studio says nothing of itself. */
const invites = 'Choose a photo shoot in Kigali, see its price, and book a free time online.';

/** Back to the catalogue. */
const toServices = 'See all services';

/** One service. */
export const service = { ...selling, toServices, invites };

/** The first page. */
export const home = {
  ...selling,
  invites,
  emptyCatalogue: 'Nothing can be booked online at the moment.',
  emptyCatalogueNext: 'Please ask the studio.',
};

/** The form of a booking. */
export const book = {
  ...month,
  ...sending,
  refusals: {
    ...sending.refusals,
    ...ofForms,
    idempotency_key_reused:
      'This form was sent before with other details, and may have kept a time for you. Please look for our email, then look through the form and send it once more.',
    payment_in_flight:
      'A payment for the time you chose before is under way, so that time stays yours. Finish that payment, or choose another time when that one is no longer held.',
    already_chosen:
      'The time you said you will pay another way stays held for you. To hold another time too, choose it and press again.',
    own_time: 'This time is already held for you. To change anything, contact the studio.',
  } as Sending['refusals'],
  addOns: 'Add-ons',
  price: 'Price',
  total: 'Total',
  toPayNow: 'To pay now',
  toPayNowHint: 'The rest is paid after the shoot.',
  notChosen: 'Choose a day, then a time.',
  about: 'About you',
  emailHint: 'Your confirmation and private link go there.',
  agreeBefore: 'I agree to the',
  agreeLink: 'terms and to how my data are kept',
  optional: 'optional',
  newTab: 'opens in a new tab',
  toPayPage: 'Back to that payment',
  hold: 'Hold this time',
  holdHint: 'We keep it for you while you pay the booking fee.',
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

/** What the server alone renders of it, where there is no form. */
export const bookPage = {
  ...book,
  ...offering,
  error: 'Error:',
  ...reaching,
  miniSessions,
  askStudio,
  askText: 'This package can not be booked online at the moment. The studio tells you how to book it.',
};

/** After a booking without a fee. */
export const booked = {
  toServices,
  bookedHeading: 'You are booked',
  yourReference: 'Your reference is',
  bookedText: 'There is nothing to pay now. We have sent your private link by email.',
};

/** The page on which the booking fee is paid. */
export const pay = {
  ...sending,
  ...paying,
  refusals: {
    ...sending.refusals,
    ...paying.refusals,
    not_found: 'This can no longer be chosen. Please ask the studio how to pay.',
  } as Sending['refusals'],
  /** Replaces what is said of anything else that was sent: a choice may have to wait for hours. */
  whenChoosing: {
    tooMany: (seconds: number) =>
      `Too many other bookings wait to be paid this way, so this time is not kept longer. Send no money yet: pay another way, ask the studio, or try again in ${waitLong(seconds)}.`,
  },
  emailRefusals: {
    ...sending.refusals,
    payment_in_flight: 'A payment still waits for an answer. The address can be changed when that is over.',
  } as Sending['refusals'],
  heading: 'Pay the booking fee',
  timeLeft: 'Time left',
  heldUntil: 'Held until',
  minutesLeft: (count: number) => `${count} minutes left to pay.`,
  summary: 'Your booking',
  changeEmail: 'Change email',
  newEmail: 'New email',
  save: 'Save',
  back: 'Back',
  emailSaved: 'Your emails now go there.',
  paymentWaits: 'A payment is waiting',
  paid: 'This booking is paid',
  paidText:
    'The time is yours, unless the booking was cancelled since or the payment came too late for it. If in doubt, ask the studio.',
  lookForEmail: 'Look for our email',
  emailHasLink: 'It brings the link to your booking.',
  closed: 'This payment page has closed',
  closedText: 'It can no longer take a payment.',
  ifPaidLook: 'If you have paid, look for our email',
  emailOrAsk: 'It brings the link to your booking. If none came, ask the studio before you pay again.',
  lastPayment: 'See your last payment',
  startAgain: 'Start again',
};

/** What the server alone renders of it. */
export const payPage = {
  ...offering,
  ...pay,
  ...contradicted,
  refusals: { ...pay.refusals, ...ofForms } as Sending['refusals'],
  feeKept,
  intro: 'We keep this time for you. It is yours as soon as the fee is paid.',
  needsScript:
    'Paying needs JavaScript, which is off or did not load. Please turn it on, or open this page in another browser.',
  total: 'Total',
  ofThat: 'of that,',
  toPayNow: 'To pay now',
  later: 'After the shoot',
  anotherWay: 'Another way',
  offlineChosen: 'You will pay another way.',
  offlineNext: 'As soon as the studio has your money, it confirms your booking by email.',
  howToPay: 'How to pay',
  askHowToPay: 'Ask the studio how to pay: it has taken its instructions down.',
  toPay: 'To pay',
  toWrite: 'Reference to write',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser does not let this page copy. The reference is selected: copy it yourself.',
  payBefore: 'Pay before',
  offlineThen: 'With this choice we keep your time until then.',
  chooseOffline: 'I will pay this way',
  orOnline: 'You can still pay online:',
};

/** What became of one payment. */
export const payment = {
  ...contradicted,
  ...writing,
  askWith: (reference: string) =>
    `If you have a question, please give the studio your reference, ${reference}.`,
  approve: 'Approve the payment',
  approveText: (amount: string, studio: string, phone: string | undefined) =>
    `Check ${phone ? `the phone ${phone}` : 'your phone'}. Approve ${amount} to ${studio} and type your PIN.`,
  approveCard: (amount: string, studio: string) =>
    `We are waiting for your card payment. If you have not paid yet, approve ${amount} to ${studio} on the card page.`,
  openCardPage: 'Open the card page',
  mayClose: 'You can close this page',
  mayCloseText: 'We email you as soon as the payment is confirmed.',
  dial: (code: string) => `No message on the phone? Dial ${code}.`,
  holdOver: (amount: string) =>
    `Your hold has ended. If you have just approved ${amount}, we still try to keep your time; if it is gone, the studio returns your money. If not, start again.`,
  unseen: 'We have not seen your payment yet',
  unseenText: (amount: string) =>
    `We are still looking for ${amount}. If you approved it, do nothing: we will email you. If not, approve it on the phone, use another number, or choose another way to pay.`,
  unseenCard: (amount: string) =>
    `We are still looking for ${amount}. If you paid on the card page, do nothing: we will email you. If not, open that page again, or choose another way to pay.`,
  checkAgain: 'Check again',
  checking: 'Looking…',
  stillWaiting: (time: string) => `Checked at ${time}: nothing yet.`,
  otherNumber: 'Use another number',
  payAnotherWay: 'Choose another way to pay',
  startAgain: pay.startAgain,
  offline: 'There is no connection. Your payment goes on without it; we look again when you are back online.',
  trouble: 'We can not look at your payment at the moment. It goes on all the same, and we keep trying.',
  booked: 'You are booked',
  bookedText: 'Your booking fee is paid and the time is yours.',
  emailSent: (email: string | undefined) =>
    `We have sent the link to your booking ${email ? `to ${email}` : 'by email'}. There you see everything, and pay the rest later.`,
  reference: 'Reference',
  when: 'When',
  amount: 'Paid',
  addToCalendar: 'Add to calendar',
  received: 'Payment received',
  receivedText: (amount: string) => `Thank you. ${amount} has arrived.`,
  nothingOwed: 'Nothing more is owed.',
  stillOwed: (amount: string) => `${amount} is still owed.`,
  owedElsewhere: 'The page of your booking shows what is still owed.',
  toBooking: 'Your booking',
  cancelled: 'This booking has been cancelled. What comes back to you stands on the page of your booking.',
  failed: 'The payment did not go through',
  failedNothing,
  stillHeld: 'Your time is still kept for you.',
  notHeld: 'Your hold has ended.',
  tryAgain: 'Try again',
  reasons: {
    insufficient_funds: 'There was not enough money on the account. Top it up, or pay with another number.',
    payer_limit: 'The amount is above a limit of the account. Pay with another number or by another way.',
    payer_declined: 'The payment was not approved on the phone.',
    payer_timeout: 'The request was not answered in time. Have the phone at hand and try again.',
    payer_unknown: 'This number has no account with that operator. Check the number and the operator.',
    card_declined: 'The bank declined the card. Try another card, or pay by mobile money.',
    merchant_misconfigured:
      "The studio's payment account is not working. Please choose another way, or call the studio.",
    provider_error: 'The payment company had a fault. Please try again in a few minutes.',
    provider_unreachable: 'The payment company does not answer. Please try again in a few minutes.',
  } satisfies Readonly<Record<FailureReason, string>> as Readonly<Record<string, string>>,
  cardTimeout: 'The card payment was not made in time.',
  otherReason: 'The payment company refused it. Please try again, or pay in another way.',
  refundDue: 'Your money comes back',
  refundDueHold: (amount: string) =>
    `Your payment came after the hold had ended, and the time was taken. The studio returns ${amount} to you.`,
  refundDueText: (amount: string) => `This payment was not needed. The studio returns ${amount} to you.`,
  refundAsk: 'If you have a question, please ask the studio.',
  refunded: 'Your money was returned',
  refundedText: (amount: string) => `The studio has returned ${amount} to you.`,
  chooseAgain: 'Choose another time',
};

/** What a client does with a booking; the script of the page has these. */
export const acting = {
  ...month,
  ...sending,
  ...paying,
  refusals: {
    ...sending.refusals,
    ...paying.refusals,
    nothing_owed: 'Nothing is left to pay.',
    not_found: 'This link no longer opens the booking. Please have a new one sent to you.',
    wrong_status: 'Your booking has changed in the meantime, so this was not done.',
    too_late: 'It is too late to move this shoot here. Please call the studio.',
    moves_used_up: 'This shoot can not be moved here again. Please call the studio.',
    slot_unchanged: 'This is the time you have already. Please choose another one.',
  } as Sending['refusals'],
  payTheRest: 'Pay the rest',
  showAsItIs: 'Show my booking as it is now',
  back: 'Back',
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
};

/** What the page of a booking shows. */
export const myBooking = {
  ...acting,
  ...offering,
  ...contradicted,
  failedNothing,
  yourBooking: 'Your booking',
  change: 'Changes',
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
    refund_due: 'Will be returned to you',
    refunded: 'Returned to you',
  } as Readonly<Record<string, string>>,
  paidAndKept: 'Paid, stays with the studio',
  stateUnknown: 'In progress',
  failureReasons: {
    insufficient_funds: 'There was not enough money on the account.',
    payer_limit: 'It went over the limit of the account.',
    payer_declined: 'It was not approved on the phone.',
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

/** The receipt of a booking. */
export const receipt = { toBooking: payment.toBooking };

/** The button behind the link to a new address. */
export const confirmEmail = {
  ...sending,
  refusals: { ...sending.refusals, ...ofForms } as Sending['refusals'],
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
  ...sending,
  refusals: { ...sending.refusals, ...ofForms } as Sending['refusals'],
  findHeading: 'Find my booking',
  findText: 'Tell us the reference and the email of your booking, and we send you a new link to it.',
  reference: 'Booking reference',
  referenceHint: 'It begins with BKY and stands in every email from us.',
  emailHint: 'The one you booked with.',
  sendLink: 'Send my link',
  sent: 'If a booking and its email match, a new link is on its way. It can take a few minutes.',
  sentBefore: (time: string) =>
    `You already asked at ${time}, so nothing was sent now. Send once more if you want another link.`,
  sentNext: 'Nothing came? Look in your spam folder, or check the reference and the email.',
};

const inDays = (count: number): string => `${count} ${plural('en', count, 'day', 'days')}`;

/** Terms and privacy. */
export const terms = {
  ...around,
  termsSaid: 'On which terms you book, and what becomes of your data.',
  studioTerms: "The studio's terms",
  noTerms: 'The studio has not published terms of its own.',
  privacy: 'Your data',
  privacyText: ({ mailCarrier, eraseExpiredAfterDays, eraseEndedAfterDays }: Privacy): readonly string[] => [
    'To hold and carry out your booking we store your name, email address, phone number, the place of the shoot, what you tell us about it, and your payments.',
    `The studio sees them. If you pay online, the payment provider you choose gets the phone number you pay with and the amount. Our emails to you, with your name and your booking, are sent through ${mailCarrier ?? 'a mail service such as Resend'}.`,
    eraseEndedAfterDays
      ? `Your data are erased ${inDays(eraseEndedAfterDays)} after the shoot or the cancellation, once every payment is settled.`
      : 'Your data are kept for as long as the studio needs them for the shoot and its accounts.',
    eraseExpiredAfterDays
      ? `If you do not pay the booking fee, they are erased ${inDays(eraseExpiredAfterDays)} after the time we kept for you has ended.`
      : 'If you do not pay the booking fee, they are kept until the studio erases them.',
    'If you say you will pay another way, a code made from your network address is kept with your booking, so that no one can fill the calendar without paying. The address itself is not kept.',
    'Ask the studio to see, correct or erase them at any time.',
    'This site sets no cookie and loads nothing from other companies to follow you. What you type is kept in this tab until you have booked or closed it.',
  ],
  whomToAsk: 'Whom to ask',
};

/** Pages with one sentence to say. */
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
  unreadableHeading: 'We can not read this form',
  unreadableText: 'Please open the page again and send the form from there.',
};

export type Shared = typeof shared;
export type Around = typeof around;
export type Offering = typeof offering;
export type Selling = typeof selling;
export type ContactWords = typeof reaching;
export type WritingWords = typeof writing;
export type Sending = typeof sending;
export type Paying = typeof paying;
export type Acting = typeof acting;
