import { setTimeout as pause } from 'node:timers/promises';
import type { Counts, Life } from './life.ts';
import type { Event } from '@booky/testkit/events';
import type { Answered, RawRequest } from '../../harness/raw-request.ts';
import { type Move, PHASES, type Scenario } from './scenario.ts';
import type { Setup } from './setup.ts';

/** The requests of one storm and their answers. */
export interface Storm {
  readonly answers: readonly Answer[];
  /** The status returned for each request that is not a delivery, by booking. */
  readonly acts: ReadonlyMap<string, Counts>;
}

type Sent = Exclude<Move, { kind: 'act' }>;

interface Answer {
  readonly move: Sent;
  /** The last answer. A genuine delivery is sent again until its answer is 200. */
  readonly answered: Answered;
  /** How many times the delivery was sent again. */
  readonly retries: number;
}

/**
 * The maximum number of times a delivery is repeated while its answer is not 200. The provider pauses before each
 * repeat.
 */
const MOST_RETRIES = 5;
const RETRY_AFTER_MS = 500;

/** The maximum number of requests in flight. */
const AT_ONCE = 64;

/** Sends a request about a booking, and returns the status of the answer. */
export type Act = (life: Life, event: Event) => Promise<number>;

/**
 * Sends the requests of these scenarios phase by phase. All requests of a phase are sent simultaneously, in random
 * order and alternating between the two processes.
 */
export const storm = async (
  { urls, random, sender }: Pick<Setup, 'urls' | 'random' | 'sender'>,
  scenarios: readonly Scenario[],
  act: Act,
): Promise<Storm> => {
  const answers: Answer[] = [];
  const acts = new Map<string, Counts>();
  const deliver = async (move: Sent, turn: number): Promise<Answer> => {
    // A delivery without a key would be stored again if it were repeated.
    const isRepeatable = move.kind === 'genuine' && move.genuine.key !== undefined;
    const send = (retries: number): Promise<Answered> =>
      sender.send(urls[(turn + retries) % urls.length] ?? '', rawRequestOf(move));
    return { move, ...(await sendUntilAccepted(send, isRepeatable ? MOST_RETRIES : 0)) };
  };
  const applyMove = async (move: Move, { life }: Scenario, turn: number): Promise<void> => {
    if (move.kind !== 'act') {
      answers.push(await deliver(move, turn));
      return;
    }
    const status = await act(life, move.event);
    acts.set(life.ref, { ...acts.get(life.ref), [move.event.does]: status });
  };
  for (let phase = 0; phase < PHASES; phase += 1) {
    const moves = scenarios.flatMap((scenario) =>
      (scenario.phases[phase]?.moves ?? []).map((move) => ({ move, scenario })),
    );
    await inTurns(random.shuffle(moves), AT_ONCE, ({ move, scenario }, turn) =>
      applyMove(move, scenario, turn),
    );
  }
  return { answers, acts };
};

/** Repeats a delivery until its answer is 200, as providers do. */
export const sendUntilAccepted = async (
  send: (retries: number) => Promise<Answered>,
  mostRetries = MOST_RETRIES,
): Promise<{ readonly answered: Answered; readonly retries: number }> => {
  for (let retries = 0; ; retries += 1) {
    const answered = await send(retries);
    if (answered.status === 200 || retries === mostRetries) return { answered, retries };
    await pause(RETRY_AFTER_MS);
  }
};

const rawRequestOf = (move: Sent): RawRequest =>
  move.kind === 'genuine' ? move.genuine.copy() : move.forged.rawRequest;

/** Runs the work for each value, starting in order, for at most `atOnce` values at a time. */
export const inTurns = async <Value>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value, turn: number) => Promise<void>,
): Promise<void> => {
  let turn = 0;
  const takeTurns = async (): Promise<void> => {
    for (;;) {
      const mine = turn;
      turn += 1;
      const value = values[mine];
      if (value === undefined) return;
      await work(value, mine);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
};

const RECEIVED = '{"received":true}';
const ERRORS: Readonly<Record<number, string>> = { 400: 'invalid_request', 404: 'not_found' };

/** The share of deliveries that a provider may have to repeat. On a busy machine, a few repeats are normal. */
const MOST_RETRIED = 0.1;

/**
 * Returns a violation for each undocumented answer, and one if too many deliveries had to be repeated.
 * specification.md#delivery-answer
 */
export const misanswered = ({ answers }: Storm): readonly string[] => {
  const genuine = answers.filter(({ move }) => move.kind === 'genuine');
  const retried = genuine.filter(({ retries }) => retries > 0).length;
  return [
    ...undocumented(answers),
    ...(retried <= genuine.length * MOST_RETRIED
      ? []
      : [`${retried} of ${genuine.length} genuine deliveries had to be sent again`]),
  ];
};

const undocumented = (answers: readonly Answer[]): readonly string[] =>
  answers.flatMap(({ move, answered: { status, body } }) => {
    const due = move.kind === 'genuine' ? 200 : move.forged.status;
    const isRight =
      status === due && (due === 200 ? body === RECEIVED : body.includes(`"${ERRORS[due] ?? ''}"`));
    const what = move.kind === 'genuine' ? `a genuine ${move.genuine.says.kind}` : `"${move.forged.kind}"`;
    return isRight
      ? []
      : [`${what}: expected ${due}, got ${status ?? 'no answer at all'} ${body.slice(0, 100)}`];
  });
