import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ground/ask.ts';
import { eventually } from '../ground/rest.ts';
import type { Ending } from './cluster.ts';
import type { Fault } from './journal.ts';
import type { Studio } from './studio.ts';
import { SERVER_NOTICES_MS } from './proxy.ts';

/** Result of one fault. */
export interface Outcome {
  /** Milliseconds from the end of the fault until every process took a booking again. */
  readonly backMs: number;
  readonly violations: readonly string[];
}

/** How long the service works undisturbed before the fault. */
const QUIET_MS = 300;
const DOWN_ANSWERS = 6;
const DOWN_WITHIN_MS = 8_000;

/** A request to a stopped server is refused at once; only a statement under way takes longer. */
const REFUSED_WITHIN_MS = 3_000;

/** Stops PostgreSQL in this way under load, waits until requests of every kind have failed on it, and starts it again. */
export const stopDatabase = async (studio: Studio, how: Ending): Promise<Outcome> => {
  const { cluster, journal } = studio;
  await pause(QUIET_MS);
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
    : { ...outcome, violations: [...outcome.violations, 'requests hung while the database was down'] };
};

const KILL_EVERY_MS = 25;

/** Ends backends of the service at random for `forMs`; `ended` counts them. */
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

/** Partitions the network for `forMs`; `loses` also forgets every connection. */
export const partition = async (studio: Studio, how: 'holds' | 'loses', forMs: number): Promise<Outcome> => {
  const { proxy, journal } = studio;
  const fault =
    how === 'holds'
      ? journal.begin(`the network is partitioned for ${forMs} ms`, SILENCE_NOTICED_MS + SLACK_MS)
      : journal.begin(`the network forgets for ${forMs} ms`, TWO_WAITS_MS, FORGOTTEN_MS);
  proxy.setState(how);
  await pause(forMs);
  proxy.setState('carries');
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

/** Adds `byMs` of latency to the database each way, for `forMs`. */
export const slowDown = async (studio: Studio, byMs: number, forMs: number): Promise<Outcome> => {
  const { proxy, journal } = studio;
  const fault = journal.begin(`the database is ${byMs} ms away`, SLOW_ANSWER_MS);
  proxy.delay(byMs);
  await pause(forMs);
  proxy.delay(0);
  return comeBack(studio, fault);
};

/**
 * Every connection is forgotten at once, and new ones are carried: each forgotten one gets no answer, is
 * given up and replaced; its session keeps its locks until the server notices.
 */
export const forgetConnections = async (studio: Studio): Promise<Outcome> => {
  const { proxy, journal } = studio;
  const fault = journal.begin('the network has forgotten the connections', TWO_WAITS_MS, FORGOTTEN_MS);
  proxy.forget();
  return comeBack(studio, fault);
};

/** Every connection is cut at once, as a firewall does with idle ones. */
export const cutConnections = async (studio: Studio): Promise<Outcome> => {
  const fault = studio.journal.begin('connections are cut', REFUSED_WITHIN_MS);
  studio.proxy.cut();
  return comeBack(studio, fault);
};

/** Ends the fault and measures until every process is ready and takes bookings again. */
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
