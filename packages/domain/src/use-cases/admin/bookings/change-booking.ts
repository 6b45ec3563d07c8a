import { STUDIO_CALENDAR } from '../../../model/time/calendar.ts';
import type { Instant } from '@js-joda/core';
import type { Booking } from '../../../model/booking/booking.ts';
import type { Happening } from '../../../model/booking/timeline.ts';
import type { Payment } from '../../../model/payment/payment.ts';
import { orNotFound } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import type { ShowChangedBooking, ShownBooking } from '../../show-booking.ts';
import { writeEvents } from '../../write-events.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly showChangedBooking: ShowChangedBooking;
}

/** A booking and its payments under lock, and the instant of the action. */
export interface LockedBooking {
  readonly transaction: Transaction;
  readonly booking: Booking;
  /** The payments, oldest first. */
  readonly payments: readonly Payment[];
  readonly now: Instant;
}

/** A booking under lock with one of its payments. */
export interface LockedPayment extends LockedBooking {
  readonly payment: Payment;
}

export interface ChangeOptions {
  /** True if the change takes a slot. The unit then takes the claim before locking a booking. */
  readonly claims?: boolean;
}

/** The id of a booking, or a function that finds the id in the unit. */
export type WhichBooking = string | ((transaction: Transaction) => Promise<string>);

/** Changes a booking under its lock, and returns the events. */
export type Change<Locked extends LockedBooking = LockedBooking> = (
  locked: Locked,
) => Promise<readonly Happening[]>;

export type ChangeBooking = (
  which: WhichBooking,
  change: Change,
  options?: ChangeOptions,
) => Promise<ShownBooking>;

/**
 * Runs an admin action as one change under the booking's lock, records the action in the timeline, and returns
 * the changed booking. Refused with `not_found`, or with the refusal of the change. specification.md#guarded-actions
 * specification.md#answer-in-transaction specification.md#timeline
 */
export const makeChangeBooking =
  ({ unitOfWork, clock, showChangedBooking }: Ports): ChangeBooking =>
  (which, change, { claims = false } = {}) => {
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      if (claims) await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
      const id = typeof which === 'string' ? which : await which(transaction);
      const booking = orNotFound(await transaction.bookings.find(id));
      const payments = await transaction.payments.ofBooking(id);
      const happenings = await change({ transaction, booking, payments, now });
      await writeEvents(transaction, id, { at: now, actor: 'admin' }, happenings);
      return showChangedBooking(transaction, id);
    });
  };

/**
 * Runs an admin action on the booking of a payment, in the same way as {@link makeChangeBooking}. Also refused with
 * `not_found` for an unknown payment.
 */
export const changePayment = (
  changeBooking: ChangeBooking,
  paymentId: string,
  change: Change<LockedPayment>,
): Promise<ShownBooking> =>
  changeBooking(
    async ({ payments }) => orNotFound(await payments.bookingIdOfPayment(paymentId)),
    async (locked) =>
      change({ ...locked, payment: orNotFound(locked.payments.find(({ id }) => id === paymentId)) }),
  );
