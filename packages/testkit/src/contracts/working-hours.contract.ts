import { LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { WorkingHours } from '@booky/domain';
import {
  aDayOpening,
  arbitraryWorkingHours,
  arbitraryWorkingWeek,
  freshUuid,
  studioHours,
} from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { atOnce, NO_IDS, RIVALS } from './rivals.ts';

const MONDAY = { weekday: 1 } as const;

const closedOn = (day: WorkingHours['day']): WorkingHours => ({
  id: freshUuid(),
  day,
  opening: undefined,
  note: undefined,
});

/** Returns a key by which a test can sort rows into the order in which the store should return them. */
const orderOf = ({ day }: WorkingHours): string =>
  'weekday' in day ? `0 ${day.weekday}` : `1 ${day.effectiveDate.toString()}`;

const inOrder = (rows: readonly WorkingHours[]): readonly WorkingHours[] =>
  rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

/**
 * Working hours can be changed only while holding a single lock. specification.md#working-hours-row
 * specification.md#one-row-a-day
 */
export const workingHoursContract: ContractSuite = (test) => {
  test('rules for weekdays are returned before overrides, and overrides are sorted by date', async ({
    unitOfWork,
    catalogueReader,
    seed,
  }) => {
    await fc.assert(
      fc.asyncProperty(arbitraryWorkingWeek(), async (week) => {
        await seed({ workingHours: [] });
        await unitOfWork.run(async ({ workingHours }) => {
          expect(await workingHours.lockAll()).toEqual([]);
          for (const row of week) await workingHours.add(row);
          expect(await workingHours.lockAll()).toEqual(inOrder(week));
        });
        expect(await catalogueReader.workingHours()).toEqual(inOrder(week));
      }),
      FEW_RUNS,
    );
  });

  test('overrides are returned exactly as added even for very early and very late dates', async (adapters) => {
    const week = [LocalDate.of(100, 1, 1), LocalDate.of(2030, 1, 7), LocalDate.of(9999, 12, 31)].map((date) =>
      closedOn({ effectiveDate: date }),
    );
    await adapters.seed({ workingHours: [] });
    await adapters.unitOfWork.run(async ({ workingHours }) => {
      await workingHours.lockAll();
      for (const row of week.toReversed()) await workingHours.add(row);
    });
    expect(await adapters.catalogueReader.workingHours()).toEqual(week);
  });

  test('saving a row replaces every value', async ({ unitOfWork, catalogueReader, seed }) => {
    await fc.assert(
      fc.asyncProperty(arbitraryWorkingHours(), arbitraryWorkingHours(), async (before, after) => {
        await seed({ workingHours: [before] });
        const changed = { ...after, id: before.id };
        await unitOfWork.run(async ({ workingHours }) => {
          await workingHours.lockAll();
          await workingHours.save(changed);
        });
        expect(await catalogueReader.workingHours()).toEqual([changed]);
      }),
      FEW_RUNS,
    );
  });

  test('a row is removed only by its id', async ({ unitOfWork, catalogueReader, seed }) => {
    const [sunday, ...rest] = studioHours();
    if (sunday === undefined) throw new Error('the studio has no working hours');
    await seed({ workingHours: [sunday, ...rest] });
    await unitOfWork.run(async ({ workingHours }) => {
      await workingHours.lockAll();
      for (const id of [freshUuid(), ...NO_IDS]) await workingHours.remove(id);
      await workingHours.remove(sunday.id);
    });
    expect(await catalogueReader.workingHours()).toEqual(rest);
  });

  test('a unit of work can replace the row for a day', async (adapters) => {
    const [old, fresh] = [closedOn(MONDAY), closedOn(MONDAY)];
    await adapters.seed({ workingHours: [old] });
    await adapters.unitOfWork.run(async ({ workingHours }) => {
      await workingHours.lockAll();
      await workingHours.remove(old.id);
      await workingHours.add(fresh);
    });
    expect(await adapters.catalogueReader.workingHours()).toEqual([fresh]);
  });

  test('two rows for the same day cannot be stored', async ({ unitOfWork, catalogueReader, seed }) => {
    const [monday, tuesday] = [closedOn(MONDAY), closedOn({ weekday: 2 })];
    await seed({ workingHours: [monday, tuesday] });
    const cases: readonly ((row: WorkingHours) => Promise<void>)[] = [
      (row) =>
        unitOfWork.run(async ({ workingHours }) => {
          await workingHours.lockAll();
          await workingHours.add({ ...row, id: freshUuid() });
        }),
      (row) =>
        unitOfWork.run(async ({ workingHours }) => {
          await workingHours.lockAll();
          await workingHours.save({ ...row, id: tuesday.id });
        }),
    ];
    for (const store of cases) await expect(store(monday)).rejects.toThrow();
    expect(await catalogueReader.workingHours()).toEqual([monday, tuesday]);
  });

  test('only one of several rows added simultaneously for the same day is stored', async (adapters) => {
    const { unitOfWork, catalogueReader, seed } = adapters;
    for (const there of [[], [closedOn({ weekday: 5 })]]) {
      await seed({ workingHours: there });
      const added = await atOnce(() =>
        unitOfWork.run(async ({ workingHours }) => {
          const rows = await workingHours.lockAll();
          if (rows.length > there.length) return 0;
          await workingHours.add(closedOn(MONDAY));
          return 1;
        }),
      );
      expect(added.reduce<number>((sum, one) => sum + one, 0)).toBe(1);
      expect(await catalogueReader.workingHours()).toHaveLength(there.length + 1);
    }
  });

  test('units of work that load the same row run one after another', async ({
    unitOfWork,
    catalogueReader,
    seed,
  }) => {
    const row = { ...closedOn(MONDAY), opening: aDayOpening(0, 1440) };
    await seed({ workingHours: [row] });
    await atOnce(() =>
      unitOfWork.run(async ({ workingHours }) => {
        for (const found of await workingHours.lockAll()) {
          if (found.opening === undefined) continue;
          const opening = { ...found.opening, opensMinute: found.opening.opensMinute + 1 };
          await workingHours.save({ ...found, opening });
        }
      }),
    );
    const opening = aDayOpening(RIVALS, 1440);
    expect(await catalogueReader.workingHours()).toEqual([{ ...row, opening }]);
  });
};
