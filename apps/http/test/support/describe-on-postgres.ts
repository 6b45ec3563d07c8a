import { useDatabase } from '@booky/test-database';
import { describe } from 'vitest';
import { makePostgresStore } from './postgres-store.ts';
import { type Journey, makeWorlds } from './worlds.ts';

/** Runs a journey on its own PostgreSQL database. */
export const describeOnPostgres = (name: string, journey: Journey): void => {
  describe(`${name}, on PostgreSQL`, () => journey(makeWorlds(makePostgresStore(useDatabase()))));
};
