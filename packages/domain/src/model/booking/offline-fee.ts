import { Duration, type Instant } from '@js-joda/core';
import { refusalOfAnswerable } from '../payment/admit-attempt.ts';
import type { FeeMeans } from '../payment/payment-method.ts';
import type { Payment, SucceededPayment } from '../payment/payment.ts';
import type { SlotAnswer } from '../payment/settle.ts';
import type { Policies } from '../policies.ts';
import { notFound } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { secondsUntilFewer } from '../time/seconds-until-fewer.ts';
import type { AccessLink, Booking, ConfirmedBooking, ExpiredBooking, PendingBooking } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { hasClient } from './erase.ts';
import { confirm, holdUntil, isCheckoutOpen, isHoldLive } from './hold.ts';
import { allows } from './lifecycle.ts';

/**
 * The instructions for paying a booking fee without a provider, as shown to the payer. specification.md#offline-fee
 */
export interface OfflineOffer {
  readonly instructionsEn: string;
  /** If undefined, clients read the English instructions. */
  readonly instructionsFr: string | undefined;
  readonly holdMinutes: number;
}

/** Returns the instructions; undefined if the studio has no instructions. */
export const offlineInstructions = ({
  instructionsEn,
  instructionsFr,
  holdMinutes,
}: Policies['offlineFee']): OfflineOffer | undefined =>
  instructionsEn === undefined ? undefined : { instructionsEn, instructionsFr, holdMinutes };

/**
 * Returns the instructions if the policy is on, or if payment without a provider was chosen for this booking while the
 * policy was on. specification.md#offline-fee specification.md#offline-off
 */
export const offlineOffer = (
  policy: Policies['offlineFee'],
  booking?: Pick<Booking, 'offlineFee'>,
): OfflineOffer | undefined => (isOfflineFor(policy, booking) ? offlineInstructions(policy) : undefined);

/** True if the policy is on, or if payment without a provider was chosen while the policy was on. */
const isOfflineFor = (
  { enabled }: Policies['offlineFee'],
  booking: Pick<Booking, 'offlineFee'> | undefined,
): boolean => enabled || booking?.offlineFee !== undefined;

/** A live hold whose client will pay without a provider. */
export interface OfflineHold {
  /** Digest of the network address from which the client chose to pay without a provider. */
  readonly chosenFrom: string;
  readonly holdExpiresAt: Instant;
}

/** From one network address, clients may choose to pay without a provider for at most this many live holds. */
const MOST_FROM_AN_ADDRESS = 1;

const endsOf = (holds: readonly OfflineHold[]): readonly Instant[] =>
  holds.map(({ holdExpiresAt }) => holdExpiresAt);

/** The facts that decide whether a visitor may choose to pay without a provider. */
export interface OfflineChoiceFacts {
  readonly policy: Policies['offlineFee'];
  /** Digest of the network address from which the client chooses. */
  readonly chosenFrom: string;
  /** The live holds of other bookings whose clients chose to pay without a provider. */
  readonly holds: readonly OfflineHold[];
  readonly limitsAddress: boolean;
}

/**
 * Records that the visitor will pay by the instructions, and extends the hold. Refuses with one of these codes, checked
 * in this order:
 * - `not_found` unless the checkout is open and offers the instructions
 * - `already_chosen`
 * - `payment_in_flight` while a prompt can still be answered
 * - `too_many_requests` if clients already chose to pay without a provider for too many live holds, in total or from
 *   this address
 * specification.md#choose-offline
 */
export const chooseOffline = (
  booking: Booking,
  payments: readonly Payment[],
  { policy, chosenFrom, holds, limitsAddress }: OfflineChoiceFacts,
  now: Instant,
): Result<PendingBooking> => {
  if (!isCheckoutOpen(booking, now) || !isOfflineFor(policy, booking)) return refused(notFound);
  if (booking.offlineFee !== undefined) return refused({ code: 'already_chosen', bookingId: booking.id });
  const attempt = refusalOfAnswerable(payments, 'booking_fee', now);
  if (attempt !== undefined) return refused(attempt);
  const own = holds.filter((hold) => hold.chosenFrom === chosenFrom);
  const retryAfterSeconds =
    secondsUntilFewer(endsOf(holds), policy.mostAtOnce, now) ??
    (limitsAddress ? secondsUntilFewer(endsOf(own), MOST_FROM_AN_ADDRESS, now) : undefined);
  return retryAfterSeconds === undefined
    ? ok(expectOffline(booking, chosenFrom, policy.holdMinutes, now))
    : refused({ code: 'too_many_requests', retryAfterSeconds });
};

