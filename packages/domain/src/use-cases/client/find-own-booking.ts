import type { Instant } from '@js-joda/core';
import { openedBy } from '../../model/booking/access-link.ts';
import type { LinkedBooking } from '../../model/booking/booking.ts';
import { notFound } from '../../model/refusal.ts';
import { orNotFound, Refused } from '../../model/result.ts';
import type { BookingAccount } from '../../ports/booking-reader.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { findByToken } from '../find-by-token.ts';

/**
 * specification.md#find-booking-link: the booking a client's link opens, locked; a fresh link ends the others. Refused
 * `not_found`, alike for an unknown, replaced or expired link (specification.md#unresolved-token).
 */
export const findOwnBooking = async (
  transaction: Transaction,
  digests: readonly string[],
  now: Instant,
): Promise<LinkedBooking> => {
  const { bookings } = transaction;
  const booking = await findByToken(digests, async (digest) => {
    const found = await bookings.findByAccessToken(digest, now);
    const opened = openedBy(found, digest, now);
    if (opened !== undefined && opened !== found) await bookings.save(opened);
    return opened;
  });
  if (booking === undefined) throw new Refused(notFound);
  return booking;
};

/** A booking with what belongs to it, as the holder of its link may see it. */
export type OwnAccount = BookingAccount & { readonly booking: LinkedBooking };

/**
 * The same to be read, not locked. A fresh link that is opened for the first time takes a unit of work. Refused
 * likewise.
 */
export const readOwnBooking = async (
  unitOfWork: UnitOfWork,
  digests: readonly string[],
  now: Instant,
  read: (digest: string) => Promise<BookingAccount | undefined>,
): Promise<OwnAccount> => {
  const account = await findByToken(digests, async (digest): Promise<OwnAccount | undefined> => {
    const found = await read(digest);
    const opened = openedBy(found?.booking, digest, now);
    if (found === undefined || opened === undefined) return undefined;
    if (opened === found.booking) return { ...found, booking: opened };
    return unitOfWork.run(async (transaction) => {
      const booking = await findOwnBooking(transaction, [digest], now);
      return { ...orNotFound(await transaction.bookingReader.byId(booking.id)), booking };
    });
  });
  if (account === undefined) throw new Refused(notFound);
  return account;
};
