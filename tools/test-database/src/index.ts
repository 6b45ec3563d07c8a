export type { DatabaseServer } from './database-server.ts';
export { type TestDatabase, useDatabase } from './use-database.ts';
