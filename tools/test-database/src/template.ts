import { migrate } from '@booky/adapters-postgres';
import { withDatabase } from './database-server.ts';
import { withMaintenance } from './maintenance.ts';

/** Makes the template: the migrated database that is copied for tests. Leaves no connection open. */
export const makeTemplate = async (maintenanceUrl: string, templateName: string): Promise<void> => {
  await withMaintenance(
    maintenanceUrl,
    (sql) => sql`create database ${sql(templateName)} template template0`,
  );
  await migrate(withDatabase(maintenanceUrl, templateName));
};
