import type { KigaliDate, Offer, WorkingHours } from '@booky/domain';
import type { CatalogueReader } from '@booky/domain/ports';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';
import { byDay } from './working-hours.ts';

const offerOf = ({ catalogue }: MemoryState, packageId: string): Offer | undefined => {
  const wanted = catalogue.packages.find(({ id }) => id === packageId);
  const service = catalogue.services.find(({ id }) => id === wanted?.serviceId);
  if (wanted === undefined || service === undefined) return undefined;
  const addOns = catalogue.addOns.filter(
    ({ serviceId }) => serviceId === undefined || serviceId === service.id,
  );
  return { service, package: wanted, addOns };
};

const mayRule = ({ day }: WorkingHours, from: KigaliDate, to: KigaliDate): boolean =>
  'weekday' in day || !(day.effectiveDate.isBefore(from) || day.effectiveDate.isAfter(to));

/** Reads of the catalogue, of what has been committed, or of what a unit has written so far. */
export const makeCatalogueReader = (store: Pick<MemoryStore, 'committed'>): CatalogueReader => ({
  catalogue: async () => store.committed().catalogue,

  settings: async () => store.committed().settings,

  workingHours: async () => store.committed().workingHours.toSorted(byDay),

  offer: async (packageId) => {
    const state = store.committed();
    return { offer: offerOf(state, packageId), settings: state.settings };
  },

  offerWithHours: async (packageId, from, to) => {
    const state = store.committed();
    return {
      offer: offerOf(state, packageId),
      settings: state.settings,
      hours: state.workingHours.filter((row) => mayRule(row, from, to)),
    };
  },
});
