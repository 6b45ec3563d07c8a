import { Duration } from '@js-joda/core';
import { type Picture } from '@booky/domain';
import { expect } from 'vitest';
import { aPicture, aService, aVariant, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite } from './contract-suite.ts';
import { atOnce } from './rivals.ts';

const CONTENT = Uint8Array.of(0, 255, 92);

const removeAll = ({ unitOfWork }: ContractAdapters): Promise<void> =>
  unitOfWork.run(async ({ pictures }) => {
    for (const { id } of await pictures.lockAll()) await pictures.remove(id);
  });

const add = ({ unitOfWork }: ContractAdapters, ...added: readonly Picture[]): Promise<void> =>
  unitOfWork.run(async ({ pictures }) => {
    await pictures.lockAll();
    for (const picture of added) await pictures.add(picture, CONTENT);
  });

/** specification.md#picture-object specification.md#picture-references */
export const picturesContract: ContractSuite = (test) => {
  test('pictures are returned exactly as they were added, newest first', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork, catalogueReader } = adapters;
    const old = aPicture();
    const recent = aPicture({ color: '#804020', createdAt: MONDAY_MORNING.plus(Duration.ofHours(1)) });
    const wide = aVariant({ type: 'image/webp', width: 1600, height: 1200 });
    await add(adapters, recent, old);
    await unitOfWork.run(async ({ pictures }) => {
      await pictures.lockAll();
      await pictures.addVariant(old.id, wide, Uint8Array.of(7));
    });
    const kept = [recent, { ...old, variants: [...old.variants, wide] }];
    await unitOfWork.run(async ({ pictures }) => {
      expect(await pictures.lockAll()).toEqual(kept);
    });
    expect((await catalogueReader.catalogue()).pictures).toEqual(kept);
  });

  test('changing a picture in any way changes the version of the catalogue', async (adapters) => {
    await removeAll(adapters);
    const { catalogueReader, unitOfWork } = adapters;
    const versions = [await catalogueReader.version()];
    const picture = aPicture();
    await add(adapters, picture);
    versions.push(await catalogueReader.version());
    await unitOfWork.run(async ({ pictures }) => {
      await pictures.lockAll();
      await pictures.addVariant(picture.id, aVariant(), CONTENT);
    });
    versions.push(await catalogueReader.version());
    await removeAll(adapters);
    versions.push(await catalogueReader.version());
    expect(versions.filter((version, index) => version === versions[index - 1])).toEqual([]);
  });

  test('the bytes of a variant can be read until its picture is removed', async (adapters) => {
    await removeAll(adapters);
    const { pictureContents } = adapters;
    const picture = aPicture();
    const [{ sha256 }] = picture.variants;
    await add(adapters, picture);
    const found = await pictureContents.find(sha256, 'image/jpeg');
    expect(found && [...found]).toEqual([...CONTENT]);
    expect(await pictureContents.find(sha256, 'image/png')).toBeUndefined();
    expect(await pictureContents.find('0'.repeat(64), 'image/jpeg')).toBeUndefined();
    await removeAll(adapters);
    expect(await pictureContents.find(sha256, 'image/jpeg')).toBeUndefined();
  });

  test('units of work that add pictures run one after another', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork, catalogueReader } = adapters;
    await atOnce(() =>
      unitOfWork.run(async ({ pictures }) => {
        if ((await pictures.lockAll()).length < 2) await pictures.add(aPicture(), CONTENT);
      }),
    );
    expect((await catalogueReader.catalogue()).pictures).toHaveLength(2);
  });

  test('a service keeps the order and the texts of its pictures', async ({ unitOfWork }) => {
    const shown = ['One', undefined].map((altEn) => ({ id: freshUuid(), altEn, altFr: undefined }));
    const service = aService({ pictures: shown });
    await unitOfWork.run(({ services }) => services.add(service));
    await unitOfWork.run(async ({ services }) => {
      expect(await services.find(service.id)).toEqual(service);
      await services.save({ ...service, pictures: shown.toReversed() });
    });
    await unitOfWork.run(async ({ services }) => {
      expect((await services.find(service.id))?.pictures).toEqual(shown.toReversed());
    });
  });
};
