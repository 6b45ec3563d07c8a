import type { Instant } from '@js-joda/core';
import { changedThrough, openedBy } from '../../model/booking/access-link.ts';
import type { LinkedBooking } from '../../model/booking/booking.ts';
import { notFound } from '../../model/refusal.ts';
import { orNotFound, Refused } from '../../model/result.ts';
import type { BookingAccount } from '../../ports/booking-reader.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';
import { findByToken } from '../find-by-token.ts';

/**
 * Returns the booking that a client's link opens, and locks it for a change. If the link is fresh, ends the booking's
 * other links. Fails with the same `not_found` if the link is unknown, replaced or expired
 * (specification.md#unresolved-token). specification.md#find-booking-link
 */
export const findOwnBooking = async (
  transaction: Transaction,
  digests: readonly string[],
  now: Instant,
): Promise<LinkedBooking> => {
  const { bookings } = transaction;
  return orNotFound(
    await findByToken(digests, async (digest) => {
      const found = await bookings.findByAccessToken(digest, now);
      const opened = changedThrough(found, digest, now);
      if (opened !== undefined && opened !== found) await bookings.save(opened);
      return opened;
    }),
  );
};

/** A booking with its payments, as the holder of its link sees it. */
export type OwnAccount = BookingAccount & { readonly booking: LinkedBooking };

/** Returns the booking for reading: locks and changes nothing. Fails for the same reasons as {@link findOwnBooking}. */
export const readOwnBooking = async (
  digests: readonly string[],
  now: Instant,
  read: (digest: string) => Promise<BookingAccount | undefined>,
): Promise<OwnAccount> => {
  const account = await findByToken(digests, async (digest): Promise<OwnAccount | undefined> => {
    const found = await read(digest);
    const booking = openedBy(found?.booking, digest, now);
    return found && booking && { ...found, booking };
  });
  if (account === undefined) throw new Refused(notFound);
  return account;
};
