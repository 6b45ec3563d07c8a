import type { FailureReason } from '@booky/api-client';
import { plural } from '@booky/web-ui';

/** How to pay, wherever a payment is started. */
export const payWith = {
  payWith: 'Pay with',
  momoNumber: 'Mobile money number',
  momoNumberHint: 'Such as 0788 123 456. This phone will be asked to approve.',
  cardPhoneHint: 'Such as 0788 123 456. Your bank may reach you there.',
  pay: (amount: string) => `Pay ${amount}`,
  toCardPage: 'Continue to the card page',
  starting: 'One moment…',
  needsScript:
    'Paying needs JavaScript, which is off or did not load. Please turn it on, or open this page in another browser.',
  noMethods: 'Nothing can be paid online at the moment. Please ask the studio how to pay.',
  paymentWaits: 'A payment is waiting',
  inFlight:
    'Another payment of this booking still waits for an answer, so we sent no second request. Approve that one, or try again in five minutes.',
  lookAtIt: 'See that payment',
  badRedirect: 'The card page could not be opened safely. Please pay in another way.',
  attempts: {
    too_many_requests: (seconds: number) =>
      `There were too many attempts to pay. Please wait ${waitOf(seconds)}, then try again. Nothing was taken for this one.`,
    no_answer:
      'There is no connection, so we do not know whether your phone was asked. Press the button again when you are back online: you will not pay twice.',
    server: 'Something went wrong on our side. Press the button again in a moment: you will not pay twice.',
    refused: 'Please correct what is marked below.',
  },
};

const waitOf = (seconds: number): string =>
  seconds < 90
    ? `${seconds} ${plural('en', seconds, 'second', 'seconds')}`
    : `${Math.ceil(seconds / 60)} minutes`;

/** The page on which the booking fee is paid. */
export const pay = {
  ...payWith,
  heading: 'Pay the booking fee',
  intro: 'We keep this time for you. It is yours as soon as the fee is paid.',
  timeLeft: 'Time left',
  minutesLeft: (count: number) => `${count} minutes left to pay.`,
  summary: 'Your booking',
  reference: 'Reference',
  total: 'Total',
  toPayNow: 'To pay now',
  later: 'After the shoot',
  emailLabel: 'Email',
  changeEmail: 'Change email',
  newEmail: 'New email',
  save: 'Save',
  back: 'Back',
  emailSaved: 'Your emails now go there.',
  emailInFlight: 'A payment still waits for an answer. The address can be changed when that is over.',
  emailFailed: 'The address could not be changed. Please try again in a moment.',
  ended: 'Your hold has ended',
  endedText: 'This time is no longer kept for you, and the page can no longer take a payment.',
  endedPaid: 'If you have paid, look for our email',
  endedPaidText:
    'It brings the link to your booking. Should your time be gone, the studio returns your money.',
  endedLast: 'See your last payment',
  startAgain: 'Start again',
};

/** What became of one payment. */
export const payment = {
  approve: 'Approve the payment',
  approveText: (amount: string, studio: string, phone: string | undefined) =>
    `Check ${phone ? `the phone ${phone}` : 'your phone'}. Approve ${amount} to ${studio} and type your PIN.`,
  approveCard: (amount: string, studio: string) =>
    `We are waiting for your card. If you have not done so yet, approve ${amount} to ${studio} on the card page.`,
  openCardPage: 'Open the card page',
  mayClose: 'You can close this page',
  mayCloseText: 'We email you as soon as the payment is confirmed.',
  dial: (code: string) => `No message on the phone? Dial ${code}.`,
  holdOver: (amount: string) =>
    `Your hold has ended. If you have just approved ${amount}, we still try to keep your time; if it is gone, the studio returns your money.`,
  unseen: 'We have not seen your payment yet',
  unseenText: (amount: string) =>
    `We are still looking for ${amount}. If you approved it, do nothing: we will email you. If not, approve it on the phone, or use another number.`,
  checkAgain: 'Check again',
  checking: 'Looking…',
  stillWaiting: (time: string) => `Checked at ${time}: nothing yet.`,
  otherNumber: 'Use another number',
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
  failedNothing: 'Nothing was taken.',
  stillHeld: 'Your time is still kept for you.',
  notHeld: 'Your hold has ended meanwhile.',
  tryAgain: 'Try again',
  reasons: {
    insufficient_funds: 'There was not enough money on the account. Top it up, or pay with another number.',
    payer_limit: 'The amount is above a limit of the account. Pay with another number or by another way.',
    payer_declined: 'The request was declined on the phone.',
    payer_timeout: 'The request was not answered in time. Have the phone at hand and try again.',
    payer_unknown: 'This number has no account with that operator. Check the number and the operator.',
    card_declined: 'The bank declined the card. Try another card, or pay by mobile money.',
    merchant_misconfigured:
      "The studio's payment account is not working. Please choose another way, or call the studio.",
    provider_error: 'The payment company had a fault. Please try again in a few minutes.',
    provider_unreachable: 'The payment company does not answer. Please try again in a few minutes.',
  } satisfies Readonly<Record<FailureReason, string>> as Readonly<Record<string, string>>,
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
