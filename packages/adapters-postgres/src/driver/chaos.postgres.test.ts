import { setTimeout as pause } from 'node:timers/promises';
import { useDatabase } from '@booky/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConnectionLoss } from '../../test/connection-loss.ts';
import { makePool } from './pool.ts';

const WRITERS = 12;
const CONNECTIONS = 5;
const ENOUGH_COMMITS = 1_000;
const ENOUGH_KILLS = 21;
const LONGEST_MS = 240_000;
const KILL_EVERY_MS = 60;
const SETTLED_WITHIN_MS = 60_000;
const APPLICATION = 'booky chaos';

interface Tally {
  readonly acknowledged: string[];
  readonly strangeErrors: unknown[];
  hung: number;
  lost: number;
  kills: number;
}

/** Returns a promise's outcome, or `hung` if the promise does not settle in time. */
const outcomeOf = async (
  work: Promise<unknown>,
): Promise<'fulfilled' | 'hung' | { readonly error: unknown }> => {
  const deadline = new AbortController();
  const late = pause(SETTLED_WITHIN_MS, 'hung' as const, { signal: deadline.signal }).catch(
    () => 'hung' as const,
  );
  const settled = work.then(
    () => 'fulfilled' as const,
    (error: unknown) => ({ error }),
  );
  const outcome = await Promise.race([settled, late]);
  deadline.abort();
  return outcome;
};

/**
 * Waits without running a statement. In this time, the caller's connection may die, and another caller may get a new
 * one.
 */
const somethingElse = async (dice: number): Promise<void> => {
  if (dice < 0.5) await new Promise(setImmediate);
  else await pause(dice < 0.98 ? dice * 4 : 300);
};

describe('transactions whose connections are killed', () => {
  const database = useDatabase();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);

  beforeAll(async () => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
    await database.sql`
      create table halves (pair text not null, half int not null, written_by xid8 not null default pg_current_xact_id(),
        primary key (pair, half))`;
  });
  afterAll(() => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });

  it('commit completely or not at all', async () => {
    const pool = makePool({ url: database.url, poolSize: CONNECTIONS, applicationName: APPLICATION });
    const tally: Tally = { acknowledged: [], strangeErrors: [], hung: 0, lost: 0, kills: 0 };
    const end = performance.now() + LONGEST_MS;
    const goesOn = () =>
      performance.now() < end &&
      (tally.acknowledged.length < ENOUGH_COMMITS || tally.kills < ENOUGH_KILLS) &&
      tally.hung === 0;

    // Mulberry32 makes the waits the same in every run. Which connection dies is up to PostgreSQL.
    let state = 5;
    const dice = () => {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const writePair = (pair: string) =>
      pool.transaction(async (tx) => {
        await tx`insert into halves (pair, half) values (${pair}, 1)`;
        await somethingElse(dice());
        await tx`insert into halves (pair, half) values (${pair}, 2)`;
      });
    const record = async (work: Promise<unknown>, onSuccess: () => void) => {
      const outcome = await outcomeOf(work);
      if (outcome === 'fulfilled') onSuccess();
      else if (outcome === 'hung') tally.hung += 1;
      else if (isConnectionLoss(outcome.error)) tally.lost += 1;
      else tally.strangeErrors.push(outcome.error);
    };
    const writer = async (number: number) => {
      for (let turn = 0; goesOn(); turn += 1) {
        const pair = `${number}-${turn}`;
        await record(writePair(pair), () => tally.acknowledged.push(pair));
        // Sends a single statement. A pool that mixed up connections would run this statement inside another caller's
        // transaction.
        if (turn % 4 === 0)
          await record(
            pool.use((sql) => sql`insert into halves (pair, half) values (${`lone ${pair}`}, 0)`),
            () => undefined,
          );
      }
    };
    const killer = async () => {
      while (goesOn()) {
        await pause(KILL_EVERY_MS);
        const killed = await database.sql`
          select pg_terminate_backend(pid) from (select pid from pg_stat_activity
            where application_name = ${APPLICATION} and datname = current_database() order by random() limit 1) victim`;
        tally.kills += killed.count;
      }
    };
    await Promise.all([killer(), ...Array.from({ length: WRITERS }, (_, number) => writer(number))]);
    await pool.end(2_000);

    const broken = await database.sql`
      select pair from halves where half > 0 group by pair having count(*) <> 2 or count(distinct written_by) <> 1`;
    const mixed = await database.sql`
      select written_by::text from halves group by written_by having count(distinct pair) <> 1`;
    const missing = await database.sql`
      select pair from unnest(${tally.acknowledged}::text[]) pair where pair not in (select pair from halves)`;

    expect({
      hung: tally.hung,
      uncaught,
      strangeErrors: tally.strangeErrors,
      broken,
      mixed,
      missing,
    }).toEqual({
      hung: 0,
      uncaught: [],
      strangeErrors: [],
      broken: [],
      mixed: [],
      missing: [],
    });
    // The pool still works after many connections were killed.
    expect(tally.kills).toBeGreaterThanOrEqual(ENOUGH_KILLS);
    expect(tally.lost).toBeGreaterThan(0);
    expect(tally.acknowledged.length).toBeGreaterThanOrEqual(ENOUGH_COMMITS);
  });
});
