import { type KigaliDate, mayRule, offerOf } from '@booky/domain';
import type { CatalogueReader } from '@booky/domain/ports';
import { LocalDate } from '@js-joda/core';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';
import { byDay } from './working-hours.ts';

const rulesOn = (from: KigaliDate, to: KigaliDate, { settings, workingHours, policies }: MemoryState) => ({
  settings,
  hours: workingHours.filter((row) => mayRule(row, from.minusDays(1), to)).toSorted(byDay),
  furthestDays: policies.booking.furthestDays,
});

/** Reads the catalogue. If `store` is a unit of work, its own uncommitted changes are included. */
export const makeCatalogueReader = (store: Pick<MemoryStore, 'committed'>): CatalogueReader => ({
  version: async () => {
    const { catalogue, settings, workingHours, studio, policies } = store.committed();
    return JSON.stringify([catalogue, settings, workingHours, studio, policies]);
  },

  catalogue: async () => store.committed().catalogue,

  settings: async () => store.committed().settings,

  workingHours: async ({ from = LocalDate.MIN, to = LocalDate.MAX } = {}) =>
    store
      .committed()
      .workingHours.filter((row) => mayRule(row, from, to))
      .toSorted(byDay),

  offer: async (packageId) => {
    const state = store.committed();
    return { offer: offerOf(state.catalogue, packageId), settings: state.settings };
  },

  offerWithHours: async (packageId, from, to) => {
    const state = store.committed();
    return {
      offer: offerOf(state.catalogue, packageId),
      ...rulesOn(from, to, state),
      windows: state.catalogue.packages.find(({ id }) => id === packageId)?.windows,
    };
  },

  startRules: async (from, to) => {
    const state = store.committed();
    return { packages: state.catalogue.packages, ...rulesOn(from, to, state) };
  },
});
