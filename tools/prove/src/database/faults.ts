import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ground/ask.ts';
import { eventually } from '../ground/rest.ts';
import type { Ending } from './cluster.ts';
import type { Fault } from './journal.ts';
import type { Studio } from './studio.ts';
import { SERVER_NOTICES_MS } from './wire.ts';

/** What one fault came to. */
export interface Outcome {
  /** From when nothing was broken any more until a booking was taken again, by each process, in milliseconds. */
  readonly backMs: number;
  readonly violations: readonly string[];
}

/** How long the service works in peace before something is broken. */
const PEACE_MS = 300;
const DOWN_ANSWERS = 6;
const DOWN_WITHIN_MS = 8_000;

/** With nobody at the other end a request is refused at once; a statement may have been under way, though. */
const REFUSED_WITHIN_MS = 3_000;

/** The server ends in this way under load, stays away until requests of every kind have met that, and comes back. */
export const lose = async (studio: Studio, how: Ending): Promise<Outcome> => {
  const { cluster, journal } = studio;
  await pause(PEACE_MS);
  const fault = journal.begin(
    `PostgreSQL is ${how === 'killed' ? how : `shut down (${how})`}`,
    REFUSED_WITHIN_MS,
  );
  await cluster.end(how);
  fault.awayFromMs = performance.now();
  const isMet = await eventually(() => {
    const met = journal.entries().filter(({ begunMs }) => begunMs > fault.awayFromMs);
    return met.length >= DOWN_ANSWERS && new Set(met.map(({ purpose }) => purpose)).size === 4;
  }, DOWN_WITHIN_MS);
  fault.awayUntilMs = performance.now();
  await cluster.start();
  const outcome = await comeBack(studio, fault);
  return isMet
    ? outcome
    : { ...outcome, violations: [...outcome.violations, 'requests hung while the database was away'] };
};

const KILL_EVERY_MS = 25;

/** Backends of the service are ended at random, for so long. Answers how many, too. */
export const endBackends = async (
  studio: Studio,
  forMs: number,
): Promise<Outcome & { readonly ended: number }> => {
  const { world, journal } = studio;
  const fault = journal.begin('backends are ended', REFUSED_WITHIN_MS);
  const untilMs = performance.now() + forMs;
  let ended = 0;
  while (performance.now() < untilMs) {
    const rows = await world.sql`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity
        where datname = current_database() and application_name like 'booky%'
          and application_name <> 'booky prove'
        order by random() limit 1
      ) as one`;
    ended += rows.count;
    await pause(KILL_EVERY_MS);
  }
  return { ...(await comeBack(studio, fault)), ended };
};

/** A statement may run for five seconds, and the network has one more. */
const SILENCE_NOTICED_MS = 6_000;

/** The network is parted for so long; `loses` is a network that forgets every connection, too. */
export const part = async (studio: Studio, how: 'holds' | 'loses', forMs: number): Promise<Outcome> => {
  const { wire, journal } = studio;
  const fault =
    how === 'holds'
      ? journal.begin(`the network is parted for ${forMs} ms`, SILENCE_NOTICED_MS + SLACK_MS)
      : journal.begin(`the network forgets for ${forMs} ms`, TWO_WAITS_MS, FORGOTTEN_MS);
  wire.become(how);
  await pause(forMs);
  wire.become('carries');
  return comeBack(studio, fault);
};

/** A request may first wait for its turn behind silent connections, and then for a lock that a forgotten session has. */
const TWO_WAITS_MS = 16_500;

/** By then the server has ended the sessions whose callers it can't reach, and with them their locks. */
const FORGOTTEN_MS = SERVER_NOTICES_MS + 5_000;

/** This machine has two cores for the service, PostgreSQL and the run. */
const SLACK_MS = 1_500;

/** A booking takes a dozen round trips, and claims come one at a time. */
const SLOW_ANSWER_MS = 9_000;

/** Everything takes so much longer on its way to the database, and as much on its way back. */
export const slowDown = async (studio: Studio, byMs: number, forMs: number): Promise<Outcome> => {
  const { wire, journal } = studio;
  const fault = journal.begin(`the database is ${byMs} ms away`, SLOW_ANSWER_MS);
  wire.delay(byMs);
  await pause(forMs);
  wire.delay(0);
  return comeBack(studio, fault);
};

/**
 * Every connection is forgotten at once, and new ones are carried: each that is used again meets silence, is given up
 * and made anew; what its session had locked is locked until the server notices, too.
 */
export const forgetConnections = async (studio: Studio): Promise<Outcome> => {
  const { wire, journal } = studio;
  const fault = journal.begin('the network has forgotten the connections', TWO_WAITS_MS, FORGOTTEN_MS);
  wire.forget();
  return comeBack(studio, fault);
};

/** Every connection is cut at once, as a firewall does with idle ones. */
export const cutConnections = async (studio: Studio): Promise<Outcome> => {
  const fault = studio.journal.begin('connections are cut', REFUSED_WITHIN_MS);
  studio.wire.cut();
  return comeBack(studio, fault);
};

/** Nothing is broken any more: how long until every process is ready and takes bookings again? */
export const comeBack = async (studio: Studio, fault: Fault): Promise<Outcome> => {
  const { journal, urls, load } = studio;
  fault.healedMs = performance.now();
  const isReady = async (url: string): Promise<boolean> => {
    const answer = await journal.note('ready', 'readiness', () =>
      ask({ method: 'GET', url: `${url}/api/health/ready` }),
    );
    return answer.status === 200;
  };
  const isGood = async (url: string): Promise<boolean> =>
    (await isReady(url)) && [201, 409].includes((await load.bookOnce(url)).status ?? 0);
  const goodAt = async (url: string): Promise<number> => {
    const isBack = await eventually(() => isGood(url), Math.max(20_000, fault.backWithinMs * 2));
    const tookMs = performance.now() - fault.healedMs;
    if (!isBack) return Number.POSITIVE_INFINITY;
    // What the same takes with nothing broken says nothing of the fault, but of how busy the machine is.
    const begunMs = performance.now();
    await isGood(url);
    return Math.max(0, tookMs - (performance.now() - begunMs));
  };
  const backMs = Math.round(Math.max(...(await Promise.all(urls.map(goodAt)))));
  studio.tell(`${fault.name}: back after ${backMs} ms`);
  return {
    backMs,
    violations:
      backMs > fault.backWithinMs * studio.patience
        ? [`the service was back ${backMs} ms after this: ${fault.name}`]
        : [],
  };
};
