import type { PolledPayment } from '@booky/api-client';
import { UNSEEN_AFTER_MS } from '../../paying/start-once.ts';
import type { payment as wordsOfPayment } from '../../wording/en.ts';

/** The state of a payment, as the page presents it to the client. */
export type Screen =
  | 'pending'
  | 'booked'
  | 'received'
  | 'failed'
  | 'contradicted'
  | 'refund_due'
  | 'refunded';

/** Returns the screen that explains the state of a payment. specification.md#site-payment-page */
export const screenOf = ({ payment, booking }: PolledPayment): Screen => {
  if (payment.contradicted) return 'contradicted';
  if (payment.status !== 'succeeded') return payment.status;
  const isNews = booking.stage === 'confirmed' || booking.stage === 'in_progress';
  return payment.purpose === 'booking_fee' && isNews ? 'booked' : 'received';
};

/** The page shows the code to dial once this many milliseconds have passed since the start of the payment. */
const DIAL_AFTER_MS = 30_000;

export interface Waiting {
  readonly offersDialCode: boolean;
  readonly isUnseen: boolean;
}

export const waitingOf = ({ payment }: PolledPayment, nowMs: number): Waiting => {
  const ageMs = nowMs - Date.parse(payment.createdAt);
  return { offersDialCode: ageMs >= DIAL_AFTER_MS, isUnseen: ageMs >= UNSEEN_AFTER_MS };
};

export const headingOf = (screen: Screen, isUnseen: boolean, words: typeof wordsOfPayment): string =>
  ({
    pending: isUnseen ? words.unseen : words.approve,
    booked: words.booked,
    received: words.received,
    failed: words.failed,
    contradicted: words.weCheck,
    refund_due: words.refundDue,
    refunded: words.refunded,
  })[screen];
