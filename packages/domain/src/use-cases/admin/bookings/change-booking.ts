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

/** A locked booking with its payments, and the time at which the admin's change happens. */
export interface LockedBooking {
  readonly transaction: Transaction;
  readonly booking: Booking;
  /** The payments, oldest first. */
  readonly payments: readonly Payment[];
  readonly now: Instant;
}

/** A locked booking and one of its payments. */
export interface LockedPayment extends LockedBooking {
  readonly payment: Payment;
}

export interface ChangeOptions {
  /** True if the change occupies a slot. The unit then takes the claim before it locks a booking. */
  readonly claims?: boolean;
}

/** The id of a booking, or a function that finds the id inside the unit. */
export type WhichBooking = string | ((transaction: Transaction) => Promise<string>);

/** Changes a locked booking, and returns the events to write to its timeline. */
export type Change<Locked extends LockedBooking = LockedBooking> = (
  locked: Locked,
) => Promise<readonly Happening[]>;

export type ChangeBooking = (
  which: WhichBooking,
  change: Change,
  options?: ChangeOptions,
) => Promise<ShownBooking>;

/**
 * Runs an admin's change while the booking is locked, writes the events to the timeline, and returns the changed
 * booking. Fails with `not_found`, or with any error of the change. specification.md#guarded-actions
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
 * Runs an admin's change on the booking that a payment belongs to, like {@link makeChangeBooking}. Also fails with
 * `not_found` if the payment is unknown.
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
