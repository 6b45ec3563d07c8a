import type { ProviderName } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { makeClients, type Clients } from '../harness/clients.ts';
import { type Cluster, openCluster, openStandby, type Standby } from '../harness/database.ts';
import { type DatabaseProxy, openProxy } from '@booky/embedded-database';
import { differences } from '../harness/facts.ts';
import { brokenAtRest } from '../harness/invariants.ts';
import {
  type FaultWindow,
  gaveUp,
  type Ledger,
  makeLedger,
  type Impact,
  middleOfHealth,
  underWayAtSignals,
  wrongAnswers,
} from '../harness/ledger.ts';
import { type LoadOptions, startLoad } from '../harness/load.ts';
import { book } from '../harness/actions.ts';
import { type Pair, startPair } from '../harness/pair.ts';
import type { Random } from '../harness/random.ts';
import { eventually } from '../harness/eventually.ts';
import { addPastBookings, removePastBookings } from '../harness/past-bookings.ts';
import { openPatroni, type PatroniCluster } from '../harness/patroni.ts';
import { openPooler, type PoolerProgram, type RunningPooler } from '../harness/pooler.ts';
import { comeToRest, settleDown } from '../harness/rest.ts';
import { openWorld, type ProcessOptions, type World } from '../harness/world.ts';
import type { Findings } from '../run.ts';

/** A world under load, with everything that a fault may need to break. */
export interface Chaos {
  readonly cluster: Cluster;
  /** The proxy in front of the database. Only some runs connect the processes through it. */
  readonly proxy: DatabaseProxy;
  readonly world: World;
  readonly pair: Pair;
  readonly patroni?: PatroniCluster | undefined;
  readonly standby?: Standby | undefined;
  readonly pooler?: RunningPooler | undefined;
  readonly clients: Clients;
  readonly ledger: Ledger;
  readonly random: Random;
  /** Figures that the faults measured, in addition to the figures of every run. */
  readonly figures: Record<string, number | string>;
}

/** A fault, as in a row of the fault table: something that the run breaks on purpose during load. */
export interface Fault {
  /** Faults with the same name are counted and measured together. */
  readonly name: string;
  /** The answers allowed during the fault. */
  readonly impact: Impact;
  /** True if the fault needs a world without load. */
  readonly isQuiet?: true;
  /** How many emails a worker may submit again because of the fault. By default, any number. */
  readonly repeatsEmails?: number;
  /** Causes the fault, and repairs whatever does not recover automatically. Returns the violations. */
  make(chaos: Chaos, window: FaultWindow): Promise<readonly string[]>;
}

export interface UnderLoadOptions {
  readonly random: Random;
  readonly progress: (line: string) => void;
  /** The number of free starts that the clients need. */
  readonly starts: number;
  /** The number of additional free starts, for the requests that the faults send. */
  readonly keptStarts?: number;
  /** The number of past bookings in the database. None by default. */
  readonly bookings?: number | undefined;
  readonly provider?: ProviderName;
  /** How often the provider repeats a callback whose answer is not 200. The repeats are half a second apart. */
  readonly callbackRetries?: number;
  /** The folder of the version that the first processes run. */
  readonly before?: string | undefined;
  /** Additional options for each process. */
  readonly process?: (index: number) => ProcessOptions;
  readonly isBehindProxy?: true;
  /** True if a standby of the database confirms every change. Then all connections go through the proxy. */
  readonly hasStandby?: true;
  /** True if Patroni leads the database's members. Then all connections go through HAProxy. */
  readonly isLedByPatroni?: true;
  /** The pooler between the processes and the database. None by default. */
  readonly pooler?: PoolerProgram;
  readonly load?: LoadOptions;
  /** The factor for all time limits, because a shared machine is slower. */
  readonly patience?: number;
  readonly callersWaitMs?: number;
  /** The folder in which the database is stored. By default, a temporary folder. */
  readonly folder?: string;
  /** True if the run ends at the first violation. */
  readonly endsWhenBroken?: true;
  /** True if the run waits until the emails of dead workers are due again. By default, the run makes them due. */
  readonly waitsForEmails?: boolean;
}

const USUAL_PATIENCE = 5;
const USUAL_CALLERS_WAIT_MS = 30_000;

/**
 * Causes one fault after the other during load, in a new world. At the end, waits until the workers are idle and checks
 * all promises.
 */
