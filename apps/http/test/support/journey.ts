import { openDatabase } from '@booky/test-database';
import { officesOf } from './office.ts';
import { makePostgresStore } from './postgres-store.ts';
import { makeWorlds } from './worlds.ts';

/** Shared by all journeys of a worker process: each world empties it first. */
export const store = makePostgresStore(await openDatabase(), { keepsConnections: true });

/** Worlds on PostgreSQL. */
export const worlds = makeWorlds(store);

/** The same worlds, with a photographer. */
export const offices = officesOf(worlds);
