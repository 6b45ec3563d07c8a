import type { Block, Catalogue, Settings, WorkingHours } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import type { MemoryStore } from './store.ts';

/** The rows to store. If a key is missing, the rows of that kind do not change. */
export interface MemorySeed {
  /** Replaces the settings. */
  readonly settings?: Settings;
  /** Adds these rows to the catalogue. */
  readonly catalogue?: SeededCatalogue;
  /** Replaces all rows of working hours. */
  readonly workingHours?: readonly WorkingHours[];
  /** Adds blocks. */
  readonly blocks?: readonly Block[];
  /** Adds admins. */
  readonly admins?: readonly AdminAccount[];
}

/** Pictures are added only through their port. */
export type SeededCatalogue = Omit<Catalogue, 'pictures'>;

/** Returns a function that stores rows directly. Unlike PostgreSQL, it accepts rows that contradict each other. */
export const makeSeed =
  (store: MemoryStore) =>
  (rows: MemorySeed): Promise<void> =>
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

const joined = (there: Catalogue, added: SeededCatalogue | undefined): Catalogue => ({
  services: [...there.services, ...(added?.services ?? [])],
  packages: [...there.packages, ...(added?.packages ?? [])],
  addOns: [...there.addOns, ...(added?.addOns ?? [])],
  pictures: there.pictures,
});
