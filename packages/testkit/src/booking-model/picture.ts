import type { Instant } from '@js-joda/core';
import type { Booking, BookingStatus, Payment } from '@booky/domain';
import type { Life } from './history.ts';

/** A payment's status, and of a failed one who says so, because only our own conclusion can still change. */
export type PaymentWord = Exclude<Payment['status'], 'failed'> | 'failed by us' | 'failed by provider';

export interface PicturedLife {
  readonly status: BookingStatus;
  readonly startsAt: string;
  readonly timesMoved: number;
  readonly email: string;
  /** The address whose link waits to be followed, expired or not. */
  readonly waitingEmail: string | undefined;
  readonly linkLastUsedAt: string | undefined;
  readonly payments: Readonly<Record<string, PaymentWord>>;
}

/** How things stand, by reference and ourRef. What a step predicts. */
export type Picture = Readonly<Record<string, PicturedLife>>;

export const wordOf = (payment: Payment): PaymentWord =>
  payment.status === 'failed' ? `failed by ${payment.concludedBy}` : payment.status;

/** specification.md#hold-live: a hold has lapsed from its expiry instant on. */
export const isLapsed = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment' && booking.holdExpiresAt.compareTo(now) <= 0;

const pictured = ({ booking, payments, linkLastUsedAt }: Life, now: Instant): PicturedLife => ({
  status: isLapsed(booking, now) ? 'expired' : booking.status,
  startsAt: booking.slot.startsAt.toString(),
  timesMoved: booking.timesMoved,
  email: booking.email,
  waitingEmail: 'emailChange' in booking ? booking.emailChange?.email : undefined,
  linkLastUsedAt: linkLastUsedAt?.toString(),
  payments: Object.fromEntries(payments.map((payment) => [payment.ourRef, wordOf(payment)])),
});

/** specification.md#hold-live: a lapsed hold counts as expired, whether or not it is stored so. */
export const pictureOf = (lives: readonly Life[], now: Instant): Picture =>
  Object.fromEntries(lives.map((life) => [life.booking.reference, pictured(life, now)]));

/** The picture with other facts of one booking. */
export const withFacts = (picture: Picture, reference: string, facts: Partial<PicturedLife>): Picture => {
  const life = picture[reference];
  if (life === undefined) throw new Error('the picture lacks this booking');
  return { ...picture, [reference]: { ...life, ...facts } };
};

/** The picture with one payment, new or not, as this word says. */
export const withPayment = (
  picture: Picture,
  reference: string,
  ourRef: string,
  word: PaymentWord,
): Picture =>
  withFacts(picture, reference, { payments: { ...picture[reference]?.payments, [ourRef]: word } });
