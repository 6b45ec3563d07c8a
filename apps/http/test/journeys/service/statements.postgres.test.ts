import { useDatabase } from '@booky/test-database';
import type { Ask } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../support/counted-statements.ts';
import { adminOf, officesOf } from '../../support/office.ts';
import { runWeek } from '../../support/photographer-week.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import type { World } from '../../support/world.ts';
import { makeWorlds } from '../../support/worlds.ts';

/** The maximum number of statements for a request that only reads, not counting the begin and end of transactions. */
const MOST_OF_A_READING = 4;

/**
 * The maximum number of statements for a request that changes something. A reschedule and a client's cancellation
 * need this many: a reschedule claims the new slot, a cancellation alerts the photographer, and both add to the
 * booking's timeline.
 */
const MOST_OF_A_CHANGE = 12;

const NAMES = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}'],
  [/BKY-[0-9A-Z-]{10}/g, '{reference}'],
  [/[A-Za-z0-9_-]{43}/g, '{token}'],
] as const;

/** Returns the method and the path of a request, with the ids removed from the path. */
const operationOf = (method: string, path: string): string =>
  NAMES.reduce((name, [form, kind]) => name.replaceAll(form, kind), `${method} ${path.split('?')[0] ?? ''}`);

const isTooMuch = ([operation, count]: readonly [string, number]): boolean =>
  count > (operation.startsWith('GET ') ? MOST_OF_A_READING : MOST_OF_A_CHANGE);

describe('the SQL statements of one request', () => {
  const database = useDatabase();
  const counted = countStatements(database);
  const store = makePostgresStore({
    get url() {
      return counted.url;
    },
    get sql() {
      return database.sql;
    },
  });
  const { open } = officesOf(makeWorlds(store));

  it('number at most 4 for a read, and at most 12 for a change', async () => {
    const { world } = await open();
    const worst = new Map<string, number>();
    const ask: Ask = async (method, path, sent) => {
      counted.take();
      const answer = await world.ask(method, path, sent);
      const operation = operationOf(method, path);
      worst.set(operation, Math.max(worst.get(operation) ?? 0, counted.take().length));
      return answer;
    };
    const watched: World = { ...world, ask };
    await runWeek({ world: watched, admin: adminOf(watched) });
    expect([...worst].filter(isTooMuch)).toEqual([]);
    expect(worst.size).toBeGreaterThan(35);
    // Every request needs the database, so a count of 0 would mean that the test missed the request.
    expect([...worst].filter(([, count]) => count === 0)).toEqual([]);
  });
});
