import { holdAndPay } from './bookings.ts';
import { otherThan, runLater } from './later.ts';
import type { Life } from './life.ts';
import { TROUBLE_STARTS, troubleProvider } from './provider-faults.ts';
import { prepareContest, type Contest, runContest } from './contest.ts';
import { runStorm } from './run-storm.ts';
import { drawScenario } from './scenario.ts';
import type { Setup } from './setup.ts';

/**
 * How many bookings have one attempt, how many have two, and how many have one that is paid after the hold has lapsed.
 */
const [SINGLE, DOUBLE, LATE] = [6, 3, 4];
/**
 * The number of contested ranges. Each range needs three consecutive starts, and one more start for the booking that is
 * rescheduled into the range.
 */
const CONTESTS = 5;

/** The number of free starts that a round needs. */
export const STARTS_A_ROUND = SINGLE + DOUBLE + LATE + 4 * CONTESTS + TROUBLE_STARTS;

/** The results of one round in one world. */
export interface RoundFindings {
  /** The number of attempts whose deliveries were sent in random order. */
  readonly attempts: number;
  /** The number of distinct events. Each event may have been sent several times. */
  readonly events: number;
  readonly copies: number;
  /** The kind of every forgery that was sent, so that the kinds can be counted. */
  readonly forgeries: readonly string[];
  readonly ranges: number;
  readonly violations: readonly string[];
}

/**
 * Runs a storm of booking fees. Hours later it runs a storm of session fees, late fees and cancellations, and then
 * contests for time ranges of the calendar. A storm is a large number of deliveries and other requests at the same
 * time. The provider is faulty throughout. A patient round includes the faults that need a time-out.
 */
export const runRound = async (setup: Setup, number: number, isPatient: boolean): Promise<RoundFindings> => {
  const starts = setup.starts.slice((number - 1) * STARTS_A_ROUND, number * STARTS_A_ROUND);
  const ranges = inARow(starts, isPatient ? CONTESTS : 1);
  const others = starts.filter((start) => !ranges.flat().includes(start));
  const take = (count: number): readonly string[] => others.splice(0, count);

  const trouble = await troubleProvider(setup, take(TROUBLE_STARTS), isPatient);
  const contests: Contest[] = [];
  for (const [, middle = ''] of ranges) contests.push(await prepareContest(setup, middle, take(1)[0] ?? ''));
  const hold = async (count: number, attempts: number): Promise<readonly Life[]> => {
    const lives: Life[] = [];
    for (const start of take(count)) lives.push((await holdAndPay(setup, start, attempts)).life);
    return lives;
  };
  const payers = [...(await hold(SINGLE, 1)), ...(await hold(DOUBLE, 2))];
  const late = await hold(LATE, 1);

  const scenarios = payers.map((life) => drawScenario({ ...setup, other: otherThan(payers, life) }, life));
  const first = await runStorm(setup, scenarios, noActs, trouble.payments);
  const soon = await trouble.soon();
  const second = await runLater(setup, [...first.lives.values(), ...late], trouble.payments);
  const later = await trouble.later();
  const results = await Promise.all(contests.map((contest) => runContest(setup, contest)));

  const answers = [first, second].flatMap(({ storm }) => storm.answers);
  const genuine = answers.flatMap(({ move }) => (move.kind === 'genuine' ? [move.genuine] : []));
  return {
    attempts: first.attempts + second.attempts,
    events: new Set(genuine).size,
    copies: genuine.length,
    forgeries: answers.flatMap(({ move }) => (move.kind === 'forged' ? [move.forged.kind] : [])),
    ranges: results.length,
    violations: [...first.violations, ...soon, ...second.violations, ...later, ...results.flat()],
  };
};

const noActs = (): Promise<never> =>
  Promise.reject(
    new Error('the first storm of a round may contain only deliveries, but an action was requested'),
  );

const HOUR_MS = 3_600_000;

/**
 * Returns the given number of groups of three starts, an hour apart. Claims near the middle start overlap no booking
 * outside the group.
 */
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
  if (rows.length < count)
    throw new Error(`found ${rows.length} groups of three free starts in a row, expected ${count}`);
  return rows;
};
