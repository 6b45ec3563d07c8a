export { type AnySql, type ConnectOptions, type Sql, type TransactionSql, connect } from './connect.ts';
export { runGuarded } from './guarded-transaction.ts';
