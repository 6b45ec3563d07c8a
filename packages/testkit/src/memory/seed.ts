import type { Catalogue } from '@booky/domain';
import type { SeedRows } from '../contracts/contract-adapters.ts';
import type { MemoryStore } from './store.ts';

/** Returns a function that stores rows directly. Unlike PostgreSQL, it accepts rows that contradict each other. */
export const makeSeed =
  (store: MemoryStore) =>
  (rows: SeedRows): Promise<void> =>
    store.change(async (draft) => {
      const { state } = draft;
      draft.state = {
        ...state,
        settings: rows.settings ?? state.settings,
        catalogue: joined(state.catalogue, rows.catalogue),
        workingHours: rows.workingHours ?? state.workingHours,
        blocks: [...state.blocks, ...(rows.blocks ?? [])],
        admins: [...state.admins, ...(rows.admins ?? [])],
      };
    });

const joined = (there: Catalogue, added: SeedRows['catalogue']): Catalogue => ({
  services: [...there.services, ...(added?.services ?? [])],
  packages: [...there.packages, ...(added?.packages ?? [])],
  addOns: [...there.addOns, ...(added?.addOns ?? [])],
  pictures: there.pictures,
});
