import type { Instant } from '@js-joda/core';
import { isOpenToClient } from '../../model/booking/access-link.ts';
import type { LinkedBooking } from '../../model/booking/booking.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';
import { findByToken } from '../find-by-token.ts';

/**
 * The booking a client's link opens, locked. Refused `not_found`, alike for an unknown, replaced or expired link
 * (specification.md#unresolved-token).
 */
export const findOwnBooking = async (
  transaction: Transaction,
  digests: readonly string[],
  now: Instant,
): Promise<LinkedBooking> => {
  const booking = await findByToken(digests, (digest) => transaction.bookings.findByAccessToken(digest, now));
  if (!isOpenToClient(booking, now)) throw new Refused(notFound);
  return booking;
};
