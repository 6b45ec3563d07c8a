import { expect } from 'vitest';
import { invalidNow, type Service } from '@booky/domain';
import { anAddOn, aPackage, aService, freshUuid } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { atOnce, RIVALS } from './rivals.ts';

const slugTaken = { refusal: { code: 'slug_taken' } };
const noSuchService = { refusal: invalidNow('serviceId', 'not_found') };

const add = ({ unitOfWork }: ContractAdapters, ...added: readonly Service[]): Promise<void> =>
  unitOfWork.run(async ({ services }) => {
    for (const service of added) await services.add(service);
  });

const change = ({ unitOfWork }: ContractAdapters, changed: Service): Promise<void> =>
  unitOfWork.run(async ({ services }) => {
    await services.find(changed.id);
    await services.save(changed);
  });

const remove = ({ unitOfWork }: ContractAdapters, { id }: Service): Promise<void> =>
  unitOfWork.run(async ({ services }) => {
    await services.find(id);
    await services.remove(id);
  });

const read = async ({ catalogueReader }: ContractAdapters, wanted: Service): Promise<Service | undefined> =>
  (await catalogueReader.catalogue()).services.find(({ id }) => id === wanted.id);

/**
 * The rules that rows of the catalogue must satisfy together. specification.md#slug-unique specification.md#package
 * specification.md#shared-add-on specification.md#catalogue-deletion
 */
export const catalogueRulesContract: ContractSuite = (test) => {
  test('adding a service with a slug that is already taken is refused', async (adapters) => {
    const standing = aService();
    const late = aService({ slug: standing.slug });
    await add(adapters, standing);
    await expect(add(adapters, late)).rejects.toMatchObject(slugTaken);
    expect(await read(adapters, standing)).toEqual(standing);
    expect(await read(adapters, late)).toBeUndefined();
  });

  test('giving a service the slug of another service is refused', async (adapters) => {
    const [standing, other] = [aService(), aService()];
    await add(adapters, standing, other);
    await expect(change(adapters, { ...other, slug: standing.slug })).rejects.toMatchObject(slugTaken);
    const renamed = { ...other, nameEn: 'Families' };
    await change(adapters, renamed);
    expect(await read(adapters, other)).toEqual(renamed);
  });

  test('a slug is free again once its service is removed or gets another slug', async (adapters) => {
    const [removed, renamed] = [aService(), aService()];
    await add(adapters, removed, renamed);
    await remove(adapters, removed);
    await change(adapters, { ...renamed, slug: aService().slug });
    await add(adapters, aService({ slug: removed.slug }), aService({ slug: renamed.slug }));
  });

  test('only one of several services that take the same slug simultaneously succeeds', async (adapters) => {
    const { slug } = aService();
    const standing = Array.from({ length: RIVALS }, () => aService());
    await add(adapters, ...standing);
    const settled = await Promise.allSettled(
      standing.map((service, index) =>
        index % 2 === 0 ? change(adapters, { ...service, slug }) : add(adapters, aService({ slug })),
      ),
    );
    const refusals = settled.filter((one) => one.status === 'rejected').map(({ reason }): unknown => reason);
    expect(refusals).toHaveLength(RIVALS - 1);
    for (const refusal of refusals) expect(refusal).toMatchObject(slugTaken);
  });

  test('a package or add-on is refused if its service is unknown', async ({ unitOfWork }) => {
    const serviceId = freshUuid();
    const cases = [
      () => unitOfWork.run(({ packages }) => packages.add(aPackage({ serviceId }))),
      () => unitOfWork.run(({ addOns }) => addOns.add(anAddOn({ serviceId }))),
    ];
    for (const store of cases) await expect(store()).rejects.toMatchObject(noSuchService);
  });

  test('removing a service removes its own packages and add-ons, and no others', async (adapters) => {
    const [removed, standing] = [aService(), aService()];
    const [own, foreign] = [aPackage({ serviceId: removed.id }), aPackage({ serviceId: standing.id })];
    const ownAddOn = anAddOn({ serviceId: removed.id });
    const others = [anAddOn({ serviceId: standing.id }), anAddOn()];
    await adapters.seed({
      catalogue: {
        services: [removed, standing],
        packages: [own, foreign],
        pictures: [],
        addOns: [ownAddOn, ...others],
      },
    });
    await remove(adapters, removed);
    const { services, packages, addOns } = await adapters.catalogueReader.catalogue();
    const ids = [...services, ...packages, ...addOns].map(({ id }) => id);
    for (const { id } of [removed, own, ownAddOn]) expect(ids).not.toContain(id);
    for (const { id } of [standing, foreign, ...others]) expect(ids).toContain(id);
  });

  test('a row that is added while its service is being removed is not kept', async (adapters) => {
    const service = aService();
    await add(adapters, service);
    const settled = await Promise.allSettled(
      Array.from({ length: RIVALS }, (_, index) =>
        index === RIVALS / 2
          ? remove(adapters, service)
          : adapters.unitOfWork.run(async ({ packages, addOns }) => {
              await packages.add(aPackage({ serviceId: service.id }));
              await addOns.add(anAddOn({ serviceId: service.id }));
            }),
      ),
    );
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject(noSuchService);
    const { packages, addOns } = await adapters.catalogueReader.catalogue();
    expect([...packages, ...addOns].filter(({ serviceId }) => serviceId === service.id)).toEqual([]);
  });

  test('changing a package and its service simultaneously succeeds for both', async (adapters) => {
    const service = aService();
    const sold = aPackage({ serviceId: service.id });
    await adapters.seed({ catalogue: { services: [service], packages: [sold], pictures: [], addOns: [] } });
    await atOnce((index) =>
      adapters.unitOfWork.run(async ({ services, packages }) => {
        if (index % 2 === 0) {
          const found = await services.find(service.id);
          if (found !== undefined) await services.save({ ...found, sortOrder: found.sortOrder + 1 });
        } else {
          const found = await packages.find(sold.id);
          if (found !== undefined) await packages.save({ ...found, sortOrder: found.sortOrder + 1 });
        }
      }),
    );
    const { packages } = await adapters.catalogueReader.catalogue();
    expect(await read(adapters, service)).toMatchObject({ sortOrder: RIVALS / 2 });
    expect(packages.find(({ id }) => id === sold.id)).toMatchObject({ sortOrder: RIVALS / 2 });
  });
};
