export type { Backlog } from './backlog.ts';
export { type AnySql, type ConnectOptions, type Pooler, type Sql, connect } from './connect.ts';
export { DatabaseAddressFault, readDatabaseAddress } from './database-address.ts';
export { DatabaseFault } from './database-fault.ts';
export { type Backup, type BackupOptions, backUp } from './backup/backup.ts';
export { BackupFault } from './backup/programs.ts';
export { finishRecovery, restore, type Restored, type RestoreOptions } from './backup/restore.ts';
export { CLAIMS_LOCK } from './bookings.ts';
export { examineDatabase, type ExaminedDatabase } from './examine-database.ts';
export { GrantFault, grantService } from './grants.ts';
export { applyMissing, migrate, MigrationFault } from './migrate.ts';
export { type Migration, readMigrations } from './migration-files.ts';
export { openPostgres, type PostgresAdapters, type PostgresOptions } from './open-postgres.ts';
export type { EmailWorker, EmailWorkerOptions } from './emails/worker.ts';
export { type Connection, ConnectionLost, openConnection } from './connection.ts';
export {
  asOneRequest,
  DatabaseBusy,
  makePool,
  type Pool,
  type PoolOptions,
  type PoolState,
  type RequestOptions,
} from './pool.ts';
export { stageCondition } from './stage-conditions.ts';
