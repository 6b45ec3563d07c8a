import type { Block, Catalogue, Settings, WorkingHours } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Rows to store without a port; a missing key changes nothing. */
export interface MemorySeed {
  /** Replaces the settings. */
  readonly settings?: Settings;
  /** Adds to the catalogue. */
  readonly catalogue?: SeededCatalogue;
  /** Replaces all working-hours rows; at most one per weekday and one per date. */
  readonly workingHours?: readonly WorkingHours[];
  /** Adds blocks. */
  readonly blocks?: readonly Block[];
  /** Adds admins. */
  readonly admins?: readonly AdminAccount[];
}

/** Pictures are added only through their port. */
export type SeededCatalogue = Omit<Catalogue, 'pictures'>;

/** Puts rows into a store. Rejects if a row refers to a missing row or replaces another row. */
export const makeSeed =
  (store: MemoryStore) =>
  (rows: MemorySeed): Promise<void> =>
    store.change(async (draft) => {
      const { state } = draft;
      const seeded: MemoryState = {
        ...state,
        settings: rows.settings ?? state.settings,
        catalogue: joined(state.catalogue, rows.catalogue),
        workingHours: rows.workingHours ?? state.workingHours,
        blocks: [...state.blocks, ...(rows.blocks ?? [])],
        admins: [...state.admins, ...(rows.admins ?? [])],
      };
      checkCatalogue(seeded.catalogue);
      checkDistinct('day of working hours', seeded.workingHours.map(dayOf));
      checkDistinct(
        'admin address',
        seeded.admins.map(({ email }) => email),
      );
      draft.state = seeded;
    });

const joined = (there: Catalogue, added: SeededCatalogue | undefined): Catalogue => ({
  services: [...there.services, ...(added?.services ?? [])],
  packages: [...there.packages, ...(added?.packages ?? [])],
  addOns: [...there.addOns, ...(added?.addOns ?? [])],
  pictures: there.pictures,
});

const checkCatalogue = ({ services, packages, addOns }: SeededCatalogue): void => {
  for (const rows of [services, packages, addOns])
    checkDistinct(
      'catalogue id',
      rows.map(({ id }) => id),
    );
  checkDistinct(
    'slug',
    services.map(({ slug }) => slug),
  );
  const ids = new Set(services.map(({ id }) => id));
  const isThere = (serviceId: string | undefined): boolean => serviceId === undefined || ids.has(serviceId);
  if (![...packages, ...addOns].every(({ serviceId }) => isThere(serviceId))) {
    throw new Error('a seeded catalogue row names an unknown service');
  }
};

const dayOf = ({ day }: WorkingHours): string =>
  'weekday' in day ? `weekday ${day.weekday}` : day.effectiveDate.toString();

const checkDistinct = (what: string, values: readonly string[]): void => {
  if (new Set(values).size !== values.length) throw new Error(`two seeded rows have the same ${what}`);
};
