export type { DatabaseServer } from './database-server.ts';
export { openDatabase, type TestDatabase, useDatabase } from './use-database.ts';
