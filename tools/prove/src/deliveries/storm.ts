import { setTimeout as pause } from 'node:timers/promises';
import { type Counts, oneMore } from './life.ts';
import type { Answered, Parcel } from './parcel.ts';
import { type Move, PHASES, type Plot } from './plot.ts';
import type { Theatre } from './theatre.ts';

/** What was sent in one storm and how it was answered. */
export interface Storm {
  readonly answers: readonly Answer[];
  /** Who acted beside the deliveries, and the status of the answer, by booking. */
  readonly acts: ReadonlyMap<string, Counts>;
}

type Sent = Exclude<Move, { kind: 'act' }>;

interface Answer {
  readonly move: Sent;
  /** The last answer; of a genuine delivery that was refused before, as the provider gets it in the end. */
  readonly answered: Answered;
  /** How often it had to be sent again. */
  readonly retries: number;
}

/** A provider sends again what is not answered with 200: so often at most, after a while each time. */
const MOST_RETRIES = 5;
const RETRY_AFTER_MS = 500;

/** Requests under way at once. */
const AT_ONCE = 64;

/** Somebody acts on a booking, and answers the status that was got. */
export type Act = (reference: string, act: 'cancel' | 'rival', by: string) => Promise<number>;

/** Sends everything that is in store for these bookings: phase after phase, what is in one shuffled, at once, by turns at every process. */
export const storm = async (
  { urls, random, sender }: Pick<Theatre, 'urls' | 'random' | 'sender'>,
  plots: readonly Plot[],
  act: Act,
): Promise<Storm> => {
  const answers: Answer[] = [];
  const acts = new Map<string, Counts>();
  const deliver = async (move: Sent, turn: number): Promise<Answer> => {
    // What has no key would count once more.
    const isRepeatable = move.kind === 'genuine' && move.genuine.key !== undefined;
    const send = (retries: number): Promise<Answered> =>
      sender.send(urls[(turn + retries) % urls.length] ?? '', parcelOf(move));
    return { move, ...(await persistently(send, isRepeatable ? MOST_RETRIES : 0)) };
  };
  const carryOut = async (move: Move, { life }: Plot, turn: number): Promise<void> => {
    if (move.kind !== 'act') {
      answers.push(await deliver(move, turn));
      return;
    }
    const by = move.happening.kind === 'cancel' ? move.happening.by : '';
    const status = await act(life.reference, move.act, by);
    acts.set(life.reference, { ...acts.get(life.reference), [move.act]: status });
  };
  for (let phase = 0; phase < PHASES; phase += 1) {
    const moves = plots.flatMap((plot) => (plot.phases[phase]?.moves ?? []).map((move) => ({ move, plot })));
    await inTurns(random.shuffle(moves), AT_ONCE, ({ move, plot }, turn) => carryOut(move, plot, turn));
  }
  return { answers, acts };
};

/** Sends until it is answered with 200, as providers do. */
export const persistently = async (
  send: (retries: number) => Promise<Answered>,
  mostRetries = MOST_RETRIES,
): Promise<{ readonly answered: Answered; readonly retries: number }> => {
  for (let retries = 0; ; retries += 1) {
    const answered = await send(retries);
    if (answered.status === 200 || retries === mostRetries) return { answered, retries };
    await pause(RETRY_AFTER_MS);
  }
};

const parcelOf = (move: Sent): Parcel => (move.kind === 'genuine' ? move.genuine.copy() : move.forged.parcel);

/** Does something with each of these, so many at once, in order. */
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

/** A busy machine may make a provider send again, now and then: not oftener than this. */
const MOST_RETRIED = 0.1;

/** Answers that are not the documented ones (decisions, 1 and 7), and deliveries that took too many tries. */
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
      : [`${what} was answered ${status ?? 'not at all'} ${body.slice(0, 100)} and not ${due}`];
  });

/** How often each kind of forgery was sent. */
export const forgeriesIn = (storms: readonly Storm[]): Counts => {
  let counts: Counts = {};
  for (const { answers } of storms)
    for (const { move } of answers) if (move.kind === 'forged') counts = oneMore(counts, move.forged.kind);
  return counts;
};
