import type { MemoryState } from '@booky/testkit/memory';
import type { Payment } from '@booky/domain';
import type { Life } from '@booky/testkit';

const oldestFirst = (one: Payment, other: Payment): number =>
  one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1);

const isSame = (one: Life, other: Life): boolean =>
  one.booking === other.booking &&
  one.payments.length === other.payments.length &&
  one.payments.every((payment, index) => payment === other.payments[index]);

/** Every booking with its payments by the booking's id; one that is as it was before is the very same value. */
export const livesIn = (
  { bookings, payments }: MemoryState,
  before: ReadonlyMap<string, Life>,
): ReadonlyMap<string, Life> => {
  const paymentsOf = Map.groupBy(payments.values(), ({ bookingId }) => bookingId);
  const lives = new Map<string, Life>();
  for (const booking of bookings.values()) {
    const own = (paymentsOf.get(booking.id) ?? []).toSorted(oldestFirst);
    const life: Life = { booking, payments: own, linkLastUsedAt: undefined };
    const was = before.get(booking.id);
    lives.set(booking.id, was !== undefined && isSame(was, life) ? was : life);
  }
  return lives;
};
