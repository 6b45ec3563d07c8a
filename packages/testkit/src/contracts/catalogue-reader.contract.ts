import { LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { DEFAULT_POLICIES, DEFAULT_SETTINGS, type Policies, workingWeek } from '@booky/domain';
import {
  aCatalogue,
  anAddOn,
  aPackage,
  arbitraryCatalogue,
  arbitraryPolicies,
  arbitraryWorkingWeek,
  aService,
  freshUuid,
} from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const ofIds = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  wanted: readonly Row[],
): readonly Row[] => byId(rows.filter(({ id }) => wanted.some((row) => row.id === id)));

/**
 * Reads the catalogue, the opening hours and the settings. specification.md#settings-values
 * specification.md#admin-catalogue-view specification.md#working-hours-of-a-date
 */
export const catalogueReaderContract: ContractSuite = (test) => {
  test('a new studio starts with the default settings', async ({ catalogueReader }) => {
    expect(await catalogueReader.settings()).toEqual(DEFAULT_SETTINGS);
  });

  test('an offer contains the package, its service and the add-ons that go with the package', async ({
    catalogueReader,
    seed,
  }) => {
    const [service, other] = [aService(), aService({ isActive: false })];
    const wanted = aPackage({ serviceId: service.id, isActive: false });
    const own = anAddOn({ serviceId: service.id });
    const ownInactive = anAddOn({ serviceId: service.id, isActive: false });
    const [shared, foreign] = [anAddOn(), anAddOn({ serviceId: other.id })];
    await seed({
      catalogue: {
        services: [service, other],
        packages: [aPackage({ serviceId: service.id }), wanted, aPackage({ serviceId: other.id })],
        pictures: [],
        addOns: [own, shared, ownInactive, foreign],
      },
    });
    const { offer } = await catalogueReader.offer(wanted.id);
    expect(offer?.service).toEqual(service);
    expect(offer?.package).toEqual(wanted);
    const offered = offer?.addOns ?? [];
    expect(ofIds(offered, [own, shared, ownInactive])).toEqual(byId([own, shared, ownInactive]));
    expect(offered).not.toContainEqual(foreign);
    expect(offered.every(({ serviceId }) => serviceId === undefined || serviceId === service.id)).toBe(true);
  });

  test('there is no offer for an unknown package', async ({ catalogueReader, seed }) => {
    await seed({ catalogue: aCatalogue() });
    const day = LocalDate.of(2030, 1, 7);
    expect((await catalogueReader.offer(freshUuid())).offer).toBeUndefined();
    expect((await catalogueReader.offer('no id at all')).offer).toBeUndefined();
    expect((await catalogueReader.offerWithHours(freshUuid(), day, day)).offer).toBeUndefined();
  });

  /** specification.md#furthest-start */
  test('startRules returns the rules that decide the starts of every package', async ({
    catalogueReader,
    unitOfWork,
    seed,
  }) => {
    const day = LocalDate.of(2030, 1, 7);
    const save = (wanted: Policies): Promise<void> =>
      unitOfWork.run(async ({ policies }) => {
        await policies.find();
        await policies.save(wanted);
      });
    await fc.assert(
      fc.asyncProperty(arbitraryCatalogue(), arbitraryPolicies(), async (catalogue, wanted) => {
        await seed({ catalogue });
        await save(wanted);
        const { packages, ...rules } = await catalogueReader.startRules(day, day);
        expect(rules).toEqual({
          settings: await catalogueReader.settings(),
          hours: await catalogueReader.workingHours({ from: day.minusDays(1), to: day }),
          furthestDays: wanted.booking.furthestDays,
        });
        expect(ofIds(packages, catalogue.packages)).toEqual(byId(catalogue.packages));
        const read = await catalogueReader.offerWithHours(catalogue.packages[0]?.id ?? freshUuid(), day, day);
        expect(read.furthestDays).toBe(wanted.booking.furthestDays);
        expect(read.windows).toEqual(catalogue.packages[0]?.windows);
      }),
      FEW_RUNS,
    );
    await save(DEFAULT_POLICIES);
  });

  test('offerWithHours and startRules return the working hours of each date requested', async ({
    catalogueReader,
    seed,
  }) => {
    const catalogue = aCatalogue();
    const [first] = catalogue.packages;
    if (first === undefined) throw new Error('the catalogue contains no package');
    await seed({ catalogue });
    const from = LocalDate.of(2030, 1, 28);
    const date = fc.integer({ min: -3, max: 20 }).map((days) => from.plusDays(days));
    await fc.assert(
      fc.asyncProperty(
        arbitraryWorkingWeek(date),
        fc.integer({ min: 0, max: 15 }),
        async (workingHours, days) => {
          await seed({ workingHours });
          const read = await catalogueReader.offerWithHours(first.id, from, from.plusDays(days));
          expect((await catalogueReader.startRules(from, from.plusDays(days))).hours).toEqual(read.hours);
          const [asked, all] = [workingWeek(read.hours), workingWeek(workingHours)];
          for (let day = -1; day <= days; day += 1) {
            expect(asked.ruling(from.plusDays(day))).toEqual(all.ruling(from.plusDays(day)));
          }
          const offer = await catalogueReader.offer(first.id);
          expect(read.settings).toEqual(offer.settings);
          expect(read.windows).toEqual(first.windows);
          expect(read.offer?.package).toEqual(offer.offer?.package);
          expect(byId(read.offer?.addOns ?? [])).toEqual(byId(offer.offer?.addOns ?? []));
        },
      ),
      FEW_RUNS,
    );
  });
};
