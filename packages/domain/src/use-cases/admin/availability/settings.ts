import { SETTINGS_LIMITS, within } from '../../../model/limits.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Settings } from '../../../model/settings.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** specification.md#get-settings. */
export const makeViewSettings =
  ({ catalogueReader }: { readonly catalogueReader: CatalogueReader }) =>
  (): Promise<Settings> =>
    catalogueReader.settings();

/**
 * Changes the requested values, and keeps the others. Fails with `validation_failed`, naming each value outside its
 * limits. specification.md#change-settings
 */
export const makeChangeSettings =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  async (given: Partial<Settings>): Promise<Settings> => {
    const changes = orRefuse(within(SETTINGS_LIMITS, given));
    return unitOfWork.run(async (transaction) => {
      const settings = { ...(await transaction.settings.find()), ...changes };
      await transaction.settings.save(settings);
      return settings;
    });
  };
