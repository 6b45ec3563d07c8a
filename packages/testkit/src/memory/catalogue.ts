import { mayRule, offerOf } from '@booky/domain';
import type { CatalogueReader } from '@booky/domain/ports';
import type { MemoryStore } from './store.ts';
import { byDay } from './working-hours.ts';

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
      settings: state.settings,
      hours: state.workingHours.filter((row) => mayRule(row, from, to)),
    };
  },
});
