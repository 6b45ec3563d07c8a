import type { Instant } from '@js-joda/core';
import type { Booking } from '../../../model/booking/booking.ts';
import { addressOf, type ClientAddress, isPhoneAddress } from '../../../model/booking/contact.ts';
import { erasable } from '../../../model/booking/erase.ts';
import { expireHold, isHoldLive } from '../../../model/booking/hold.ts';
import { holdExpired } from '../../../model/booking/timeline.ts';
import { orRefuse } from '../../../model/result.ts';
import { STUDIO_CALENDAR } from '../../../model/time/calendar.ts';
import type { BookingAccount, BookingReader } from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { UnattributedBodies } from '../../../ports/provider-delivery-log.ts';
import type { Transaction, UnitOfWork } from '../../../ports/unit-of-work.ts';
import {
  ERASED_AT_ONCE,
  eraseAccounts,
  eraseBodiesNaming,
  listsOf,
  withPayments,
} from '../../erase-accounts.ts';
import { clientAddress, type ClientGiven } from './client-address.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly bookingReader: Pick<BookingReader, 'ofAddress' | 'byIds'>;
  readonly deliveryInbox: UnattributedBodies;
  readonly clock: Clock;
}

/** How many bookings are read at once. */
const READ_AT_ONCE = 200;

/**
 * Erases a client. First checks all bookings, then erases them in units of at most {@link ERASED_AT_ONCE}. The last
 * unit also erases all other data about the client. Each unit takes the claim, so that no booking is created or
 * confirmed while it runs. Bookings created after the last unit belong to a new client. Returns the number of erased
 * bookings. Fails with `validation_failed` (naming `email` or `phone`), `bookings_ahead` or `money_open`.
 * specification.md#erase-client specification.md#erase-in-units specification.md#erased-contact
 */
export const makeEraseClient =
  ({ unitOfWork, bookingReader, deliveryInbox, clock }: Ports) =>
  async (client: ClientGiven): Promise<number> => {
    const address = orRefuse(clientAddress(client));
    const now = clock.now();
    const accounts = await accountsOf(bookingReader, address);
    orRefuse(
      erasable(
        accounts.map((account) => asOf(account, now)),
        now,
      ),
    );
    await eraseBodiesNaming(deliveryInbox, accounts);

    const ids = accounts.map(({ booking }) => booking.id);
    let erased = 0;
    for (const some of listsOf(ids.slice(0, -ERASED_AT_ONCE), ERASED_AT_ONCE))
      erased += await unitOfWork.run(
        async (transaction) => {
          await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
          return eraseOf(transaction, address, await transaction.bookings.findAll(some), now);
        },
        { isPart: true },
      );
    return unitOfWork.run(async (transaction) => {
      const { bookings, emailOutbox } = transaction;
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      const left = await eraseOf(transaction, address, await bookings.ofAddress(address), now);
      if (!isPhoneAddress(address)) {
        await emailOutbox.withdraw({ references: [], to: { address, causes: ['email_change'] } });
        await bookings.endEmailChangesTo(address);
      }
      return erased + left;
    });
  };

const accountsOf = async (
  bookingReader: Ports['bookingReader'],
  address: ClientAddress,
): Promise<readonly BookingAccount[]> => {
  const { own } = await bookingReader.ofAddress(address);
  const accounts: BookingAccount[] = [];
  for (const ids of listsOf(own, READ_AT_ONCE)) accounts.push(...(await bookingReader.byIds(ids)));
  return accounts;
};

/**
 * Returns the account as it is at `now`: if the hold has lapsed, the returned booking is expired.
 * specification.md#hold-live
 */
const asOf = ({ booking, payments }: BookingAccount, now: Instant) => ({
  booking: hasLapsed(booking, now) ? expireHold(booking) : booking,
  payments,
});

/** Erases the locked bookings that belong to the address: either all of them or none. */
const eraseOf = async (
  transaction: Transaction,
  address: ClientAddress,
  locked: readonly Booking[],
  now: Instant,
): Promise<number> => {
  const own = locked.filter((booking) => addressOf(booking) === address);
  const seen = await Promise.all(own.map((booking) => expireLapsed(transaction, booking, now)));
  const accounts = orRefuse(erasable(await withPayments(transaction, seen), now));
  await eraseAccounts(transaction, accounts, { at: now, actor: 'admin' });
  return accounts.length;
};

/** Returns the booking. If its hold has lapsed, expires the booking first. specification.md#hold-live */
const expireLapsed = async ({ timeline }: Transaction, booking: Booking, now: Instant): Promise<Booking> => {
  if (!hasLapsed(booking, now)) return booking;
  await timeline.add([{ ...holdExpired(booking.holdExpiresAt), bookingId: booking.id }]);
  return expireHold(booking);
};

const hasLapsed = (
  booking: Booking,
  now: Instant,
): booking is Extract<Booking, { readonly status: 'pending_payment' }> =>
  booking.status === 'pending_payment' && !isHoldLive(booking, now);
