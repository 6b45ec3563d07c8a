import type { Booking } from '@booky/domain';
import type { MemoryState } from './state.ts';

const first = ({ bookings }: MemoryState, isMeant: (booking: Booking) => boolean): Booking | undefined =>
  [...bookings.values()].find(isMeant);

export const findByReference = (state: MemoryState, reference: string): Booking | undefined =>
  first(state, (booking) => booking.reference === reference);

/** The booking whose present access token has this digest. */
export const findByAccessToken = (state: MemoryState, digest: string): Booking | undefined =>
  first(state, (booking) => 'link' in booking && booking.link.digest === digest);

/** The booking whose latest change of email waits for the token with this digest. */
export const findByEmailChange = (state: MemoryState, digest: string): Booking | undefined =>
  first(state, (booking) => 'emailChange' in booking && booking.emailChange?.digest === digest);
