import { brokenPromises } from '../ground/invariants.ts';
import { makeRandom } from '../ground/random.ts';
import { comeToRest, eventually, giveBackEmails } from '../ground/rest.ts';
import { openWorld, type World } from '../ground/world.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { startLetters } from './letters.ts';
import { runTrouble, LONG_TROUBLE, QUICK_TROUBLES, SLOW_TROUBLES, type Trouble } from './troubles.ts';
import { killWorker, LETTERS_A_KILL } from './worker-kills.ts';

const BRIEF = 3;
const USUAL = 12;
const LONG = 200;
/** How many emails one worker hands in at once: so many a kill may cause to be handed in again. */
const AT_ONCE = 5;

/** F8, F13: workers killed over their emails, and a mail company in trouble. */
export const emails: Proof = {
  name: 'emails',
  promise: 'every email is sent once, whenever a worker is killed and whatever the mail company does',
  rounds: {
    of: 'a kill -9 of a worker over its emails; after all of them the mail company goes through every trouble',
    brief: BRIEF,
    usual: USUAL,
    long: LONG,
  },
  run: async (options) => {
    const world = await openWorld();
    try {
      return await runIn(world, options);
    } finally {
      await world.close();
    }
  },
};

const runIn = async (world: World, { rounds, seed, tell }: ProofOptions): Promise<Findings> => {
  const random = makeRandom(seed);
  const [api, firstWorker] = await Promise.all([
    world.startProcess({ runsWorker: false }),
    world.startProcess(),
  ]);
  const letters = await startLetters(world, api.url, (rounds + troublesFor(rounds).length) * LETTERS_A_KILL);
  const violations: string[] = [];
  let worker = firstWorker;
  for (let kill = 0; kill < rounds; kill += 1) {
    violations.push(...(await killWorker(world, letters, worker, random, kill)));
    worker = await world.startProcess();
  }
  const waits = rounds > BRIEF;
  const backAfterMs = await restAfterKills(world, waits);
  const again = extraHandIns(world);
  violations.push(...letters.wrong(), ...tooManyHandIns(again, rounds));
  if (backAfterMs === undefined) violations.push('the emails of dead workers were not given back');
  tell(`${rounds} workers killed, ${letters.written()} letters written`);

  let slowestMs = 0;
  for (const trouble of troublesFor(rounds)) {
    const found = await runTrouble(world, letters, api.url, trouble, rounds >= LONG);
    slowestMs = Math.max(slowestMs, found.slowestMs);
    violations.push(...found.violations);
    tell(`the mail company ${trouble.name}: ${letters.wrong().length} letters not sent once`);
  }
  return {
    figures: {
      'workers killed': rounds,
      letters: letters.written(),
      'handed in again under their key, after kills': again,
      'given back after the last kill, s': waits ? Math.round((backAfterMs ?? 0) / 1000) : 'moved forward',
      'troubles of the mail company': troublesFor(rounds).length,
      'slowest answer of the API meanwhile, ms': Math.round(slowestMs),
    },
    violations: [...violations, ...(await brokenPromises(world))],
  };
};

const troublesFor = (rounds: number): readonly Trouble[] => {
  if (rounds <= BRIEF) return QUICK_TROUBLES;
  return [...QUICK_TROUBLES, ...SLOW_TROUBLES, ...(rounds < LONG ? [] : [LONG_TROUBLE])];
};

/** pg-boss gives a dead worker's emails back a minute after it took them, looks every 15 s, and waits up to 10 s more. */
const GIVEN_BACK_WITHIN_MS = 180_000;

/** How long it took until every email was sent; the time of the queue is moved unless it is to be waited for. */
const restAfterKills = async (world: World, waits: boolean): Promise<number | undefined> => {
  const begunMs = performance.now();
  const isAtRest = waits
    ? await comeToRest(world, GIVEN_BACK_WITHIN_MS)
    : await eventually(async () => {
        await giveBackEmails(world);
        return comeToRest(world, 1_000);
      }, GIVEN_BACK_WITHIN_MS);
  return isAtRest ? performance.now() - begunMs : undefined;
};

const extraHandIns = ({ mail }: World): number =>
  mail.accepted().reduce((sum, { submissions }) => sum + submissions - 1, 0);

/** A repeat has the same key, so no recipient gets a second copy; only emails under way at a kill may be repeated. */
const tooManyHandIns = (again: number, kills: number): readonly string[] =>
  again <= kills * AT_ONCE ? [] : [`${again} emails were handed in again after ${kills} kills`];
