export * from './invariants.ts';
export * from './money.ts';
export * from './react.ts';
export * from './settle.ts';
export * from './stage.ts';
export * from './starts-oracle.ts';
export * from './studio.ts';
export * from './timeline.ts';
