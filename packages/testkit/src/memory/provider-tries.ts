import type { ProviderTryRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';

export const makeProviderTryRepository = (unit: OpenUnit): ProviderTryRepository => ({
  add: async (one) => {
    unit.update({ providerTries: withEntry(unit.state.providerTries, one.ourRef, one) });
  },

  find: async (ourRef) => unit.state.providerTries.get(ourRef),
});
