export type { Backlog } from './reports/backlog.ts';
export { type AnySql, type ConnectOptions, type Pooler, type Sql, connect } from './driver/connect.ts';
export { DatabaseAddressFault, readDatabaseAddress } from './driver/address.ts';
export { DatabaseFault } from './driver/faults.ts';
export { type Backup, type BackupOptions, backUp } from './schema/backup/backup.ts';
export { BackupFault } from './schema/backup/programs.ts';
export { finishRecovery, restore, type Restored, type RestoreOptions } from './schema/backup/restore.ts';
export { CLAIM_LOCKS } from './tables/bookings.ts';
export { examineDatabase, type ExaminedDatabase } from './schema/examine-database.ts';
export { GrantFault, grantService } from './schema/grants.ts';
export { applyMissing, migrate, MigrationFault } from './schema/migrate.ts';
export { type Migration, readMigrations } from './schema/migration-files.ts';
export { openPostgres, type PostgresAdapters, type PostgresOptions } from './open-postgres.ts';
export type { EmailWorker, EmailWorkerOptions } from './emails/worker.ts';
export { type Connection, ConnectionLost, openConnection } from './driver/connection.ts';
export {
  asOneRequest,
  DatabaseBusy,
  makePool,
  type Pool,
  type PoolOptions,
  type PoolState,
  type RequestOptions,
} from './driver/pool.ts';
export { stageCondition } from './reports/stage-conditions.ts';
