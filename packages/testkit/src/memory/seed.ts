import type { Block, Catalogue, Settings, WorkingHours } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Rows to store without a port. What is left out does not change. */
export interface MemorySeed {
  /** Takes the place of the settings there are. */
  readonly settings?: Settings;
  /** Added to the catalogue. */
  readonly catalogue?: Catalogue;
  /** Takes the place of every working-hours row there is; at most one a weekday and one a date. */
  readonly workingHours?: readonly WorkingHours[];
  /** Added. */
  readonly blocks?: readonly Block[];
  /** Added. */
  readonly admins?: readonly AdminAccount[];
}

/** Puts rows into a store. Rejects when a row would refer to nothing or stand in for another. */
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

const joined = (there: Catalogue, added: Catalogue | undefined): Catalogue => ({
  services: [...there.services, ...(added?.services ?? [])],
  packages: [...there.packages, ...(added?.packages ?? [])],
  addOns: [...there.addOns, ...(added?.addOns ?? [])],
});

const checkCatalogue = ({ services, packages, addOns }: Catalogue): void => {
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
  if (new Set(values).size !== values.length) throw new Error(`two seeded rows have one ${what}`);
};
