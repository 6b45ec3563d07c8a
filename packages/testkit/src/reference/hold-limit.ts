import { type Booking, DAY, HOUR, type Studio } from './studio.ts';

/** How many unpaid shoots one network address may hold. */
export interface HoldLimits {
  readonly mostLive: number;
  readonly heldHours: number;
}

const TIMES_A_DAY = 4;

const createdAtOf = ({ timeline }: Booking): number =>
  timeline.find(({ kind }) => kind === 'created')?.at ?? -Infinity;

const minutesOf = (holds: readonly Booking[]): number => holds.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * True if one more shoot would keep these holds within this limit of hours. The first shoot is always within the limit.
 * specification.md#held-hours
 */
const fits = (holds: readonly Booking[], minutes: number, hours: number): boolean =>
  holds.length === 0 || (minutesOf(holds) + minutes) * 60_000 <= hours * HOUR;

/**
 * True if a network address may hold one more shoot of this length. specification.md#live-hold-limit
 * specification.md#held-hours specification.md#free-booking-counts
 */
export const mayHold = (
  { bookings, now }: Studio,
  madeFrom: string,
  minutes: number,
  { mostLive, heldHours }: HoldLimits,
): boolean => {
  const own = bookings.filter((booking) => booking.madeFrom === madeFrom && !booking.isErased);
  const isOfToday = (booking: Booking): boolean => now < createdAtOf(booking) + DAY;
  const live = own.filter((booking) =>
    booking.bookingFeeRwf === 0 ? isOfToday(booking) : booking.status === 'pending_payment',
  );
  const unpaid = own.filter(
    (booking) => live.includes(booking) || (booking.status === 'expired' && isOfToday(booking)),
  );
  return (
    live.length < mostLive && fits(live, minutes, heldHours) && fits(unpaid, minutes, TIMES_A_DAY * heldHours)
  );
};
