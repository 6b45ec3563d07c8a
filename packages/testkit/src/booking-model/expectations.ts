import { Duration, type Instant } from '@js-joda/core';
import type {
  Booking,
  DeliveryOutcome,
  Payment,
  PaymentAlertReason,
  ProviderVerdict,
  Slot,
} from '@booky/domain';
import { owedOf } from '../histories/money-oracle.ts';
import type { Life, LifeOfPayment } from './history.ts';
import { isLapsed, type Picture, pictureOf, withFacts, withPayment, wordOf } from './picture.ts';

// Written from the specification, without the model's own functions, so that a mistake there shows here.

const keepsSlot = (booking: Booking, now: Instant): boolean =>
  ['confirmed', 'completed', 'no_show'].includes(booking.status) ||
  (booking.status === 'pending_payment' && !isLapsed(booking, now));

const sharesTime = (one: Slot, other: Slot): boolean =>
  one.startsAt.compareTo(other.bufferEndsAt) < 0 && other.startsAt.compareTo(one.bufferEndsAt) < 0;

/** Whether a slot can be had now. */
export const isFree = (lives: readonly Life[], slot: Slot, now: Instant, own?: Booking): boolean =>
  !lives.some(
    ({ booking }) => booking.id !== own?.id && sharesTime(booking.slot, slot) && keepsSlot(booking, now),
  );

/** A shoot has begun from its start on. */
export const hasBegun = (booking: Booking, now: Instant): boolean =>
  booking.slot.startsAt.compareTo(now) <= 0;

/** A pending payment younger than this. */
export const isPendingSince = (payment: Payment, now: Instant, age: Duration): boolean =>
  payment.status === 'pending' && payment.createdAt.plus(age).compareTo(now) > 0;

/** Whether the booking fee can be paid at all now. */
export const isPayable = ({ booking }: Life, now: Instant): boolean =>
  booking.status === 'pending_payment' && !isLapsed(booking, now);

/** The expected effect of a provider's report. */
export interface Outcome {
  readonly story: string;
  /** What is on record about the delivery. */
  readonly recorded: DeliveryOutcome;
  readonly picture: Picture;
  /** The money alerts the admin gets of it. */
  readonly alerts: readonly (PaymentAlertReason | 'late_fee')[];
}

/**
 * specification.md#booking-fee-confirms specification.md#late-fee-confirms specification.md#late-fee-slot-lost
 * specification.md#unusable-money specification.md#settled-is-final: what one verified event about a payment must do.
 */
export const afterEvent = (
  lives: readonly Life[],
  { life, payment }: LifeOfPayment,
  verdict: ProviderVerdict,
  amountRwf: number | undefined,
  now: Instant,
): Outcome => {
  const { booking } = life;
  const { reference } = booking;
  const picture = pictureOf(lives, now);
  const nothing = (recorded: DeliveryOutcome, ...alerts: PaymentAlertReason[]): Outcome => ({
    story: recorded,
    recorded,
    picture,
    alerts,
  });
  const applied = (story: string, to: Picture, ...alerts: Outcome['alerts']): Outcome => ({
    story,
    recorded: 'applied',
    picture: to,
    alerts,
  });
  const word = wordOf(payment);

  if (verdict.kind === 'not_final') return nothing('not_final');
  if (word === 'failed by provider' && verdict.kind === 'succeeded') {
    return nothing('contradiction', 'contradiction');
  }
  if (word !== 'pending' && word !== 'failed by us') return nothing('already_settled');
  if (verdict.kind === 'failed') {
    const failed = withPayment(picture, reference, payment.ourRef, 'failed by provider');
    return applied('payment failed', failed);
  }
  if (amountRwf !== payment.amountRwf) return nothing('amount_mismatch', 'amount_mismatch');

  const succeeded = withPayment(picture, reference, payment.ourRef, 'succeeded');
  const owedBack = withPayment(picture, reference, payment.ourRef, 'refund_due');

  if (payment.purpose === 'session_fee') {
    const owed = owedOf(booking, life.payments);
    if (booking.status !== 'confirmed' || amountRwf > owed)
      return applied('session fee not needed', owedBack, 'refund_due');
    if (amountRwf < owed) return applied('session fee paid in part', succeeded);
    return hasBegun(booking, now)
      ? applied('session fee completes', withFacts(succeeded, reference, { status: 'completed' }))
      : applied('session fee paid before the shoot', succeeded);
  }

  const confirmed = withFacts(succeeded, reference, { status: 'confirmed' });

  if (isPayable(life, now)) return applied('confirmed in time', confirmed);
  if (booking.status !== 'expired' && booking.status !== 'pending_payment') {
    return applied('money not needed', owedBack, 'refund_due');
  }
  if (hasBegun(booking, now)) {
    return applied('late fee after the start', owedBack, 'late_fee');
  }
  return isFree(lives, booking.slot, now, booking)
    ? applied('confirmed late', confirmed)
    : applied('late fee, slot lost', owedBack, 'late_fee');
};
