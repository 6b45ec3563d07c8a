import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ground/ask.ts';
import type { MailBehaviour } from '../ground/mail-service.ts';
import { comeToRest, eventually, giveBackEmails } from '../ground/rest.ts';
import { book, freeStarts, packageId } from '../ground/visitor.ts';
import type { World } from '../ground/world.ts';
import type { Letters } from './letters.ts';

/** A fault of the mail company. */
export interface Trouble {
  readonly name: string;
  readonly behaviour: MailBehaviour;
  /** How long it lasts at least; left out, until every letter has been tried. */
  readonly lastsMs?: number;
  /** Whether a letter meets a refusal at all, rather than only a wait. */
  readonly refuses: boolean;
}

export const QUICK_TROUBLES: readonly Trouble[] = [
  { name: 'hangs up', behaviour: 'hangs up', refuses: true },
  { name: 'answers 503', behaviour: { refusesWith: 503 }, refuses: true },
  { name: 'answers 422', behaviour: { refusesWith: 422 }, refuses: true },
];

/** These last as long as the mailer's patience with one letter. */
export const SLOW_TROUBLES: readonly Trouble[] = [
  { name: 'answers 429', behaviour: { refusesWith: 429 }, refuses: true },
  { name: 'answers 500', behaviour: { refusesWith: 500 }, refuses: true },
  { name: 'answers after 3 s', behaviour: { answersAfterMs: 3_000 }, refuses: false },
  { name: 'never answers', behaviour: 'never answers', refuses: true },
  { name: 'takes and never answers', behaviour: 'takes and never answers', refuses: true },
];

export const LONG_TROUBLE: Trouble = {
  name: 'is down for ten minutes',
  behaviour: 'hangs up',
  lastsMs: 600_000,
  refuses: true,
};

const LETTERS = 5;
const WITHIN_MS = 60_000;
/** What counts as an API that noticed: far longer than a request takes, even on a busy machine. */
const UNAFFECTED_MS = 8_000;

export interface TroubleFindings {
  readonly slowestMs: number;
  readonly violations: readonly string[];
}

/**
 * The mail company is in trouble, letters are written all the same and the API answers as ever; then it recovers, and
 * every letter is sent. Their next tries are brought forward, or waited for.
 */
export const runTrouble = async (
  world: World,
  letters: Letters,
  url: string,
  trouble: Trouble,
  waits: boolean,
): Promise<TroubleFindings> => {
  world.mail.setBehaviour(trouble.behaviour);
  const begunMs = performance.now();
  await letters.write(LETTERS);
  const answers = [await useApi(world, url)];
  const isTried =
    !trouble.refuses || (await eventually(async () => (await refusedLetters(world)) >= LETTERS, WITHIN_MS));
  while (performance.now() - begunMs < (trouble.lastsMs ?? 0)) {
    answers.push(await useApi(world, url));
    await pause(LOOK_EVERY_MS);
  }
  world.mail.setBehaviour('well');
  const isSent = waits
    ? await comeToRest(world, WAITED_FOR_MS)
    : await eventually(async () => {
        await giveBackEmails(world);
        return comeToRest(world, 1_000);
      }, WITHIN_MS);
  return {
    slowestMs: Math.max(...answers.map(({ slowestMs }) => slowestMs)),
    violations: [
      ...answers.flatMap(({ violations }) => violations),
      ...(isTried ? [] : ['the letters were not tried']),
      ...(isSent ? [] : ['not every letter was sent after the recovery']),
      ...letters.wrong(),
    ].map((sentence) => `while the mail company ${trouble.name}: ${sentence}`),
  };
};

const LOOK_EVERY_MS = 5_000;
/** A first try that failed is followed by another within ten seconds; one after ten minutes within ten minutes more. */
const WAITED_FOR_MS = 900_000;

const refusedLetters = async ({ sql }: World): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pgboss.job where name = 'emails' and state = 'retry'`;
  return row?.count ?? 0;
};

/** Looks at the calendar and books, which must work as usual. */
const useApi = async (world: World, url: string): Promise<TroubleFindings> => {
  const begunMs = performance.now();
  const [startsAt = ''] = await freeStarts(world, url, 1);
  const booked = await book(url, { packageId: await packageId(url), startsAt });
  const services = await ask({ method: 'GET', url: `${url}/api/services` });
  const slowestMs = Math.max(booked.milliseconds, services.milliseconds, 0);
  return {
    slowestMs,
    violations: [
      ...(booked.status === 201 ? [] : [`a booking was answered ${booked.status}`]),
      ...(services.status === 200 ? [] : [`the catalogue was answered ${services.status}`]),
      ...(performance.now() - begunMs < UNAFFECTED_MS ? [] : ['the API was slow']),
    ],
  };
};
