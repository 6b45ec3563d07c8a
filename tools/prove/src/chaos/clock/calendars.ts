import { connect, openPostgres } from '@booky/adapters-postgres';
import { type BookingStatus, OCCUPYING_STATUSES } from '@booky/domain';
import type { UnitOfWork } from '@booky/domain/ports';
import {
  aPackage,
  aService,
  MILLISECONDS_A_MINUTE,
  makeSettableClock,
  midnightOf,
  type PlainCalendar,
  startsByHand,
  studioOver,
} from '@booky/testkit';
import { Instant, YearMonth } from '@js-joda/core';
import * as fc from 'fast-check';
import type { World } from '../../harness/world.ts';
import { startInProcess } from './in-process.ts';
import { type Calendar, storeCalendar } from './store-calendar.ts';

const months = fc.oneof(
  fc
    .constantFrom('2028-02', '2027-02', '2026-12', '2027-01', '2100-02', '2000-02')
    .map((text) => YearMonth.parse(text)),
  fc
    .record({ year: fc.integer({ min: 1971, max: 2130 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => YearMonth.of(year, month)),
);

const calendars: fc.Arbitrary<Calendar> = months.chain((month) =>
  fc.record({
    month: fc.constant(month),
    studio: studioOver(month.lengthOfMonth(), fc.constant(month.atDay(1).toEpochDay())),
    statuses: fc.array(
      fc.constantFrom<BookingStatus | 'lapsed'>(
        'confirmed',
        'completed',
        'no_show',
        'pending_payment',
        'lapsed',
        'expired',
        'cancelled_by_client',
        'cancelled_by_admin',
      ),
      { minLength: 4, maxLength: 4 },
    ),
    leadTimeMinutes: fc.oneof(fc.constantFrom(0, 1440), fc.integer({ min: 0, max: 5 * 1440 })),
  }),
);

/** Result of all calendars. */
export interface Compared {
  readonly calendars: number;
  readonly starts: number;
  readonly differences: readonly string[];
}

/**
 * F16, specification.md#start-steps specification.md#start-free: random calendars in a database of their own, each asked
 * for as a visitor would ask, and compared with an oracle that walks through every minute.
 */
export const compareCalendars = async (
  world: World,
  databaseUrl: string,
  count: number,
  seed: number,
): Promise<Compared> => {
  const clock = makeSettableClock(Instant.EPOCH);
  const adapters = await openPostgres({ url: databaseUrl, poolSize: 2 });
  const service = await startInProcess({ databaseUrl, secrets: world.secrets }, clock);
  const sql = connect({ url: databaseUrl, poolSize: 1 });
  const differences: string[] = [];
  let starts = 0;
  try {
    const sold = aPackage({ serviceId: (await addService(adapters.unitOfWork)).id });
    await adapters.unitOfWork.run(({ packages }) => packages.add(sold));
    for (let drawn = 0; drawn < count; drawn += BATCH)
      for (const drawnOne of fc.sample(calendars, {
        numRuns: Math.min(BATCH, count - drawn),
        seed: seed + drawn,
      })) {
        const calendar = withoutOverlaps(drawnOne);
        const now = nowOf(calendar);
        clock.set(now);
        await sql`with gone as (delete from blocks) delete from bookings`;
        await storeCalendar(adapters.unitOfWork, sold.id, calendar, now);
        const found = await service.useCases.listStarts(sold.id, calendar.month);
        const offered = found.map((day) => day.starts.map((start) => start.toEpochMilli()));
        const wanted = startsByHand(occupiedIn(calendar));
        starts += wanted.flat().length;
        if (JSON.stringify(offered) !== JSON.stringify(wanted))
          differences.push(
            `the starts of ${calendar.month.toString()} differ: ${fc.stringify(calendar.studio)}`,
          );
      }
  } finally {
    await service.stop();
    await adapters.close();
    await sql.end({ timeout: 1 });
  }
  return { calendars: count, starts, differences };
};

/** Drawn so many at a time. */
const BATCH = 100;

const addService = async (unitOfWork: UnitOfWork) => {
  const service = aService({ slug: 'by-hand' });
  await unitOfWork.run(({ services }) => services.add(service));
  return service;
};

const nowOf = ({ studio, leadTimeMinutes }: Calendar): Instant =>
  Instant.ofEpochMilli(
    midnightOf(studio.firstDay) + studio.earliest - leadTimeMinutes * MILLISECONDS_A_MINUTE,
  );

/** No two bookings of an occupying status may be stored that overlap, and a lapsed hold has such a status still. */
const withoutOverlaps = (calendar: Calendar): Calendar => {
  const kept: { readonly slot: PlainCalendar['slots'][number]; readonly status: BookingStatus | 'lapsed' }[] =
    [];
  for (const [index, slot] of calendar.studio.slots.entries()) {
    const status = calendar.statuses[index] ?? 'confirmed';
    const rivals = kept.filter((one) => isStoredOccupying(one.status) && touches(one.slot, slot));
    if (!isStoredOccupying(status) || rivals.length === 0) kept.push({ slot, status });
  }
  return {
    ...calendar,
    studio: { ...calendar.studio, slots: kept.map(({ slot }) => slot) },
    statuses: kept.map(({ status }) => status),
  };
};

type PlainSlot = PlainCalendar['slots'][number];

const lengthOf = ({ minutes, bufferMinutes }: PlainSlot): number =>
  (minutes + bufferMinutes) * MILLISECONDS_A_MINUTE;

const touches = (one: PlainSlot, other: PlainSlot): boolean =>
  one.from < other.from + lengthOf(other) && other.from < one.from + lengthOf(one);

const isOccupying = (status: BookingStatus | 'lapsed'): boolean =>
  OCCUPYING_STATUSES.some((occupying) => occupying === status);

const isStoredOccupying = (status: BookingStatus | 'lapsed'): boolean =>
  status === 'lapsed' || isOccupying(status);

/** What the oracle is to see: the slots that are kept now. */
const occupiedIn = ({ studio, statuses }: Calendar): PlainCalendar => ({
  ...studio,
  slots: studio.slots.filter((_, index) => isOccupying(statuses[index] ?? 'confirmed')),
});
