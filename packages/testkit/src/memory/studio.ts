import { NEW_STUDIO } from '@booky/domain';
import type { PolicyRepository, StudioReader, StudioRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import type { MemoryStore } from './store.ts';

const ONLY_ROW = 'the only one';

/** The studio in a unit of work. Throws on a save without an earlier find in the same unit. */
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

/** The policies in a unit of work. Throws on a save without an earlier find in the same unit. */
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

/** Reads the studio, either as committed or as a unit of work has written it so far. */
export const makeStudioReader = (store: Pick<MemoryStore, 'committed'>): StudioReader => ({
  read: async () => {
    const { studio = NEW_STUDIO, policies } = store.committed();
    return { studio, policies };
  },
});
