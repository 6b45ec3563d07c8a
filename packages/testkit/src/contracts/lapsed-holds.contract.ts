import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { expireHold, MADE_BY_STUDIO, type PendingBooking } from '@booky/domain';
import { aBooking, aBookingOf, freshMonths, freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, expireEveryHold, loadBooking, untilNothingIsLeft } from './rows-in-store.ts';

const holdUntil = (holdExpiresAt: Instant): PendingBooking => freshBooking(aBooking({ holdExpiresAt }));

const lapsedIds = async (
  { unitOfWork }: ContractAdapters,
  now: Instant,
  limit: number,
): Promise<readonly string[]> =>
  (await unitOfWork.run(({ bookings }) => bookings.lapsedHolds(now, limit))).map(({ id }) => id);

/** The holds that the sweep expires. specification.md#hold-lapses */
export const lapsedHoldsContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;

  test('lapsedHolds returns a pending booking as soon as holdExpiresAt is reached', async (adapters) => {
    await expireEveryHold(adapters);
    const [over, ending, live] = [
      holdUntil(now.minusMillis(1)),
      holdUntil(now),
      holdUntil(now.plusMillis(1)),
    ];
    await addBookings(adapters, live, ending, over, freshBooking(aBookingOf('expired')));
    expect(await lapsedIds(adapters, now, 10)).toEqual([over.id, ending.id]);
  });

  test('the holds that lapsed first are returned first, up to the limit', async (adapters) => {
    await expireEveryHold(adapters);
    const holds = [3, 1, 5, 2, 4].map((minutes) => holdUntil(now.minus(Duration.ofMinutes(minutes))));
    await addBookings(adapters, ...holds);
    const longestFirst = [holds[2], holds[4], holds[0]].map((hold) => hold?.id);
    expect(await lapsedIds(adapters, now, 3)).toEqual(longestFirst);
  });

  test('a lapsed hold is returned with all its values, and can be expired', async (adapters) => {
    await expireEveryHold(adapters);
    const hold = holdUntil(now);
    await addBookings(adapters, hold);
    await adapters.unitOfWork.run(async ({ bookings }) => {
      const lapsed = await bookings.lapsedHolds(now, 10);
      expect(lapsed).toEqual([hold]);
      await bookings.saveExpired(lapsed.map(expireHold));
    });
    expect(await loadBooking(adapters, hold.id)).toEqual(expireHold(hold));
    expect(await lapsedIds(adapters, now, 10)).toEqual([]);
  });

  test('expiring holds affects only the holds that are given', async (adapters) => {
    await expireEveryHold(adapters);
    const holds = Array.from({ length: 4 }, () => holdUntil(now));
    await addBookings(adapters, ...holds);
    const gone: readonly PendingBooking[] = holds.slice(1, 3);
    await adapters.unitOfWork.run(async ({ bookings }) => {
      for (const { id } of holds) await bookings.find(id);
      await bookings.saveExpired(gone.map(expireHold));
      await bookings.saveExpired([]);
    });
    const found = await Promise.all(holds.map(({ id }) => loadBooking(adapters, id)));
    expect(found).toEqual(holds.map((hold) => (gone.includes(hold) ? expireHold(hold) : hold)));
  });

  test('no hold is expired if one of the given holds does not exist', async (adapters) => {
    await expireEveryHold(adapters);
    const hold = holdUntil(now);
    await addBookings(adapters, hold);
    const expiring = adapters.unitOfWork.run(async ({ bookings }) => {
      const lapsed = await bookings.lapsedHolds(now, 10);
      await bookings.saveExpired([...lapsed, holdUntil(now)].map(expireHold));
    });
    await expect(expiring).rejects.toThrow();
    expect(await loadBooking(adapters, hold.id)).toEqual(hold);
  });

  test('each hold is expired only once when sweeps run simultaneously', async (adapters) => {
    await expireEveryHold(adapters);
    const holds = Array.from({ length: 12 }, () => holdUntil(now));
    await addBookings(adapters, ...holds);
    const sweep = async (): Promise<readonly string[]> => {
      const swept: string[] = [];
      await untilNothingIsLeft(async () => {
        const batch = await adapters.unitOfWork.run(async ({ bookings }) => {
          const lapsed = await bookings.lapsedHolds(now, 2);
          await bookings.saveExpired(lapsed.map(expireHold));
          return lapsed.map(({ id }) => id);
        });
        swept.push(...batch);
        return batch.length;
      });
      return swept;
    };
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    expect(swept.flat().toSorted()).toEqual(holds.map(({ id }) => id).toSorted());
  });

  /** specification.md#many-lapsed-holds */
  test('addressesOfLapses counts the lapsed holds made from each network address', async (adapters) => {
    const since = freshMonths().from;
    const after = since.plusMillis(1);
    const [twice, once] = [freshToken(), freshToken()];
    const expired = (madeFrom: string, expiredAt = after) =>
      freshBooking(aBookingOf('expired', { madeFrom, expiredAt }));
    const released = expired(once);
    await addBookings(
      adapters,
      expired(twice),
      expired(twice),
      expired(twice, since),
      expired(once),
      released,
      expired(MADE_BY_STUDIO),
      expired(MADE_BY_STUDIO),
      freshBooking(aBooking({ madeFrom: once, holdExpiresAt: after })),
      freshBooking(aBookingOf('confirmed', { madeFrom: once })),
    );
    await adapters.unitOfWork.run(async ({ bookings, timeline }) => {
      await bookings.find(released.id);
      await timeline.add([
        { bookingId: released.id, at: after, actor: 'client', kind: 'hold_released', detail: {} },
      ]);
    });
    const found = await adapters.unitOfWork.run(({ bookings }) => bookings.addressesOfLapses(since, 2));
    const own = found.filter(({ madeFrom }) => [twice, once, MADE_BY_STUDIO].includes(madeFrom));
    expect(own).toEqual([{ madeFrom: twice, count: 2 }]);
  });
};
