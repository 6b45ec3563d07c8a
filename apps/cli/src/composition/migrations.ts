import { migrate } from '@booky/adapters-postgres';

/** Brings the database up to date; answers the names of the migrations that this call applied. */
export const applyMigrations = async (databaseUrl: string): Promise<readonly string[]> =>
  (await migrate(databaseUrl)).applied;
