import { openDatabase } from '@booky/test-database';
import { officesOf } from './office.ts';
import { makePostgresStore } from './postgres-store.ts';
import { makeWorlds } from './worlds.ts';

/** The store that all journeys in a worker process use. Each world empties it first. */
export const store = makePostgresStore(await openDatabase(), { keepsConnections: true });

export const worlds = makeWorlds(store);

/** Worlds on PostgreSQL, each with a photographer who can log in. */
export const offices = officesOf(worlds);
