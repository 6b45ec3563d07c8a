import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '@booky/site/testing';
import { Duration } from '@js-joda/core';
import type { Browser } from 'playwright-core';
import { askAsAdmin, logIn } from '../harness/callers.ts';
import { brokenAtRest } from '../harness/invariants.ts';
import { makeRandom, type Random } from '../harness/random.ts';
import { advance, settleDown } from '../harness/rest.ts';
import { withWorld, type World } from '../harness/world.ts';
import type { Findings, Run, RunOptions } from '../run.ts';
import { type Belief, differences } from './belief.ts';
import { visit } from './visitor.ts';

const VISITORS = 4;
const PROCESSES = 2;
const PROVIDERS = ['gateway', 'mobile-money'] as const;
/** One minute longer than a hold. */
const LAPSE = Duration.ofMinutes(16);
/** How often a world's provider sends a callback that is never answered with 200. */
const CALLBACK_TRIES = 6;

/**
 * F25: lets visitors book and pay in a browser while things go wrong.
 * specification.md#site-draft specification.md#site-pays-once specification.md#site-intention
 */
export const pages: Run = {
  name: 'pages',
  promise: `pages show the stored data, and no press acts twice: ${VISITORS} visitors at a time in a real Chromium, with a fault at each press`,
  faults: ['F25'],
  rounds: {
    of: `${VISITORS} visitors who want the same two starts, alternating between two providers`,
    brief: 2,
    usual: 4,
    long: 200,
  },
  run: async (options) => {
    const browser = await launchChromium();
    try {
      const counts = new Map<string, number>();
      const found: Findings[] = [];
      for (const [index, provider] of PROVIDERS.entries()) {
        const rounds = Math.ceil((options.rounds - index) / PROVIDERS.length);
        if (rounds > 0)
          found.push(
            await withWorld({ provider }, (world) =>
              visitInRounds(world, browser, { ...options, seed: options.seed + index, rounds }, counts),
            ),
          );
      }
      return {
        figures: { visitors: options.rounds * VISITORS, ...Object.fromEntries(counts) },
        violations: found.flatMap(({ violations }) => violations),
      };
    } finally {
      await browser.close();
    }
  },
};

const visitInRounds = async (
  world: World,
  browser: Browser,
  { rounds, seed, progress }: RunOptions,
  counts: Map<string, number>,
): Promise<Findings> => {
  const random = makeRandom(seed);
  const urls: string[] = [];
  for (let index = 0; index < PROCESSES; index += 1)
    urls.push((await world.startProcess({ servesSite: true })).url);
  await letClientsReschedule(urls[0] ?? '');
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const beliefs: Belief[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const lapsing = random.chance(0.3) ? lapseAtRandom(world, random, count) : Promise.resolve();
    const [came] = await Promise.all([
      Promise.all(
        Array.from({ length: VISITORS }, (_, index) => {
          const number = beliefs.length + index + 1;
          return visit({
            world,
            browser,
            // Each visitor has its own seed, because runs differ in the order in which the visitors make their choices.
            random: makeRandom(seed + number * 7919),
            url: urls[index % PROCESSES] ?? '',
            name: `Visitor ${number}`,
            email: `visitor.${number}@example.com`,
            count,
          });
        }),
      ),
      lapsing,
    ]);
    beliefs.push(...came);
    const said = came.flatMap(({ payments }) => [...payments.values()].map(({ screen }) => screen));
    for (const screen of said) count(`pages that showed ${screen}`);
    for (const { done } of came) if (done !== 'nothing') count(done);
    progress(`round ${round}: ${said.join(', ')}; ${came.flatMap(({ wrong }) => wrong).length} violations`);
  }
  return {
    figures: {},
    violations: [
      ...(await settleDown(world, random, CALLBACK_TRIES)),
      ...(await brokenAtRest(world)),
      ...(await differences(world, beliefs)),
    ],
  };
};

/** Makes all holds lapse together, at a random time in the round. */
const lapseAtRandom = async (world: World, random: Random, count: (what: string) => void): Promise<void> => {
  await pause(5000 + random.below(15_000));
  advance(world, LAPSE);
  count('every hold lapsed');
};

const letClientsReschedule = async (url: string): Promise<void> => {
  const clientReschedule = { enabled: true };
  const { status } = await askAsAdmin(url, await logIn(url), 'PATCH', '/policies', { clientReschedule });
  if (status !== 200) throw new Error(`PATCH /policies got ${status}, expected 200`);
};
