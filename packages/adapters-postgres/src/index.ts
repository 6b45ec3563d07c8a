export { type AnySql, type ConnectOptions, type Sql, type TransactionSql, connect } from './connect.ts';
export { DatabaseFault } from './database-fault.ts';
export { GrantFault, grantService } from './grants.ts';
export { runGuarded } from './guarded-transaction.ts';
export { migrate, MigrationFault } from './migrate.ts';
export { openPostgres, type PostgresAdapters, type PostgresOptions } from './open-postgres.ts';
export type { EmailWorker, EmailWorkerOptions } from './outbox/email-worker.ts';
export { stageCondition } from './stage-conditions.ts';
