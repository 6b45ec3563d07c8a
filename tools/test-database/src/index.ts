export { canBackUp, openEmptyDatabase } from './backup-database.ts';
export type { DatabaseServer } from './database-server.ts';
export { tableDigests } from './table-digests.ts';
export { openDatabase, type TestDatabase, useDatabase } from './use-database.ts';
