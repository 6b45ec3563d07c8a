import { openDatabase } from '@booky/test-database';
import { officesOf } from './office.ts';
import { makePostgresStore } from './postgres-store.ts';
import { makeWorlds } from './worlds.ts';

/** Shared by all journeys of a worker process: each world empties it first. */
export const store = makePostgresStore(await openDatabase(), { keepsConnections: true });

/** Worlds on PostgreSQL. */
export const worlds = makeWorlds(store);

/** Worlds on PostgreSQL, each with a photographer. */
export const offices = officesOf(worlds);
