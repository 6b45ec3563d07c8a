import { freshLoginGuard } from '@booky/domain';
import type { LoginGuardRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';

/** Login guards in a unit of work. Saving a guard throws if this unit has not locked it. */
export const makeLoginGuardRepository = (unit: OpenUnit): LoginGuardRepository => ({
  lock: async (adminId) => {
    const guard = unit.state.loginGuards.get(adminId) ?? freshLoginGuard(adminId);
    unit.lock('login guard', adminId);
    return guard;
  },

  save: async (guard) => {
    unit.checkLocked('login guard', guard.adminId);
    unit.update({ loginGuards: withEntry(unit.state.loginGuards, guard.adminId, guard) });
  },
});
