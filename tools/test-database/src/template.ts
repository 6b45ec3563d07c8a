import { withMaintenance } from './maintenance.ts';

/** Makes the database every clone of this run is copied from. */
export const makeTemplate = async (maintenanceUrl: string, templateName: string): Promise<void> => {
  await withMaintenance(
    maintenanceUrl,
    (sql) => sql`create database ${sql(templateName)} template template0`,
  );
};
