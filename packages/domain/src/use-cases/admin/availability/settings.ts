import type { Settings } from '../../../model/settings.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** specification.md#get-settings. */
export const makeViewSettings =
  ({ catalogueReader }: { readonly catalogueReader: CatalogueReader }) =>
  (): Promise<Settings> =>
    catalogueReader.settings();

/** specification.md#change-settings: any subset, the rest stays; ranges were checked at the edge. */
export const makeChangeSettings =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (changes: Partial<Settings>): Promise<Settings> =>
    unitOfWork.run(async (transaction) => {
      const settings = { ...(await transaction.settings.find()), ...changes };
      await transaction.settings.save(settings);
      return settings;
    });
