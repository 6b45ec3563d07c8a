export { type AnySql, type ConnectOptions, type Sql, connect } from './connect.ts';
export { DatabaseFault } from './database-fault.ts';
export { GrantFault, grantService } from './grants.ts';
export { migrate, MigrationFault } from './migrate.ts';
export { openPostgres, type PostgresAdapters, type PostgresOptions } from './open-postgres.ts';
export type { EmailWorker, EmailWorkerOptions } from './outbox/email-worker.ts';
export { type Connection, ConnectionLost, openConnection } from './connection.ts';
export { asOneRequest, DatabaseBusy, makePool, type Pool, type PoolOptions } from './pool.ts';
export { stageCondition } from './stage-conditions.ts';
