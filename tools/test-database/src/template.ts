import { migrate } from '@booky/adapters-postgres';
import { withDatabase } from './database-server.ts';
import { withMaintenance } from './maintenance.ts';

/** Makes the migrated database that every test database of this run copies, and closes its connections. */
export const makeTemplate = async (maintenanceUrl: string, templateName: string): Promise<void> => {
  await withMaintenance(
    maintenanceUrl,
    (sql) => sql`create database ${sql(templateName)} template template0`,
  );
  await migrate(withDatabase(maintenanceUrl, templateName));
};
