import type { Picture } from '@booky/domain';
import type { PictureContents, PictureRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

const ALL = 'all of them';

export const makePictureRepository = (unit: OpenUnit): PictureRepository => {
  const put = (pictures: readonly Picture[]): void => {
    unit.checkLocked('pictures', ALL);
    unit.update({ catalogue: { ...unit.state.catalogue, pictures } });
  };
  const keep = (sha256: string, content: Uint8Array): void =>
    unit.update({ pictureContents: withEntry(unit.state.pictureContents, sha256, content) });

  return {
    lockAll: async () => {
      unit.lock('pictures', ALL);
      return unit.state.catalogue.pictures;
    },

    add: async (picture, content) => {
      put([picture, ...unit.state.catalogue.pictures].toSorted(newestFirst));
      keep(picture.variants[0].sha256, content);
    },

    addVariant: async (id, variant, content) => {
      put(
        unit.state.catalogue.pictures.map((picture) =>
          picture.id === id ? { ...picture, variants: [...picture.variants, variant] } : picture,
        ),
      );
      keep(variant.sha256, content);
    },

    remove: async (id) => put(unit.state.catalogue.pictures.filter((picture) => picture.id !== id)),
  };
};

export const makePictureContents = (store: MemoryStore): PictureContents => ({
  find: async (sha256, type) => {
    const { catalogue, pictureContents } = store.committed();
    const isKept = catalogue.pictures.some(({ variants }) =>
      variants.some((variant) => variant.sha256 === sha256 && variant.type === type),
    );
    return isKept ? pictureContents.get(sha256) : undefined;
  },
});

const newestFirst = (one: Picture, other: Picture): number =>
  other.createdAt.compareTo(one.createdAt) || (one.id < other.id ? -1 : 1);
