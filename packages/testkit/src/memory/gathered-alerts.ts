import type { GatheredAlertRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';

/** Gathered alerts in a unit of work. Saving them throws if this unit has not locked them. */
export const makeGatheredAlertRepository = (unit: OpenUnit): GatheredAlertRepository => ({
  lock: async (reason) => {
    const known = unit.state.gatheredAlerts.get(reason) ?? { lastSentAt: undefined, leftOut: 0 };
    unit.lock('gathered alerts', reason);
    return known;
  },

  save: async (reason, alerts) => {
    unit.checkLocked('gathered alerts', reason);
    unit.update({ gatheredAlerts: withEntry(unit.state.gatheredAlerts, reason, alerts) });
  },
});
