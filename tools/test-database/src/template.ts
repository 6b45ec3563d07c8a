import { migrate } from '@booky/adapters-postgres';
import { withDatabase } from './database-server.ts';
import { withMaintenance } from './maintenance.ts';

/** Makes the database from which every clone of this run is copied: migrated, and without open connections. */
export const makeTemplate = async (maintenanceUrl: string, templateName: string): Promise<void> => {
  await withMaintenance(
    maintenanceUrl,
    (sql) => sql`create database ${sql(templateName)} template template0`,
  );
  await migrate(withDatabase(maintenanceUrl, templateName));
};
