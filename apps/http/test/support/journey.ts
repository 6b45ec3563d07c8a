import { openDatabase } from '@booky/test-database';
import { officesOf } from './office.ts';
import { makePostgresStore } from './postgres-store.ts';
import { makeWorlds } from './worlds.ts';

/** The store of all journeys in a worker process. Each world empties the store first. */
export const store = makePostgresStore(await openDatabase(), { keepsConnections: true });

export const worlds = makeWorlds(store);

/** Worlds on PostgreSQL, each with a photographer. */
export const offices = officesOf(worlds);
