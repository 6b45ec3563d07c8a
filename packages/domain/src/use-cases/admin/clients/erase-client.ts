import { STUDIO_CALENDAR } from '../../../model/time/calendar.ts';
import type { Instant } from '@js-joda/core';
import type { Booking } from '../../../model/booking/booking.ts';
import { emailAddress } from '../../../model/booking/contact.ts';
import { erasable } from '../../../model/booking/erase.ts';
import { expireHold, isHoldLive } from '../../../model/booking/hold.ts';
import { holdExpired } from '../../../model/booking/timeline.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import { eraseAccounts, withPayments } from '../../erase-accounts.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/**
 * specification.md#erase-client specification.md#erased-contact: every booking of the address at once, or none. The
 * claim comes first: no booking is made or confirmed meanwhile, and what is made afterwards is of a new client. Answers
 * how many were erased. Refused: `validation_failed` naming `email`, `bookings_ahead`, `money_open`.
 */
export const makeEraseClient =
  ({ unitOfWork, clock }: Ports) =>
  async (email: string): Promise<number> => {
    const address = orRefuse(emailAddress(email));
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      const { bookings } = transaction;
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      const found = await bookings.ofAddress(address);
      const own = found.filter((booking) => booking.email === address);
      const seen = await Promise.all(own.map((booking) => expireLapsed(transaction, booking, now)));
      const accounts = orRefuse(erasable(await withPayments(transaction, seen), now));
      await eraseAccounts(transaction, accounts, address, { at: now, actor: 'admin' });
      await bookings.endEmailChangesTo(address);
      return accounts.length;
    });
  };

/** specification.md#hold-live: a hold that lapsed is written as expired first. */
const expireLapsed = async ({ timeline }: Transaction, booking: Booking, now: Instant): Promise<Booking> => {
  if (booking.status !== 'pending_payment' || isHoldLive(booking, now)) return booking;
  await timeline.add([{ ...holdExpired(booking.holdExpiresAt), bookingId: booking.id }]);
  return expireHold(booking);
};
