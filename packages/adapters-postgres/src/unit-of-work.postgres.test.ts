import { type Booking, DEFAULT_SETTINGS, rwf, STUDIO_CALENDAR } from '@booky/domain';
import { type Transaction } from '@booky/domain/ports';
import { aBooking, arbitraryEmailMessage, aSlot, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useAdapters } from '../test/use-adapters.ts';
import { waitingUnits } from '../test/waiting-units.ts';
import { DatabaseFault } from './driver/faults.ts';
import { openPostgres } from './open-postgres.ts';
import { mostTransactions } from './driver/pool.ts';

const later = (booking: Booking, days: number) => aSlot(booking.slot.startsAt.plus(Duration.ofDays(days)));

const [message] = fc.sample(arbitraryEmailMessage(), { numRuns: 1, seed: 5 });

describe('a unit of work', () => {
  const opened = useAdapters();
  const stored = () => opened.database.sql`select 1 from bookings`;

  beforeEach(async () => {
    await opened.database.sql`truncate bookings cascade`;
  });

  it('rejects statements that are sent after its end', async () => {
    let kept: Transaction | undefined;
    let leftBehind: Promise<void> | undefined;
    const first = aBooking();
    const second = aBooking({ slot: later(first, 1) });
    await opened.adapters.unitOfWork.run(async (transaction) => {
      kept = transaction;
      await transaction.bookings.add(first);
      // The callback does not wait for this statement, which would otherwise run during the commit.
      leftBehind = Promise.resolve()
        .then(() => undefined)
        .then(() => undefined)
        .then(() => undefined)
        .then(() => transaction.bookings.add(second));
      leftBehind.catch(() => undefined);
    });
    await expect(leftBehind).rejects.toThrow('the unit of work has ended');
    await expect(kept?.bookings.find(first.id)).rejects.toThrow('the unit of work has ended');
    if (message === undefined) throw new Error('fast-check generated no message');
    await expect(kept?.emailOutbox.enqueue(message)).rejects.toThrow('the unit of work has ended');
    expect(await stored()).toHaveLength(1);
  });

  it('sees no later commit after its first read if readsOneMoment is set', async () => {
    const { unitOfWork } = opened.adapters;
    for (const readsOneMoment of [true, false]) {
      const [first, second] = [aBooking(), aBooking()].map((booking, day) => ({
        ...booking,
        slot: later(booking, 2 * Number(readsOneMoment) + day),
      }));
      if (first === undefined || second === undefined) throw new Error('fewer than two bookings were made');
      const ids = [first.id, second.id];
      await unitOfWork.run(({ bookings }) => bookings.add(first));
      await unitOfWork.run(
        async ({ bookingReader }) => {
          expect(await bookingReader.byIds(ids)).toHaveLength(1);
          await unitOfWork.run(({ bookings }) => bookings.add(second));
          expect(await bookingReader.byIds(ids)).toHaveLength(readsOneMoment ? 1 : 2);
        },
        { readsOneMoment },
      );
    }
  });

  it('fails with an error that contains no stored value', async () => {
    const secret = 'aline.uwase';
    const { sold } = aBooking();
    const bad = aBooking({ fullName: secret, sold: { ...sold, totalRwf: rwf(sold.totalRwf + 1) } });
    const failing = opened.adapters.unitOfWork.run(({ bookings }) => bookings.add(bad));
    await expect(failing).rejects.toBeInstanceOf(DatabaseFault);
    const fault = await failing.catch((reason: unknown) => reason);
    const everything = [
      String(fault),
      ...Reflect.ownKeys(Object(fault)).map((name) => String(Reflect.get(Object(fault), name))),
    ];
    expect(everything.join('\n')).toContain('bookings_fees_add_up');
    expect(everything.join('\n')).not.toContain(secret);
  });

  it('skips lapsed holds that another unit of work has locked', async () => {
    const first = aBooking();
    const second = aBooking({ slot: later(first, 1) });
    const { unitOfWork } = opened.adapters;
    await unitOfWork.run(async ({ bookings }) => {
      await bookings.add(first);
      await bookings.add(second);
    });
    const isHeld = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const holding = unitOfWork.run(async ({ bookings }) => {
      const booking = await bookings.find(first.id);
      isHeld.resolve();
      await mayEnd.promise;
      if (booking !== undefined) await bookings.save({ ...booking, fullName: 'Another Name' });
    });
    await isHeld.promise;
    const lapsed = await unitOfWork.run(({ bookings }) =>
      bookings.lapsedHolds(MONDAY_MORNING.plus(Duration.ofDays(1)), 10),
    );
    expect(lapsed).toEqual([second]);
    const waiting = unitOfWork.run(({ bookings }) => bookings.findByReference(first.reference));
    await expect.poll(() => waitingUnits(opened.database.sql)).toHaveLength(1);
    mayEnd.resolve();
    await holding;
    expect((await waiting)?.fullName).toBe('Another Name');
  });
});

/** `specification.md#reading-while-locked` */
describe('units of work that are waiting for the claim lock', () => {
  const locked = useAdapters({ poolSize: 1 });

  it.each([2, 10])('leave a connection of a pool of %i free for readers', async (poolSize) => {
    const adapters = await openPostgres({ url: locked.database.url, poolSize });
    onTestFinished(() => adapters.close());
    const isOver = Promise.withResolvers<undefined>();
    const isHeld = Promise.withResolvers<undefined>();
    const holder = locked.adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      isHeld.resolve(undefined);
      await isOver.promise;
    });
    await isHeld.promise;
    const claims = Array.from({ length: 3 * poolSize }, () =>
      adapters.unitOfWork.run(({ bookings }) => bookings.serialiseClaims(STUDIO_CALENDAR)),
    );
    await expect.poll(() => waitingUnits(locked.database.sql)).toHaveLength(mostTransactions(poolSize));
    expect(await adapters.catalogueReader.settings()).toEqual(DEFAULT_SETTINGS);
    expect(adapters.poolState().waiting).toBe(3 * poolSize - mostTransactions(poolSize));
    isOver.resolve(undefined);
    await Promise.all([holder, ...claims]);
  });
});
