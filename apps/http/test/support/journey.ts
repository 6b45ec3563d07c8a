import { openDatabase } from '@booky/test-database';
import { inject } from 'vitest';
import { makeMemoryStore } from './memory-store.ts';
import { officesOf } from './office.ts';
import { makePostgresStore } from './postgres-store.ts';
import { makeWorlds } from './worlds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The store of every journey of a vitest project. */
    readonly store: 'memory' | 'postgres';
  }
}

/** All journeys of a worker process share it: each world begins by emptying it. */
export const store =
  inject('store') === 'postgres'
    ? makePostgresStore(await openDatabase(), { keepsConnections: true })
    : makeMemoryStore();

/** Worlds on the store of the project. */
export const worlds = makeWorlds(store);

/** The same, with a photographer. */
export const offices = officesOf(worlds);
