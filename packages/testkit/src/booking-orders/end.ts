import type { BookingStatus, EmailMessage } from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import { owedOf } from '../histories/money-oracle.ts';

/** How things stand with one booking and what was emailed about it, in words that an order of things decides. */
export interface End {
  readonly status: BookingStatus;
  readonly place: 'where it was' | 'moved';
  readonly isAskedFor: boolean;
  readonly owedRwf: number;
  /** Each as purpose, method, francs and status; sorted. */
  readonly payments: readonly string[];
  /** Each as cause and the facts that depend on the order; sorted. */
  readonly emails: readonly string[];
}

/** An email in words, with the facts that depend on the order. */
const wordsOf = (email: EmailMessage): string => {
  if (email.cause === 'booking_cancelled')
    return `cancelled: ${email.refundDueRwf} back, entry ${email.calendar.sequence}`;
  if (email.cause === 'booking_rescheduled') return `moved: entry ${email.calendar.sequence}`;
  if (email.cause === 'payment_alert')
    return `money: ${email.reason}, ${'amountRwf' in email ? email.amountRwf : 'gathered'}`;
  if (email.cause === 'booking_alert' && email.event.kind === 'cancelled_by_client')
    return `alert: ${email.event.kind}, ${email.event.refundDueRwf} back`;
  return email.cause;
};

/** How things do stand, as stored. */
export const endOf = (
  { booking, payments }: BookingAccount,
  emails: readonly EmailMessage[],
  hasMoved: boolean,
): End => ({
  status: booking.status,
  place: hasMoved ? 'moved' : 'where it was',
  isAskedFor: booking.status === 'confirmed' && booking.sessionFeeRequest !== undefined,
  owedRwf: owedOf(booking, payments),
  payments: payments
    .map(({ purpose, means, amountRwf, status }) => `${purpose} ${means.method} ${amountRwf} ${status}`)
    .toSorted(),
  emails: emails.map(wordsOf).toSorted(),
});
