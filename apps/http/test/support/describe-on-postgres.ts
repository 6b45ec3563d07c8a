import { useDatabase } from '@booky/test-database';
import { describe } from 'vitest';
import { makePostgresStore } from './postgres-store.ts';
import { type Journey, makeWorlds } from './worlds.ts';

/** Tells a story on a PostgreSQL database of its own. */
export const describeOnPostgres = (name: string, journey: Journey): void => {
  describe(`${name}, on PostgreSQL`, () => journey(makeWorlds(makePostgresStore(useDatabase()))));
};
