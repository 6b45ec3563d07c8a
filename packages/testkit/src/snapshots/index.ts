export * from './money.ts';
export * from './of-account.ts';
