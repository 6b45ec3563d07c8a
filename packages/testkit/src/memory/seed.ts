import type { Block, Catalogue, Settings, WorkingHours } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import type { MemoryStore } from './store.ts';

/** Rows to store without a port. A missing key changes nothing. */
export interface MemorySeed {
  /** Replaces the settings. */
  readonly settings?: Settings;
  /** Adds to the catalogue. */
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

/** Puts rows into a store. Unlike PostgreSQL, memory accepts rows that contradict each other. */
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
