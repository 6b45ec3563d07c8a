import { StorageBusy } from '@booky/domain/ports';
import { occupiedPeriod, overlaps, type Period, STUDIO_CALENDAR } from '@booky/domain';
import { aBooking, aPackage, aService, aSlot, freshToken, MONDAY_MORNING, studioHours } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seed } from '../../test/seed.ts';
import { useAdapters } from '../../test/use-adapters.ts';
import { useTwoProcesses } from '../../test/use-two-processes.ts';
import { waitingUnits } from '../../test/waiting-units.ts';
import type { Sql } from '../index.ts';

const RIVALS = 200;
const POOL_SIZE = 8;

/** When the studio opens, one week later. */
const OPENING = MONDAY_MORNING.plus(Duration.ofDays(7)).minus(Duration.ofHours(1));

const aRequest = () => ({
  fullName: 'Aline Uwase',
  email: 'aline.uwase@example.rw',
  phone: '0788 123 456',
  location: 'Studio, Kacyiru',
  partySize: 2,
  specialRequests: undefined,
  locale: 'en' as const,
  madeFrom: freshToken(),
  consent: true,
  addonIds: [],
});

const later = (minutes: number): Instant => MONDAY_MORNING.plus(Duration.ofMinutes(minutes));

/** Repeats a claim as long as the database has no free connection, as clients do. This happens on slow machines. */
const untilServed = async <Value>(claim: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    try {
      return await claim();
    } catch (fault) {
      if (!(fault instanceof StorageBusy)) throw fault;
    }
  }
};

const slotTaken = expect.objectContaining({ refusal: { code: 'slot_taken' } });

/** `specification.md#claims-serialised` `specification.md#slots-never-overlap` */
describe.each([
  ['with the exclusion constraint', () => Promise.resolve()],
  ['with only the claim lock', (sql: Sql) => sql`alter table bookings drop constraint bookings_no_overlap`],
])('simultaneous claims of slots by two processes, %s,', (_how, prepare) => {
  const { opened, inProcess } = useTwoProcesses({ poolSize: POOL_SIZE });
  const service = aService();
  const shoot = aPackage({ serviceId: service.id });

  beforeAll(async () => {
    const { sql } = opened.database;
    await prepare(sql);
    await seed(sql, {
      catalogue: { services: [service], packages: [shoot], pictures: [], addOns: [] },
      workingHours: studioHours(),
    });
  });
  beforeEach(async () => {
    await opened.database.sql`truncate bookings cascade`;
  });

  /** Sends all claims at once, alternating between the two processes. */
  const race = (starts: readonly Instant[]) =>
    Promise.allSettled(
      starts.map((startsAt, index) =>
        untilServed(() => inProcess(index).createBooking({ ...aRequest(), packageId: shoot.id, startsAt })),
      ),
    );

  it('get only one booking if 200 of them claim the same slot', async () => {
    const outcomes = await race(Array.from({ length: RIVALS }, () => OPENING));

    const losers = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(losers.map(({ reason }): unknown => reason)).toEqual(
      Array.from({ length: RIVALS - 1 }, () => slotTaken),
    );
    expect(await opened.database.sql`select 1 from bookings`).toHaveLength(1);
  });

  it('fill a day without overlaps', async () => {
    const starts = Array.from({ length: 76 }, (_, number) =>
      OPENING.plus(Duration.ofMinutes(((number * 7) % 19) * 30)),
    );
    const outcomes = await race(starts);

    const stored = await opened.database.sql<Period[]>`
      select starts_at as from, buffer_ends_at as to from bookings order by starts_at`;
    const losers = starts.filter((_, index) => outcomes[index]?.status === 'rejected');
    const reasons = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(reasons).toEqual(Array.from({ length: starts.length - stored.length }, () => slotTaken));
    expect(
      stored.filter((period, index) => stored.slice(index + 1).some((next) => overlaps(period, next))),
    ).toEqual([]);
    const wouldHaveFitted = losers.filter(
      (startsAt) => !stored.some((period) => overlaps(period, occupiedPeriod(aSlot(startsAt)))),
    );
    expect(wouldHaveFitted).toEqual([]);
  });
});

/** `specification.md#slots-never-overlap` `specification.md#occupying-statuses` */
describe('a claim of a slot', () => {
  const opened = useAdapters();

  beforeEach(async () => {
    await opened.database.sql`truncate bookings cascade`;
  });

  it('is refused with slot_taken if it deadlocks with another unit of work', async () => {
    const { unitOfWork } = opened.adapters;
    const first = aBooking({ slot: aSlot(later(0)) });
    const second = aBooking({ slot: aSlot(later(90)) });
    await unitOfWork.run(async ({ bookings }) => {
      await bookings.add(first);
      await bookings.add(second);
    });

    const holdsFirst = Promise.withResolvers<void>();
    const otherWaits = Promise.withResolvers<void>();
    const claimant = unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      await bookings.overlapping({ from: later(0), to: later(60) });
      holdsFirst.resolve();
      await otherWaits.promise;
      await bookings.overlapping({ from: later(90), to: later(150) });
    });
    const outcome = expect(claimant).rejects.toEqual(slotTaken);
    await holdsFirst.promise;
    const other = opened.database.sql.begin(async (sql) => {
      // A session looks for a deadlock after waiting this long. The long wait makes sure that the claiming session is
      // the one that finds it.
      await sql`set local deadlock_timeout = '1min'`;
      await sql`select from bookings where id = ${second.id} for update`;
      await sql`select from bookings where id = ${first.id} for update`;
    });
    await expect.poll(() => waitingUnits(opened.database.sql)).toHaveLength(1);
    otherWaits.resolve();
    await outcome;
    await other;
  });
});
