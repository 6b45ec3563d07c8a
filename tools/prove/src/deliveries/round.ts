import { castPayer, type Role } from './cast.ts';
import { otherThan, playLater } from './later.ts';
import type { Counts } from './life.ts';
import { MISBEHAVIOUR_STARTS, misbehave } from './misbehaviour.ts';
import { castContest, type Contest, fightOverRange } from './one-range.ts';
import { perform } from './performance.ts';
import { drawPlot } from './plot.ts';
import { forgeriesIn } from './storm.ts';
import type { Theatre } from './theatre.ts';

/** Bookings whose fee one payer is asked for, two payers are, and whose fee is left for later. */
const [SINGLE, DOUBLE, LATE] = [6, 3, 4];
/** Ranges fought over; each takes three starts in a row, and one for a booking that is to be moved there. */
const CONTESTS = 5;

/** How many free starts a round needs. */
export const STARTS_A_ROUND = SINGLE + DOUBLE + LATE + 4 * CONTESTS + MISBEHAVIOUR_STARTS;

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
  /** Ranges fought over, and who got time there. */
  readonly ranges: number;
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
  const ranges = inARow(starts, isPatient ? CONTESTS : 1);
  const others = starts.filter((start) => !ranges.flat().includes(start));
  const take = (count: number): readonly string[] => others.splice(0, count);

  const misbehaving = await misbehave(theatre, take(MISBEHAVIOUR_STARTS), isPatient);
  const contests: Contest[] = [];
  for (const [, middle = ''] of ranges) contests.push(await castContest(theatre, middle, take(1)[0] ?? ''));
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
  const fought = await Promise.all(contests.map((contest) => fightOverRange(theatre, contest)));

  const answers = [first, second].flatMap(({ storm }) => storm.answers);
  const genuine = answers.flatMap(({ move }) => (move.kind === 'genuine' ? [move.genuine] : []));
  return {
    attempts: first.attempts + second.attempts,
    events: new Set(genuine).size,
    copies: genuine.length,
    retried: answers.filter(({ retries }) => retries > 0).length,
    forgeries: forgeriesIn([first.storm, second.storm]),
    ranges: fought.length,
    winners: fought.flatMap(({ winners }) => winners),
    slowestMs: Math.max(0, ...answers.map(({ answered }) => answered.milliseconds)),
    violations: [
      ...first.violations,
      ...soon,
      ...second.violations,
      ...later,
      ...fought.flatMap(({ violations }) => violations),
    ],
  };
};

const nobodyActs = (): Promise<never> => Promise.reject(new Error('nobody acts beside the deliveries'));

const HOUR_MS = 3_600_000;

/** So many times three starts an hour apart, so that what overlaps the middle one overlaps no other booking. */
const inARow = (starts: readonly string[], count: number): readonly (readonly string[])[] => {
  const rows: (readonly string[])[] = [];
  let from = 0;
  while (rows.length < count && from + 2 < starts.length) {
    const row = starts.slice(from, from + 3);
    const [first = 0, , last = 0] = row.map((start) => Date.parse(start));
    const isInARow = last - first === 2 * HOUR_MS;
    if (isInARow) rows.push(row);
    from += isInARow ? 3 : 1;
  }
  if (rows.length < count) throw new Error('there are not enough starts in a row');
  return rows;
};
