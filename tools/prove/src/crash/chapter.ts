import { setTimeout as pause } from 'node:timers/promises';
import { Duration } from '@js-joda/core';
import { type CrashMoment, inWords, type RequestKind } from '../ground/crash-points.ts';
import { brokenPromises } from '../ground/invariants.ts';
import type { Random } from '../ground/random.ts';
import { eventually } from '../ground/rest.ts';
import type { ServiceProcess } from '../ground/service-process.ts';
import { openWorld } from '../ground/world.ts';
import { startCrowd } from './crowd.ts';
import { differences } from './facts.ts';
import { killDuringCall } from './held-call.ts';
import { PAIR_SIZE, type Pair, startPair } from './pair.ts';
import { MOST_RESETS } from './photographer.ts';
import { advance, settleDown } from './settle-down.ts';
import { makeClients, type Clients } from './clients.ts';

/** How a process is killed: at a point, at a random moment, or while the provider keeps it waiting. */
export type Kill = CrashMoment | 'at random' | 'during a call';

export interface ChapterOptions {
  readonly provider: 'gateway' | 'mobile-money';
  /** How often the provider calls back where it is not answered with 200, half a second after the other. */
  readonly callbackRetries: number;
  readonly kills: readonly Kill[];
  readonly random: Random;
  readonly tell: (line: string) => void;
}

export interface ChapterFindings {
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

/** One kill after the other under load, in a world of its own; then waits until the workers are idle, and checks everything. */
export const runChapter = async (options: ChapterOptions): Promise<ChapterFindings> => {
  const { kills, random, tell, callbackRetries } = options;
  const world = await openWorld({
    provider: options.provider,
    callbackRetryDelays: Array.from({ length: callbackRetries }, () => Duration.ofMillis(500)),
  });
  try {
    const pair = await startPair(world);
    const clients = await makeClients(world, pair.urls, random, startsFor(kills.length));
    const violations: string[] = [];
    for (const kill of kills.filter((one) => one === 'during a call'))
      violations.push(...(await applyKill(clients, pair, kill)));
    const crowd = startCrowd(clients);
    for (const kill of kills.filter((one) => one !== 'during a call')) {
      violations.push(...(await applyKill(clients, pair, kill)));
      tell(`killed ${typeof kill === 'string' ? kill : `at ${inWords(kill)}`}`);
    }
    await crowd.stop();
    violations.push(...(await settleDown(world, random, 1 + callbackRetries)));
    violations.push(...(await brokenPromises(world)), ...(await differences(clients)));
    return { figures: figuresOf(clients), violations };
  } finally {
    await world.close();
  }
};

/** Enough for those who book meanwhile; the calendar has room for so many in two years. */
const startsFor = (kills: number): number => Math.min(2_000, 100 + kills * 100);

/** Kills one of the pair, both of which live before. */
const applyKill = async (clients: Clients, pair: Pair, kill: Kill): Promise<readonly string[]> => {
  const crashed = await pair.complete();
  return [...crashed, ...(await killOne(clients, pair.one(clients.random.below(PAIR_SIZE)), kill))];
};

const killOne = async (clients: Clients, process: ServiceProcess, kill: Kill): Promise<readonly string[]> => {
  if (kill === 'during a call') {
    const [startsAt = ''] = clients.starts;
    return killDuringCall(clients.world, process, { packageId: clients.packageId, startsAt });
  }
  if (kill === 'at random') {
    clients.wanted = undefined;
    await pause(clients.random.below(LONGEST_WAIT_MS));
    await process.kill();
    return [];
  }
  clients.wanted = kill.passer === 'worker' ? WORK_COMES_FROM[kill.point] : kill.passer;
  process.dieAt(kill);
  const isDead = await eventually(() => {
    if (kill.passer === 'worker') advance(clients.world, WORK_IS_DUE[kill.point] ?? Duration.ZERO);
    allowMoreLinks(clients);
    return !process.isAlive();
  }, REACHED_WITHIN_MS);
  clients.wanted = undefined;
  if (isDead) return [];
  await process.kill();
  return [`no request or worker reached ${inWords(kill)}`];
};

/** The moments of a random kill are spread over so long. */
const LONGEST_WAIT_MS = 600;
const REACHED_WITHIN_MS = 40_000;

/** What makes the worker do something at a point: attempts old enough to be asked about, holds that have lapsed. */
const WORK_IS_DUE: Partial<Readonly<Record<CrashMoment['point'], Duration>>> = {
  'query about to be asked': Duration.ofSeconds(1),
  'query answered': Duration.ofSeconds(1),
  'unit about to commit': Duration.ofSeconds(20),
  'unit committed': Duration.ofSeconds(20),
};

/** Requests that give the worker something to do at a point. */
const WORK_COMES_FROM: Partial<Readonly<Record<CrashMoment['point'], RequestKind>>> = {
  'email about to be handed in': 'callback',
  'email accepted': 'callback',
  'query about to be asked': 'pay booking fee',
  'query answered': 'pay booking fee',
  'unit about to commit': 'book',
  'unit committed': 'book',
};

/** The other process may have used up the reset links of this hour, so the clock moves on. */
const allowMoreLinks = ({ account, world }: Clients): void => {
  if (account.resetsAsked < MOST_RESETS) return;
  advance(world, Duration.ofMinutes(61));
  account.resetsAsked = 0;
};

const figuresOf = ({ ledger, world }: Clients): Readonly<Record<string, number>> => {
  const entries = ledger.entries();
  const withOutcome = (outcome: string): number =>
    entries.filter((entry) => entry.outcome === outcome).length;
  const charges = world.provider.charges();
  const emails = world.mail.accepted();
  return {
    'changes answered': withOutcome('done'),
    'changes refused': withOutcome('refused'),
    'answers lost': withOutcome('unanswered') - ledger.gaveUp(),
    'given up after 5 s': ledger.gaveUp(),
    charges: charges.length,
    callbacks: charges.flatMap(({ callbacks }) => callbacks).length,
    emails: emails.length,
    'emails handed in again under their key': emails.reduce(
      (sum, { submissions }) => sum + submissions - 1,
      0,
    ),
  };
};
