import { setTimeout as pause } from 'node:timers/promises';
import { startCrowd } from '../crash/crowd.ts';
import { differences } from '../crash/facts.ts';
import type { Entry } from '../crash/ledger.ts';
import { PAIR_SIZE, type Pair, startPair } from '../crash/pair.ts';
import { settleDown } from '../crash/settle-down.ts';
import { makeClients, type Clients } from '../crash/clients.ts';
import { brokenPromises } from '../ground/invariants.ts';
import { makeRandom } from '../ground/random.ts';
import { eventually } from '../ground/rest.ts';
import { openWorld } from '../ground/world.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { isClosed, startSlowPayment } from './slow-payment.ts';

/** Little thought between requests, so that some are under way at any moment. */
const CROWD = { size: 10, longestPauseMs: 10 };
const LONGEST_WAIT_MS = 300;
/** The process allows itself ten seconds, as its exit code shows; the rest is for a busy machine. */
const EXIT_WITHIN_MS = 12_000;
/** The listener closes at once, however long the last answer takes. */
const CLOSED_WITHIN_MS = 3_000;
/** Every so many rounds a payment is under way whose provider does not answer. */
const SLOW_EVERY = 5;

/** F17: SIGTERM under load. */
export const stop: Proof = {
  name: 'stop',
  promise:
    'on SIGTERM a process answers the requests under way, takes no new ones and ends within 10 seconds',
  rounds: { of: 'a SIGTERM to one of two processes under load', brief: 2, usual: 20, long: 50 },
  run: async ({ rounds, seed, tell }: ProofOptions): Promise<Findings> => {
    const random = makeRandom(seed);
    const world = await openWorld();
    try {
      const pair = await startPair(world);
      const clients = await makeClients(world, pair.urls, random, 1_500);
      const crowd = startCrowd(clients, CROWD);
      const stops: Stopped[] = [];
      const crashed: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        crashed.push(...(await pair.complete()));
        stops.push(await stopOne(clients, pair, round % SLOW_EVERY === 0));
        tell(`round ${round + 1}: ended after ${Math.round(stops.at(-1)?.tookMs ?? 0)} ms`);
      }
      await crowd.stop();
      const violations = [
        ...crashed,
        ...stops.flatMap((stopped, round) =>
          [...stopped.violations, ...cutRequests(clients, stopped)].map(
            (sentence) => `round ${round + 1}: ${sentence}`,
          ),
        ),
        ...(await settleDown(world, random, CALLBACK_TRIES)),
        ...(await brokenPromises(world)),
        ...(await differences(clients)),
      ];
      return { figures: figuresOf(clients, stops), violations };
    } finally {
      await world.close();
    }
  },
};

/** How often the world's provider calls back by default. */
const CALLBACK_TRIES = 6;

/** One process that got SIGTERM. */
interface Stopped {
  readonly url: string;
  /** When the signal was sent, by performance.now(). */
  readonly signalledMs: number;
  readonly tookMs: number;
  readonly violations: readonly string[];
}

const stopOne = async (clients: Clients, pair: Pair, hasSlowPayment: boolean): Promise<Stopped> => {
  const { world, random, starts, packageId } = clients;
  const process = pair.one(random.below(PAIR_SIZE));
  const startsAt = random.pick(starts);
  const slow = hasSlowPayment
    ? await startSlowPayment(world, process.url, { packageId, startsAt })
    : undefined;
  await pause(random.below(LONGEST_WAIT_MS));
  const signalledMs = performance.now();
  const ended = process.stop();
  const isShut = await eventually(() => isClosed(process.url), CLOSED_WITHIN_MS);
  const { code, signal } = await ended;
  const tookMs = performance.now() - signalledMs;
  return {
    url: process.url,
    signalledMs,
    tookMs,
    violations: [
      ...(isShut ? [] : ['it still listened']),
      ...(code === 0 ? [] : [`it ended with ${code ?? signal}`]),
      ...(tookMs <= EXIT_WITHIN_MS ? [] : [`it took ${Math.round(tookMs)} ms to end`]),
      ...((await slow?.wrong) ?? []),
    ],
  };
};

/** Requests that were sent whole to a process before its signal and answered after it. */
const underWay = (
  { ledger }: Clients,
  { url, signalledMs }: Pick<Stopped, 'url' | 'signalledMs'>,
): readonly Entry[] =>
  ledger
    .entries()
    .filter(
      (entry) =>
        entry.url === url &&
        entry.endedMs > signalledMs &&
        entry.sentMs !== undefined &&
        entry.sentMs < signalledMs,
    );

/** Requests that reached a process before its signal and got no answer. */
export const cutRequests = (
  clients: Clients,
  stopped: Pick<Stopped, 'url' | 'signalledMs'>,
): readonly string[] =>
  underWay(clients, stopped)
    .filter(({ outcome, body }) => outcome === 'unanswered' && body === undefined)
    .map(
      ({ kind, sentMs = 0 }) =>
        `"${kind}" was cut, sent ${Math.round(stopped.signalledMs - sentMs)} ms before`,
    );

const figuresOf = (clients: Clients, stops: readonly Stopped[]): Findings['figures'] => {
  const entries = clients.ledger.entries();
  const unanswered = entries.filter(({ outcome }) => outcome === 'unanswered').length;
  return {
    stops: stops.length,
    'changes answered': entries.filter(({ outcome }) => outcome === 'done').length,
    'under way at the signal': stops.reduce((sum, stopped) => sum + underWay(clients, stopped).length, 0),
    'refused after the signal': unanswered - clients.ledger.gaveUp(),
    'given up after 5 s': clients.ledger.gaveUp(),
    'slowest to end, ms': Math.round(Math.max(0, ...stops.map(({ tookMs }) => tookMs))),
  };
};
