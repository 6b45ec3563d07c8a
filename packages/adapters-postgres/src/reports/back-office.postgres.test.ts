import { isSameDay, Refused, type Service, type WorkingHoursGiven } from '@booky/domain';
import { aPackage, aService, freshToken, MONDAY_MORNING, studioHours } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seed } from '../../test/seed.ts';
import { useTwoProcesses } from '../../test/use-two-processes.ts';
import { waitingUnits } from '../../test/waiting-units.ts';
import type { Sql } from '../index.ts';

const RIVALS = 24;
const ROUNDS = 25;

/** Returns the outcomes of rivals that all started at once. */
const race = <Value>(count: number, act: (index: number) => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)));

const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  reasonsOf(outcomes).map((reason) => (reason instanceof Refused ? reason.refusal.code : reason));

const rule = (weekday: number, opensMinute: number): WorkingHoursGiven => ({
  weekday,
  effectiveDate: undefined,
  opensMinute,
  breaks: [],
  nextDayUntilMinute: undefined,
  closesMinute: 1440,
  isOpen: true,
  note: undefined,
});

/** `specification.md#one-row-a-day` */
describe.each([
  ['with the unique constraints', () => Promise.resolve()],
  [
    'with only the lock',
    (sql: Sql) => sql`
      alter table working_hours
        drop constraint working_hours_weekday_unique, drop constraint working_hours_effective_date_unique`,
  ],
])('two admins who change the working hours at once, %s,', (_how, prepare) => {
  const { opened, inProcess } = useTwoProcesses();

  beforeAll(async () => {
    await prepare(opened.database.sql);
  });
  beforeEach(async () => {
    await seed(opened.database.sql, { workingHours: [] });
  });

  it('never store two rules for one day; the refusal names the stored rule', async () => {
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const outcomes = await race(RIVALS, (index) => inProcess(index).addWorkingHours(rule(weekday, index)));
      const standing = (await inProcess(0).listWorkingHours()).filter(({ day }) =>
        isSameDay(day, { weekday }),
      );
      expect(standing).toHaveLength(1);
      expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(standing);
      expect(reasonsOf(outcomes)).toEqual(
        Array.from({ length: RIVALS - 1 }, () =>
          expect.objectContaining({
            refusal: { code: 'working_hours_taken', workingHours: standing[0] },
          }),
        ),
      );
    }
  });

  it('are both refused if each moves a rule to the day of the other rule', async () => {
    const monday = await inProcess(0).addWorkingHours(rule(1, 60));
    const tuesday = await inProcess(1).addWorkingHours(rule(2, 120));
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await race(2, (index) =>
        index === 0
          ? inProcess(0).replaceWorkingHours(monday.id, rule(2, 60))
          : inProcess(1).replaceWorkingHours(tuesday.id, rule(1, 120)),
      );
      expect(codesOf(outcomes)).toEqual(['working_hours_taken', 'working_hours_taken']);
    }
    expect(await inProcess(0).listWorkingHours()).toEqual([monday, tuesday]);
  });

  it('get not_found if they replace a rule that is deleted at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await inProcess(round).addWorkingHours(rule(1, 60));
      const outcomes = await race<unknown>(2, (index) =>
        index === 0 ? inProcess(0).replaceWorkingHours(id, rule(3, 60)) : inProcess(1).deleteWorkingHours(id),
      );
      expect(['', 'not_found']).toContain(codesOf(outcomes).join());
      expect(await inProcess(0).listWorkingHours()).toEqual([]);
    }
  });
});

describe('the lock of the hours', () => {
  const { opened } = useTwoProcesses();

  it('delays a unit of work that changes hours without the lock, but no reader', async () => {
    const { database, adapters } = opened;
    const hours = studioHours();
    const [first, ...others] = hours;
    if (first === undefined) throw new Error('studioHours() is empty');
    await seed(database.sql, { workingHours: others });

    const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = adapters.unitOfWork.run(async ({ workingHours }) => {
      await workingHours.lockAll();
      locked.resolve();
      await mayEnd.promise;
      return workingHours.lockAll();
    });
    await locked.promise;
    const intruder = adapters.unitOfWork.run(({ workingHours }) => workingHours.add(first));
    await expect.poll(() => waitingUnits(database.sql)).toHaveLength(1);
    expect(await adapters.catalogueReader.workingHours()).toEqual(others);
    mayEnd.resolve();

    expect(await holder).toEqual(others);
    await intruder;
    expect(await adapters.catalogueReader.workingHours()).toEqual(hours);
  });
});