export const underLoad = async (options: UnderLoadOptions, faults: readonly Fault[]): Promise<Findings> => {
  const undo: (() => unknown)[] = [];
  try {
    const patroni = options.isLedByPatroni === true ? await openPatroni() : undefined;
    const cluster = patroni ?? (await openCluster(options.folder));
    undo.push(cluster.close);
    const chaos = { ...(await open(options, cluster, undo)), patroni };
    return await breakAll(options, chaos, faults, undo);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
};

const CALLBACK_RETRIES = 5;

const open = async (options: UnderLoadOptions, cluster: Cluster, undo: (() => unknown)[]): Promise<Chaos> => {
  const { random, before, callbackRetries = CALLBACK_RETRIES } = options;
  const first = before === undefined ? {} : { version: before };
  const proxy = await openProxy(cluster.url('booky'));
  undo.push(proxy.close);
  const standby = options.hasStandby === true ? await openStandby(cluster) : undefined;
  if (standby !== undefined) undo.push(standby.close);
  const world = await openWorld({
    ...first,
    databaseUrl: standby === undefined ? cluster.url('booky') : proxy.url,
    provider: options.provider ?? 'gateway',
    callbackRetryDelays: Array.from({ length: callbackRetries }, () => Duration.ofMillis(500)),
  });
  undo.push(world.close);
  const pooler = options.pooler && (await openPooler(cluster.url('booky'), options.pooler));
  if (pooler !== undefined) undo.push(pooler.close);
  const behind = {
    ...(options.isBehindProxy === true ? { databaseUrl: proxy.url } : {}),
    ...(pooler && { databaseUrl: pooler.url, pooler: pooler.pooler }),
  };
  const pair = await startPair(world, (index, isFirst) => ({
    ...behind,
    ...options.process?.(index),
    ...(isFirst ? first : {}),
  }));
  const ledger = makeLedger(ledgerOptions(options));
  const clients = await makeClients(world, pair.urls, random, options, ledger);
  if (options.bookings !== undefined) await addPastBookings(clients, options.bookings);
  return { cluster, proxy, standby, world, pair, pooler, clients, ledger, random, figures: {} };
};

const ledgerOptions = ({ callersWaitMs, patience }: UnderLoadOptions) => ({
  callersWaitMs: callersWaitMs ?? USUAL_CALLERS_WAIT_MS,
  patience: patience ?? USUAL_PATIENCE,
});

const breakAll = async (
  options: UnderLoadOptions,
  chaos: Chaos,
  faults: readonly Fault[],
  undo: (() => unknown)[],
): Promise<Findings> => {
  const { world, ledger, clients, random } = chaos;
  const violations: string[] = [];
  const backMs = new Map<string, number[]>();
  const apply = async (fault: Fault): Promise<void> => {
    const made = await applyFault(chaos, fault, options);
    backMs.set(fault.name, [...(backMs.get(fault.name) ?? []), made.backMs]);
    violations.push(...made.violations.map((sentence) => `${fault.name}: ${sentence}`));
  };
  for (const fault of faults.filter(({ isQuiet }) => isQuiet)) await apply(fault);
  const load = startLoad(clients, options.load);
  undo.push(load.stop);
  for (const fault of faults.filter(({ isQuiet }) => isQuiet !== true)) {
    await apply(fault);
    // If a migration failed, the run cannot read the bookings.
    if (options.endsWhenBroken === true && violations.length > 0)
      return { figures: chaos.figures, violations };
  }
  await load.stop();
  if (options.bookings !== undefined) violations.push(...(await removePastBookings(world, options.bookings)));
  const stoppedMs = performance.now();
  if (options.waitsForEmails === true && !(await comeToRest(world, GIVEN_BACK_WITHIN_MS)))
    violations.push('the emails of dead workers were not released in time');
  const emailsMs = performance.now() - stoppedMs;
  violations.push(
    ...(await settleDown(world, random, 1 + (options.callbackRetries ?? CALLBACK_RETRIES))),
    ...wrongAnswers(ledger, ledgerOptions(options)),
    ...tooManySubmissions(world, faults),
    ...(await brokenAtRest(world, undefined, options.before === undefined)),
    ...(await differences(clients)),
  );
  const middle = middleOfHealth(ledger);
  if (middle > HEALTH_MS * (options.patience ?? USUAL_PATIENCE))
    violations.push(`health answered in ${middle} ms (median) during the faults, which is too slow`);
  return {
    figures: {
      faults: faults.length,
      ...figuresOf(chaos),
      ...chaos.figures,
      ...(options.waitsForEmails === true
        ? { 'emails released after the last kill, slowest s': Math.round(emailsMs / 1000) }
        : {}),
      ...Object.fromEntries(
        [...backMs].map(([name, all]) => [`slowest ms until good answers after: ${name}`, Math.max(...all)]),
      ),
    },
    violations,
  };
};

/** An email that a dead worker had taken is due again a minute after the worker took it. */
const GIVEN_BACK_WITHIN_MS = 90_000;
/**
 * The service answers health checks within this time, whatever the state of the database, because they need no
 * database.
 */
const HEALTH_MS = 100;

const LONGEST_BACK_MS = 60_000;

interface Made {
  /** The time from the end of the fault until every process accepts bookings again, in milliseconds. */
  readonly backMs: number;
  readonly violations: readonly string[];
}

/**
 * Causes one fault while both processes are alive, and measures how long it takes until both are ready and accept
 * bookings.
 */
const applyFault = async (chaos: Chaos, fault: Fault, options: UnderLoadOptions): Promise<Made> => {
  const { pair, ledger, clients, random } = chaos;
  const { patience } = ledgerOptions(options);
  options.progress(`${fault.name}: in progress`);
  const window = ledger.begin(fault.name, fault.impact);
  const wrong = await fault.make(chaos, window);
  const crashed = await pair.complete();
  window.healedMs = performance.now();
  const isGood = async (url: string): Promise<boolean> => {
    const request = { method: 'GET', path: '/health/ready' } as const;
    if ((await ledger.look('ready', 'readiness', url, request)).status !== 200) return false;
    const { answer } = await book(clients, random.pick(clients.starts), url);
    return answer.status === 201 || answer.status === 409;
  };
  const goodAt = async (url: string): Promise<number> => {
    const isBack = await eventually(() => isGood(url), Math.max(LONGEST_BACK_MS, window.backWithinMs * 2));
    const tookMs = performance.now() - window.healedMs;
    if (!isBack) return Number.POSITIVE_INFINITY;
    // Subtracts how long the same request takes without a fault, because this part only shows how busy the machine is.
    const begunMs = performance.now();
    await isGood(url);
    return Math.max(0, tookMs - (performance.now() - begunMs));
  };
  const backMs = Math.round(Math.max(...(await Promise.all(pair.urls().map(goodAt)))));
  options.progress(`${fault.name}: good answers after ${backMs} ms`);
  // A recovery time is only promised for database faults. A process that starts on a busy machine may take longer.
  const longestBackMs = window.mayFail ? window.backWithinMs * patience : LONGEST_BACK_MS;
  return {
    backMs,
    violations: [
      ...wrong,
      ...crashed,
      ...(backMs > longestBackMs
        ? [`the service gave good answers only after ${backMs} ms, expected at most ${longestBackMs} ms`]
        : []),
    ],
  };
};

/** After a kill, only emails that were in flight may be submitted again. An email's key prevents a second copy. */
const tooManySubmissions = (world: World, faults: readonly Fault[]): readonly string[] => {
  const most = faults.reduce((sum, { repeatsEmails = Number.POSITIVE_INFINITY }) => sum + repeatsEmails, 0);
  return submittedAgain(world) <= most
    ? []
    : [`${submittedAgain(world)} emails were submitted again, expected at most ${most}`];
};

const submittedAgain = ({ mail }: World): number =>
  mail.accepted().reduce((sum, { submissions }) => sum + submissions - 1, 0);

const figuresOf = ({ ledger, world }: Chaos): Findings['figures'] => {
  const [entries, changes] = [ledger.entries(), ledger.changes()];
  const withOutcome = (outcome: string): number =>
    changes.filter((change) => change.outcome === outcome).length;
  const slow = changes.filter(gaveUp).length;
  const took = entries
    .filter(({ purpose }) => purpose !== 'health')
    .map(({ begunMs, endedMs }) => endedMs - begunMs);
  return {
    requests: entries.length,
    'acknowledged changes': withOutcome('done'),
    "payments accepted by the company's answer": changes.filter(
      ({ kind, outcome }) => kind === 'adopt payment' && outcome === 'done',
    ).length,
    'lost answers': withOutcome('unanswered') - slow,
    'requests in flight at a SIGTERM': underWayAtSignals(ledger),
    emails: world.mail.accepted().length,
    'emails submitted again': submittedAgain(world),
    'slowest answer ms': Math.round(took.reduce((slowest, one) => Math.max(slowest, one), 0)),
    'health answer during faults, median of the slowest world, ms': middleOfHealth(ledger),
  };
};

/**
 * Combines the findings of several worlds. Figures with the same name are added up, or, if the name contains "slowest",
 * replaced by the maximum.
 */
export const allOf = (worlds: readonly Findings[]): Findings => {
  const figures: Record<string, number | string> = {};
  for (const world of worlds)
    for (const [name, value] of Object.entries(world.figures)) {
      const before = figures[name];
      if (typeof before !== 'number' || typeof value !== 'number') figures[name] = value;
      else figures[name] = name.includes('slowest') ? Math.max(before, value) : before + value;
    }
  const isOne = worlds.length === 1;
  return {
    figures,
    violations: worlds.flatMap(({ violations }, index) =>
      violations.map((sentence) => (isOne ? sentence : `world ${index + 1}: ${sentence}`)),
    ),
  };
};
