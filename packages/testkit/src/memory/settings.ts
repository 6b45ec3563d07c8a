import type { SettingsRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';

const ONLY_ROW = 'the only one';

/** The settings in a unit of work. Saving them throws if this unit has not found them before. */
export const makeSettingsRepository = (unit: OpenUnit): SettingsRepository => ({
  find: async () => {
    const { settings } = unit.state;
    unit.lock('settings row', ONLY_ROW);
    return settings;
  },

  save: async (settings) => {
    unit.checkLocked('settings row', ONLY_ROW);
    unit.update({ settings });
  },
});
