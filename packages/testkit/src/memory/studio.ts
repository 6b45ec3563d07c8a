import { NEW_STUDIO } from '@booky/domain';
import type { PolicyRepository, StudioReader, StudioRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import type { MemoryStore } from './store.ts';

const ONLY_ROW = 'the only one';

/** The studio's facts in a unit of work. `save` throws unless `find` was called first in the same unit of work. */
export const makeStudioRepository = (unit: OpenUnit): StudioRepository => ({
  find: async () => {
    const { studio } = unit.state;
    unit.lock('studio row', ONLY_ROW);
    return studio;
  },

  save: async (studio) => {
    unit.checkLocked('studio row', ONLY_ROW);
    unit.update({ studio });
  },
});

/** The policies in a unit of work. Saving them throws if this unit has not found them before. */
export const makePolicyRepository = (unit: OpenUnit): PolicyRepository => ({
  find: async () => {
    const { policies } = unit.state;
    unit.lock('policies row', ONLY_ROW);
    return policies;
  },

  save: async (policies) => {
    unit.checkLocked('policies row', ONLY_ROW);
    unit.update({ policies });
  },
});

/** Reads the studio's facts. If `store` is a unit of work, its own uncommitted changes are included. */
export const makeStudioReader = (store: Pick<MemoryStore, 'committed'>): StudioReader => ({
  read: async () => {
    const { studio = NEW_STUDIO, policies } = store.committed();
    return { studio, policies };
  },
});
