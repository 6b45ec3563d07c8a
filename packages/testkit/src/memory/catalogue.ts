import { mayRule, offerOf } from '@booky/domain';
import type { CatalogueReader } from '@booky/domain/ports';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';
import { byDay } from './working-hours.ts';

const rulesIn = ({ settings, workingHours, policies }: MemoryState) => ({
  settings,
  hours: workingHours.toSorted(byDay),
  furthestDays: policies.booking.furthestDays,
});

/** Reads of the catalogue, of what has been committed, or of what a unit has written so far. */
export const makeCatalogueReader = (store: Pick<MemoryStore, 'committed'>): CatalogueReader => ({
  version: async () => {
    const { catalogue, settings, workingHours, studio, policies } = store.committed();
    return JSON.stringify([catalogue, settings, workingHours, studio, policies]);
  },

  catalogue: async () => store.committed().catalogue,

  settings: async () => store.committed().settings,

  workingHours: async () => store.committed().workingHours.toSorted(byDay),

  offer: async (packageId) => {
    const state = store.committed();
    return { offer: offerOf(state.catalogue, packageId), settings: state.settings };
  },

  offerWithHours: async (packageId, from, to) => {
    const state = store.committed();
    return {
      offer: offerOf(state.catalogue, packageId),
      ...rulesIn(state),
      windows: state.catalogue.packages.find(({ id }) => id === packageId)?.windows,
      hours: state.workingHours.filter((row) => mayRule(row, from.minusDays(1), to)),
    };
  },

  startRules: async () => {
    const state = store.committed();
    return { packages: state.catalogue.packages, ...rulesIn(state) };
  },
});
