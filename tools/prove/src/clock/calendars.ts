import {
  type Booking,
  type BookingStatus,
  DEFAULT_SETTINGS,
  OCCUPYING_STATUSES,
  type Slot,
  type WorkingHours,
} from '@booky/domain';
import type { UnitOfWork } from '@booky/domain/ports';
import {
  aBookingOf,
  aPackage,
  aService,
  MILLISECONDS_A_MINUTE,
  makeSettableClock,
  midnightOf,
  type Studio,
  startsByHand,
  studioOver,
} from '@booky/domain/testing';
import { connect, openPostgres } from '@booky/adapters-postgres';
import { Duration, Instant, LocalDate, YearMonth } from '@js-joda/core';
import * as fc from 'fast-check';
import type { World } from '../ground/world.ts';
import { startInProcess } from './in-process.ts';

/** A studio over the days of one month, with what only the whole service knows of. */
interface Calendar {
  readonly month: YearMonth;
  readonly studio: Studio;
  /** The status of each booking, in the order of the slots; `lapsed` is a hold that nobody has swept. */
  readonly statuses: readonly (BookingStatus | 'lapsed')[];
  readonly leadTimeMinutes: number;
}

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

/** What came of all calendars. */
export interface Compared {
  readonly calendars: number;
  readonly starts: number;
  readonly differences: readonly string[];
}

/**
 * F16: random calendars in a database of their own, each asked for as a visitor would ask, and held against an oracle
 * that walks through every minute.
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
        await store(adapters.unitOfWork, sold.id, calendar, now);
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
  const kept: { readonly slot: Studio['slots'][number]; readonly status: BookingStatus | 'lapsed' }[] = [];
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

type PlainSlot = Studio['slots'][number];

const lengthOf = ({ minutes, bufferMinutes }: PlainSlot): number =>
  (minutes + bufferMinutes) * MILLISECONDS_A_MINUTE;

const touches = (one: PlainSlot, other: PlainSlot): boolean =>
  one.from < other.from + lengthOf(other) && other.from < one.from + lengthOf(one);

const isOccupying = (status: BookingStatus | 'lapsed'): boolean =>
  OCCUPYING_STATUSES.some((occupying) => occupying === status);

const isStoredOccupying = (status: BookingStatus | 'lapsed'): boolean =>
  status === 'lapsed' || isOccupying(status);

/** What the oracle is to see: the slots that are kept now. */
const occupiedIn = ({ studio, statuses }: Calendar): Studio => ({
  ...studio,
  slots: studio.slots.filter((_, index) => isOccupying(statuses[index] ?? 'confirmed')),
});

/** Puts one calendar in the place of the last. */
const store = (unitOfWork: UnitOfWork, packageId: string, calendar: Calendar, now: Instant): Promise<void> =>
  unitOfWork.run(async ({ bookings, blocks, workingHours, settings, packages }) => {
    const { studio, leadTimeMinutes } = calendar;
    const at = (milliseconds: number): Instant =>
      Instant.ofEpochMilli(midnightOf(studio.firstDay) + milliseconds);
    const dateIn = (day: number): LocalDate => LocalDate.ofEpochDay(studio.firstDay + day);
    for (const row of await workingHours.lockAll()) await workingHours.remove(row.id);
    for (const row of hoursOf(studio)) await workingHours.add(row);
    for (const { day, further } of studio.dayBlocks)
      await blocks.add({
        id: crypto.randomUUID(),
        reason: undefined,
        isAllDay: true,
        startDate: dateIn(day),
        endDate: dateIn(day + further),
      });
    for (const { from, length } of studio.timedBlocks)
      await blocks.add({
        id: crypto.randomUUID(),
        reason: undefined,
        isAllDay: false,
        startsAt: at(from),
        endsAt: at(from + length),
      });
    for (const [index, { from, minutes, bufferMinutes }] of studio.slots.entries()) {
      const endsAt = at(from).plus(Duration.ofMinutes(minutes));
      const slot = {
        startsAt: at(from),
        endsAt,
        bufferEndsAt: endsAt.plus(Duration.ofMinutes(bufferMinutes)),
      };
      await bookings.add(bookingOf(calendar.statuses[index] ?? 'confirmed', slot, now));
    }
    const found = await packages.find(packageId);
    if (found !== undefined) await packages.save({ ...found, durationMinutes: studio.durationMinutes });
    await settings.find();
    await settings.save({
      ...DEFAULT_SETTINGS,
      minLeadTimeMinutes: leadTimeMinutes,
      bufferMinutes: studio.bufferMinutes,
    });
  });

const bookingOf = (status: BookingStatus | 'lapsed', slot: Slot, now: Instant): Booking => {
  const facts = { slot, createdAt: now.minusSeconds(60) };
  if (status === 'pending_payment') return aBookingOf(status, { ...facts, holdExpiresAt: now.plusMillis(1) });
  // From this very instant on.
  if (status === 'lapsed') return aBookingOf('pending_payment', { ...facts, holdExpiresAt: now });
  return aBookingOf(status, facts);
};

const hoursOf = (studio: Studio): readonly WorkingHours[] => {
  const row = (
    day: WorkingHours['day'],
    open: { opens: number; closes: number } | undefined,
  ): WorkingHours => ({
    id: crypto.randomUUID(),
    day,
    opening: open && { opensMinute: open.opens, closesMinute: open.closes },
    note: undefined,
  });
  return [
    ...[...studio.overrides].map(([day, open]) =>
      row({ effectiveDate: LocalDate.ofEpochDay(studio.firstDay + day) }, open),
    ),
    ...[...studio.weekly].map(([weekday, open]) => row({ weekday }, open)),
  ];
};
