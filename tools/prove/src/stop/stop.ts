import { setTimeout as pause } from 'node:timers/promises';
import { startCrowd } from '../crash/crowd.ts';
import { differences } from '../crash/facts.ts';
import type { Entry } from '../crash/ledger.ts';
import { PAIR_SIZE, type Pair, startPair } from '../crash/pair.ts';
import { settleDown } from '../crash/settle-down.ts';
import { makeTown, type Town } from '../crash/town.ts';
import { brokenPromises } from '../ground/invariants.ts';
import { makeRandom } from '../ground/random.ts';
import { eventually } from '../ground/rest.ts';
import { openWorld } from '../ground/world.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { isClosed, startSlowPayment } from './slow-payment.ts';

/** Little thought between requests, so that some are under way at any moment. */
const BUSTLE = { people: 10, thoughtMs: 10 };
const LONGEST_WAIT_MS = 300;
/** Ten seconds by its own watch, which the exit code vouches for, and what a busy machine takes to tell of it. */
const EXIT_WITHIN_MS = 12_000;
/** The listener closes at once, however long the last answer takes. */
const CLOSED_WITHIN_MS = 3_000;
/** Every so many rounds a payment is under way whose provider does not answer. */
const SLOW_EVERY = 5;

/** F17: SIGTERM under load. */
export const stop: Proof = {
  name: 'stop',
  promise: 'a process told to stop answers what it was asked, takes no more, and ends well within 10 seconds',
  rounds: { of: 'a SIGTERM to one of two processes under load', brief: 2, usual: 20, long: 50 },
  run: async ({ rounds, seed, tell }: ProofOptions): Promise<Findings> => {
    const random = makeRandom(seed);
    const world = await openWorld();
    try {
      const pair = await startPair(world);
      const town = await makeTown(world, pair.urls, random, 1_500);
      const crowd = startCrowd(town, BUSTLE);
      const stops: Stopped[] = [];
      const fallen: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        fallen.push(...(await pair.complete()));
        stops.push(await stopOne(town, pair, round % SLOW_EVERY === 0));
        tell(`round ${round + 1}: ended after ${Math.round(stops.at(-1)?.tookMs ?? 0)} ms`);
      }
      await crowd.sendHome();
      const violations = [
        ...fallen,
        ...stops.flatMap((stopped, round) =>
          [...stopped.violations, ...cutRequests(town, stopped)].map(
            (sentence) => `round ${round + 1}: ${sentence}`,
          ),
        ),
        ...(await settleDown(world, random, CALLBACK_TRIES)),
        ...(await brokenPromises(world)),
        ...(await differences(town)),
      ];
      return { figures: figuresOf(town, stops), violations };
    } finally {
      await world.close();
    }
  },
};

/** As often as the world's provider calls, unless it is told otherwise. */
const CALLBACK_TRIES = 6;

/** One process that was told to stop. */
interface Stopped {
  readonly url: string;
  /** When it was told. */
  readonly toldMs: number;
  readonly tookMs: number;
  readonly violations: readonly string[];
}

const stopOne = async (town: Town, pair: Pair, hasSlowPayment: boolean): Promise<Stopped> => {
  const { world, random, starts, packageId } = town;
  const process = pair.one(random.below(PAIR_SIZE));
  const startsAt = random.pick(starts);
  const slow = hasSlowPayment
    ? await startSlowPayment(world, process.url, { packageId, startsAt })
    : undefined;
  await pause(random.below(LONGEST_WAIT_MS));
  const toldMs = performance.now();
  const ended = process.stop();
  const isShut = await eventually(() => isClosed(process.url), CLOSED_WITHIN_MS);
  const { code, signal } = await ended;
  const tookMs = performance.now() - toldMs;
  return {
    url: process.url,
    toldMs,
    tookMs,
    violations: [
      ...(isShut ? [] : ['it still listened']),
      ...(code === 0 ? [] : [`it ended with ${code ?? signal}`]),
      ...(tookMs <= EXIT_WITHIN_MS ? [] : [`it took ${Math.round(tookMs)} ms to end`]),
      ...((await slow?.wrong) ?? []),
    ],
  };
};

/** What had left whole for a process when it was told to stop, and was not answered yet. */
const underWay = ({ ledger }: Town, { url, toldMs }: Pick<Stopped, 'url' | 'toldMs'>): readonly Entry[] =>
  ledger
    .entries()
    .filter(
      (entry) =>
        entry.url === url && entry.endedMs > toldMs && entry.sentMs !== undefined && entry.sentMs < toldMs,
    );

/** Requests that a process left unanswered although they had reached it before it was told to stop. */
export const cutRequests = (town: Town, stopped: Pick<Stopped, 'url' | 'toldMs'>): readonly string[] =>
  underWay(town, stopped)
    .filter(({ outcome, body }) => outcome === 'unanswered' && body === undefined)
    .map(
      ({ kind, sentMs = 0 }) => `"${kind}" was cut, sent ${Math.round(stopped.toldMs - sentMs)} ms before`,
    );

const figuresOf = (town: Town, stops: readonly Stopped[]): Findings['figures'] => {
  const entries = town.ledger.entries();
  const unanswered = entries.filter(({ outcome }) => outcome === 'unanswered').length;
  return {
    stops: stops.length,
    'changes answered': entries.filter(({ outcome }) => outcome === 'done').length,
    'under way when told to stop': stops.reduce((sum, stopped) => sum + underWay(town, stopped).length, 0),
    'found the door closed': unanswered - town.ledger.gaveUp(),
    'given up after 5 s': town.ledger.gaveUp(),
    'slowest to end, ms': Math.round(Math.max(0, ...stops.map(({ tookMs }) => tookMs))),
  };
};