/** Records the choice to pay the fee without a provider. `chosenFrom` is undefined if the photographer chose. */
export const expectOffline = (
  booking: PendingBooking,
  chosenFrom: string | undefined,
  holdMinutes: number,
  now: Instant,
): PendingBooking => ({
  ...booking,
  offlineFee: { chosenAt: now, chosenFrom, instructionsSent: [] },
  holdExpiresAt: holdUntil(now, holdMinutes, booking.slot),
});

/** True if the booking waits for a fee that will be paid without a provider. specification.md#fees-awaited */
export const isFeeAwaited = (booking: Booking, now: Instant): booking is PendingBooking =>
  isCheckoutOpen(booking, now) && booking.offlineFee !== undefined;

/**
 * One email address gets at most this many emails with instructions within {@link INSTRUCTIONS_WINDOW}.
 * specification.md#instructions-limit
 */
export const MOST_INSTRUCTIONS = 3;
const INSTRUCTIONS_WINDOW = Duration.ofHours(24);

/** Emails with instructions sent at or before this instant no longer count. */
export const instructionsCountSince = (now: Instant): Instant => now.minus(INSTRUCTIONS_WINDOW);

/** Records that instructions were emailed. `to` is the digest of the email address. */
export const withInstructionsSent = (booking: PendingBooking, to: string, now: Instant): PendingBooking =>
  booking.offlineFee === undefined
    ? booking
    : {
        ...booking,
        offlineFee: {
          ...booking.offlineFee,
          instructionsSent: [...booking.offlineFee.instructionsSent, { to, at: now }],
        },
      };

/** The photographer's record of a received fee. */
export interface ReceivedFee {
  readonly means: FeeMeans;
  readonly transactionReference: string | undefined;
  readonly note: string | undefined;
}

export interface RecordedFee {
  readonly payment: SucceededPayment;
  readonly booking: ConfirmedBooking;
}

/**
 * True if recording the fee must claim the slot again because the hold has lapsed, even if the stored status is still
 * `pending_payment`.
 */
export const feeNeedsSlot = (booking: Booking, now: Instant): boolean =>
  booking.status === 'expired' || (booking.status === 'pending_payment' && !isHoldLive(booking, now));

/**
 * Decides whether a received fee can be recorded. Refuses with one of these codes, checked in this order:
 * - `not_found` if the policy is off and payment without a provider was not chosen before
 * - `wrong_status`
 * - `shoot_started`
 * - `payment_in_flight` while a prompt can still be answered
 * - `slot_taken`
 * specification.md#record-fee specification.md#offline-off specification.md#conflict-order
 */
export const recordableFee = (
  booking: Booking,
  payments: readonly Payment[],
  policy: Policies['offlineFee'],
  slot: SlotAnswer,
  now: Instant,
): Result<PendingBooking | ExpiredBooking> => {
  if (!isOfflineFor(policy, booking)) return refused(notFound);
  if (!allows(booking, 'confirm') || !hasClient(booking))
    return refused({ code: 'wrong_status', bookingId: booking.id });
  if (hasBegun(booking, now)) return refused({ code: 'shoot_started', bookingId: booking.id });
  const attempt = refusalOfAnswerable(payments, 'booking_fee', now);
  if (attempt !== undefined) return refused(attempt);
  return slot === 'taken' ? refused({ code: 'slot_taken', bookingId: booking.id }) : ok(booking);
};

/** Records the whole fee as received now, and confirms the booking. specification.md#record-fee */
export const recordFee = (
  booking: PendingBooking | ExpiredBooking,
  fee: ReceivedFee,
  names: { readonly id: string; readonly ourRef: string },
  link: AccessLink,
  now: Instant,
): RecordedFee => ({
  payment: {
    ...names,
    bookingId: booking.id,
    purpose: 'booking_fee',
    amountRwf: booking.sold.bookingFeeRwf,
    means: { method: 'offline', ...fee },
    createdAt: now,
    status: 'succeeded',
    settledAt: now,
  },
  booking: confirm(booking, link, now),
});
