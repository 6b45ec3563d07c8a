import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AddOn, Catalogue, Package, Service } from '@booky/domain';
import type { Rows, Transaction } from '@booky/domain/ports';
import {
  aCatalogue,
  anAddOn,
  aPackage,
  arbitraryAddOn,
  arbitraryPackage,
  arbitraryService,
  aService,
  freshSlug,
  freshUuid,
} from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, type DefineTest, FEW_RUNS } from './contract-suite.ts';
import { atOnce, NO_IDS, RIVALS } from './rivals.ts';

/** A kind of row in the catalogue, with functions to generate and read rows of this kind. */
interface Kind<Row extends { readonly id: string; readonly sortOrder: number }> {
  readonly name: string;
  readonly rowsOf: (transaction: Transaction) => Rows<Row>;
  readonly listOf: (catalogue: Catalogue) => readonly Row[];
  /** Generates a row that may be added to a catalogue with these services. */
  readonly fresh: (services: readonly Service[]) => fc.Arbitrary<Row>;
  readonly simple: (services: readonly Service[]) => Row;
}

/** The id of one of these services. */
const idOf = (services: readonly Service[]): fc.Arbitrary<string> =>
  fc.constantFrom(...services.map(({ id }) => id));

const SERVICES: Kind<Service> = {
  name: 'service',
  rowsOf: ({ services }) => services,
  listOf: ({ services }) => services,
  fresh: () => arbitraryService().map((row) => ({ ...row, id: freshUuid(), slug: freshSlug('service') })),
  simple: () => aService(),
};

const PACKAGES: Kind<Package> = {
  name: 'package',
  rowsOf: ({ packages }) => packages,
  listOf: ({ packages }) => packages,
  fresh: (services) =>
    fc
      .tuple(arbitraryPackage(), idOf(services))
      .map(([row, serviceId]) => ({ ...row, id: freshUuid(), serviceId })),
  simple: ([service]) => aPackage({ serviceId: service?.id ?? freshUuid() }),
};

const ADD_ONS: Kind<AddOn> = {
  name: 'add-on',
  rowsOf: ({ addOns }) => addOns,
  listOf: ({ addOns }) => addOns,
  fresh: (services) =>
    fc
      .tuple(arbitraryAddOn(), fc.option(idOf(services), { nil: undefined }))
      .map(([row, serviceId]) => ({ ...row, id: freshUuid(), serviceId })),
  simple: () => anAddOn(),
};

const seedServices = async ({ seed }: ContractAdapters): Promise<readonly Service[]> => {
  const services = [aService(), aService()];
  await seed({ catalogue: { services, packages: [], pictures: [], addOns: [] } });
  return services;
};

/** Defines the tests that apply to rows of every kind. */
const describeKind = <Row extends { readonly id: string; readonly sortOrder: number }>(
  test: DefineTest,
  { name, rowsOf, listOf, fresh, simple }: Kind<Row>,
): void => {
  const read = async ({ catalogueReader }: ContractAdapters, id: string): Promise<readonly Row[]> =>
    listOf(await catalogueReader.catalogue()).filter((row) => row.id === id);

  const add = ({ unitOfWork }: ContractAdapters, ...added: readonly Row[]): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      for (const row of added) await rowsOf(transaction).add(row);
    });

  test(`${name}: a row is returned exactly as it was added or saved`, async (adapters) => {
    const services = await seedServices(adapters);
    await fc.assert(
      fc.asyncProperty(fresh(services), fresh(services), async (before, after) => {
        await add(adapters, before);
        expect(await read(adapters, before.id)).toEqual([before]);
        const changed = { ...after, id: before.id };
        await adapters.unitOfWork.run(async (transaction) => {
          expect(await rowsOf(transaction).find(before.id)).toEqual(before);
          await rowsOf(transaction).save(changed);
          expect(await rowsOf(transaction).find(before.id)).toEqual(changed);
        });
        expect(await read(adapters, before.id)).toEqual([changed]);
      }),
      FEW_RUNS,
    );
  });

  test(`${name}: removing a row leaves all other rows`, async (adapters) => {
    const services = await seedServices(adapters);
    const [row, other] = [simple(services), simple(services)];
    await add(adapters, row, other);
    await adapters.unitOfWork.run(async (transaction) => {
      await rowsOf(transaction).find(row.id);
      await rowsOf(transaction).remove(row.id);
      expect(await rowsOf(transaction).find(row.id)).toBeUndefined();
    });
    expect(await read(adapters, row.id)).toEqual([]);
    expect(await read(adapters, other.id)).toEqual([other]);
  });

  test(`${name}: no row is found or removed by a text that is not an id`, async ({ unitOfWork, seed }) => {
    await seed({ catalogue: aCatalogue() });
    await unitOfWork.run(async (transaction) => {
      for (const id of [freshUuid(), ...NO_IDS]) {
        expect(await rowsOf(transaction).find(id)).toBeUndefined();
        await rowsOf(transaction).remove(id);
      }
    });
  });

  test(`${name}: units of work that load the same row run one after another`, async (adapters) => {
    const row = simple(await seedServices(adapters));
    await add(adapters, row);
    await atOnce(() =>
      adapters.unitOfWork.run(async (transaction) => {
        const found = await rowsOf(transaction).find(row.id);
        if (found !== undefined) await rowsOf(transaction).save({ ...found, sortOrder: found.sortOrder + 1 });
      }),
    );
    expect(await read(adapters, row.id)).toEqual([{ ...row, sortOrder: RIVALS }]);
  });
};

/**
 * The admin can create, change and delete rows of the catalogue. specification.md#service specification.md#package
 * specification.md#add-on specification.md#catalogue-deletion
 */
export const catalogueRowsContract: ContractSuite = (test) => {
  describeKind(test, SERVICES);
  describeKind(test, PACKAGES);
  describeKind(test, ADD_ONS);
};
