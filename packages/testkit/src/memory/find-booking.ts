import { type Booking, isLinked, openedBy, openEmailChange } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type { MemoryState } from './state.ts';

const first = ({ bookings }: MemoryState, isMeant: (booking: Booking) => boolean): Booking | undefined =>
  [...bookings.values()].find(isMeant);

export const findByReference = (state: MemoryState, reference: string): Booking | undefined =>
  first(state, (booking) => booking.reference === reference);

/**
 * Returns the booking whose access token has this digest. That is either its current token or a new token that was not
 * used yet.
 */
export const findByAccessToken = (state: MemoryState, digest: string): Booking | undefined =>
  first(
    state,
    (booking) =>
      isLinked(booking) && [booking.link, ...booking.freshLinks].some((link) => link.digest === digest),
  );

/** Returns the booking whose latest change of the email address has a token with this digest. */
export const findByEmailChange = (state: MemoryState, digest: string): Booking | undefined =>
  first(state, (booking) => 'emailChange' in booking && booking.emailChange?.digest === digest);

/** Returns the booking whose access token has this digest, unless the token has expired. */
export const findOpenByAccessToken = (
  state: MemoryState,
  digest: string,
  now: Instant,
): Booking | undefined => {
  const booking = findByAccessToken(state, digest);
  return openedBy(booking, digest, now) && booking;
};

/** Returns the booking whose email change has a token with this digest, unless the token has expired. */
export const findOpenByEmailChange = (
  state: MemoryState,
  digest: string,
  now: Instant,
): Booking | undefined => {
  const booking = findByEmailChange(state, digest);
  return booking && openEmailChange(booking, now) && booking;
};