/** `specification.md#slug-unique` */
describe('two admins who set the same slug at once', () => {
  const { opened, inProcess } = useTwoProcesses();

  const slugsOf = async (...wanted: readonly Service[]): Promise<readonly (string | undefined)[]> => {
    const { services } = await opened.adapters.catalogueReader.catalogue();
    return wanted.map(({ id }) => services.find((service) => service.id === id)?.slug);
  };

  it('are refused if they swap the slugs of two services, and no slug is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [aService(), aService()];
      await seed(opened.database.sql, {
        catalogue: { services: [one, other], packages: [], pictures: [], addOns: [] },
      });
      const outcomes = await race(2, (index) =>
        index === 0
          ? inProcess(0).updateService(one.id, { slug: other.slug })
          : inProcess(1).updateService(other.id, { slug: one.slug }),
      );
      expect(codesOf(outcomes)).toEqual(['slug_taken', 'slug_taken']);
      expect(await slugsOf(one, other)).toEqual([one.slug, other.slug]);
    }
  });

  it('are refused with slug_taken, not an error, in a deadlock over two slugs', async () => {
    const { unitOfWork } = opened.adapters;
    const [one, other] = [aService(), aService()];
    const moved = [aService().slug, aService().slug] as const;
    await seed(opened.database.sql, {
      catalogue: { services: [one, other], packages: [], pictures: [], addOns: [] },
    });

    const [oneMoved, otherMoved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outcomes = await Promise.allSettled([
      unitOfWork.run(async ({ services }) => {
        await services.save({ ...one, slug: moved[0] });
        oneMoved.resolve();
        await otherMoved.promise;
        await services.add(aService({ slug: other.slug }));
      }),
      unitOfWork.run(async ({ services }) => {
        await services.save({ ...other, slug: moved[1] });
        otherMoved.resolve();
        await oneMoved.promise;
        await services.add(aService({ slug: one.slug }));
      }),
    ]);
    // The undone change restores its old slug, so that the other change still fails.
    expect(codesOf(outcomes)).toEqual(['slug_taken', 'slug_taken']);
    expect(await slugsOf(one, other)).toEqual([one.slug, other.slug]);
  });
});

/** `specification.md#block-over-bookings` `specification.md#claims-serialised` */
describe('an admin who blocks time while a visitor books it', () => {
  const { opened, inProcess } = useTwoProcesses();
  const service = aService();
  const shoot = aPackage({ serviceId: service.id });

  beforeAll(async () => {
    await seed(opened.database.sql, {
      catalogue: { services: [service], packages: [shoot], pictures: [], addOns: [] },
      workingHours: studioHours(),
    });
  });

  it('is refused for the booking, or the visitor is refused for the block', async () => {
    const codes = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await opened.database.sql`truncate bookings, blocks cascade`;
      const startsAt = MONDAY_MORNING.plus(Duration.ofDays(7));
      const book = () =>
        inProcess(0).createBooking({
          fullName: 'Aline Uwase',
          email: 'aline.uwase@example.rw',
          phone: '0788 123 456',
          location: 'Studio, Kacyiru',
          partySize: 2,
          specialRequests: undefined,
          locale: 'en',
          madeFrom: freshToken(),
          consent: true,
          addonIds: [],
          packageId: shoot.id,
          startsAt,
        });
      const endsAt = startsAt.plus(Duration.ofHours(1));
      const block = () =>
        inProcess(1).addBlock({ isAllDay: false, startsAt, endsAt, reason: undefined }, false);
      // Alternates the order, so that each of them is first in some rounds.
      const acts = round % 2 === 0 ? [book, block] : [block, book];
      const outcomes = await Promise.allSettled(acts.map((act): Promise<unknown> => act()));
      const rows = await opened.database.sql`select id from bookings union all select id from blocks`;
      expect(rows).toHaveLength(1);
      for (const code of codesOf(outcomes)) codes.add(code);
    }
    expect(
      [...codes].filter((code) => code !== 'block_overlaps_bookings' && code !== 'validation_failed'),
    ).toEqual([]);
  });
});
