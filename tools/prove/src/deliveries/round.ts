import { castPayer, type Role } from './cast.ts';
import { otherThan, playLater } from './later.ts';
import type { Counts } from './life.ts';
import { MISBEHAVIOUR_STARTS, misbehave } from './misbehaviour.ts';
import { castContest, fightOverRange } from './one-range.ts';
import { perform } from './performance.ts';
import { drawPlot } from './plot.ts';
import { forgeriesIn } from './storm.ts';
import type { Theatre } from './theatre.ts';

/** Bookings whose fee one payer is asked for, two payers are, and whose fee is left for later. */
const [SINGLE, DOUBLE, LATE] = [6, 3, 4];
/** Three in a row to fight over, and one for a booking that is to be moved there. */
const CONTEST = 4;

/** How many free starts a round needs, whatever is left over between one day and the next. */
export const STARTS_A_ROUND = SINGLE + DOUBLE + LATE + CONTEST + MISBEHAVIOUR_STARTS;

/** What one round in one world came to. */
export interface RoundFindings {
  /** Attempts about which deliveries were shuffled. */
  readonly attempts: number;
  /** Events, and how many copies of them were sent. */
  readonly events: number;
  readonly copies: number;
  /** How many had to be sent again, because the first answer was no 200. */
  readonly retried: number;
  readonly forgeries: Counts;
  /** Who got the range that was fought over. */
  readonly winners: readonly string[];
  readonly slowestMs: number;
  readonly violations: readonly string[];
}

/**
 * Fees, then, hours later, session fees, late fees and what came in between, then everybody at one range of the
 * calendar. Meanwhile the provider misbehaves; a patient round waits for its time-outs too.
 */
export const playRound = async (
  theatre: Theatre,
  number: number,
  isPatient: boolean,
): Promise<RoundFindings> => {
  const starts = theatre.starts.slice((number - 1) * STARTS_A_ROUND, number * STARTS_A_ROUND);
  const range = inARow(starts);
  const others = starts.filter((start) => !range.includes(start));
  const take = (count: number): readonly string[] => others.splice(0, count);

  const misbehaving = await misbehave(theatre, take(MISBEHAVIOUR_STARTS), isPatient);
  const contest = await castContest(theatre, range[1] ?? '', take(1)[0] ?? '');
  const payers: Role[] = [];
  for (const start of take(SINGLE)) payers.push(await castPayer(theatre, start, 1));
  for (const start of take(DOUBLE)) payers.push(await castPayer(theatre, start, 2));
  const late: Role[] = [];
  for (const start of take(LATE)) late.push(await castPayer(theatre, start, 1));

  const plots = payers.map(({ life }) => drawPlot({ ...theatre, other: otherThan(payers, life) }, life));
  const first = await perform(theatre, plots, nobodyActs, misbehaving.payments);
  const soon = await misbehaving.soon();
  const stands = payers.map((role) => ({ ...role, life: first.lives.get(role.life.reference) ?? role.life }));
  const second = await playLater(theatre, [...stands, ...late], misbehaving.payments);
  const later = await misbehaving.later();
  const fought = await fightOverRange(theatre, contest);

  const answers = [first, second].flatMap(({ storm }) => storm.answers);
  const genuine = answers.flatMap(({ move }) => (move.kind === 'genuine' ? [move.genuine] : []));
  return {
    attempts: first.attempts + second.attempts,
    events: new Set(genuine).size,
    copies: genuine.length,
    retried: answers.filter(({ retries }) => retries > 0).length,
    forgeries: forgeriesIn([first.storm, second.storm]),
    winners: fought.winners,
    slowestMs: Math.max(0, ...answers.map(({ answered }) => answered.milliseconds)),
    violations: [...first.violations, ...soon, ...second.violations, ...later, ...fought.violations],
  };
};

const nobodyActs = (): Promise<never> => Promise.reject(new Error('nobody acts beside the deliveries'));

const HOUR_MS = 3_600_000;

/** Three starts an hour apart, so that what overlaps the middle one overlaps no other booking. */
const inARow = (starts: readonly string[]): readonly string[] => {
  const times = starts.map((start) => Date.parse(start));
  const first = times.findIndex((time, index) => times[index + 2] === time + 2 * HOUR_MS);
  if (first === -1) throw new Error('there are no three starts in a row');
  return starts.slice(first, first + 3);
};
