export * from './money.ts';
export * from './of-account.ts';
export * from './of-admin-view.ts';
export * from './of-sent-email.ts';
export * from './of-sql.ts';
