import { NEW_STUDIO } from '@booky/domain';
import type { PolicyRepository, StudioReader, StudioRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import type { MemoryStore } from './store.ts';

const ONLY_ROW = 'the only one';

/** The studio in a unit of work. Saving it before it was found in it is a fault. */
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

/** The same for the policies. */
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

/** Reads of what has been committed, or of what a unit has written so far. */
export const makeStudioReader = (store: Pick<MemoryStore, 'committed'>): StudioReader => ({
  read: async () => {
    const { studio = NEW_STUDIO, policies } = store.committed();
    return { studio, policies };
  },
});
