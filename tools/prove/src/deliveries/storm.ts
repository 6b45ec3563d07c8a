import type { Counts } from './life.ts';
import { oneMore } from './life.ts';
import type { Answered, Parcel } from './parcel.ts';
import { type Move, PHASES, type Plot } from './plot.ts';
import type { Theatre } from './theatre.ts';

/** What was sent in one storm and how it was answered. */
export interface Storm {
  readonly answers: readonly Answer[];
  /** Who acted beside the deliveries, and the status of the answer, by booking. */
  readonly acts: ReadonlyMap<string, Counts>;
}

interface Answer {
  readonly move: Exclude<Move, { kind: 'act' }>;
  readonly answered: Answered;
}

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
  const carryOut = async (move: Move, { life }: Plot, turn: number): Promise<void> => {
    if (move.kind !== 'act') {
      const url = urls[turn % urls.length] ?? '';
      answers.push({ move, answered: await sender.send(url, parcelOf(move)) });
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

const parcelOf = (move: Exclude<Move, { kind: 'act' }>): Parcel =>
  move.kind === 'genuine' ? move.genuine.copy() : move.forged.parcel;

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

/** Answers that are not the documented ones (decisions, 1 and 7). */
export const misanswered = ({ answers }: Storm): readonly string[] =>
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
