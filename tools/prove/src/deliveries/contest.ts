import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, at } from '../ground/ask.ts';
import { askAsAdmin } from '../ground/photographer.ts';
import { comeToRest } from '../ground/rest.ts';
import { book } from '../ground/visitor.ts';
import { holdAndPay, type HeldBooking, urlFor } from './bookings.ts';
import { type Life, written } from './life.ts';
import { readMail, seenOf } from './look.ts';
import { REST_MS } from './run-storm.ts';
import { listed, type Setup } from './setup.ts';

/** The bookings that compete for one range of the calendar. */
export interface Contest {
  /** Holds the middle of the range; its fee will come too late. */
  readonly late: HeldBooking;
  /** Is confirmed elsewhere, and is to be moved into the range. */
  readonly movable: HeldBooking;
}

export interface ContestResult {
  /** Kinds of claim that got time in the range. */
  readonly winners: readonly string[];
  readonly violations: readonly string[];
}

const SLOT_MS = 3_600_000;
const HALF_HOUR_MS = 1_800_000;
const MOST_HEAD_START_MS = 60;

/** F3, before the clock moves. */
export const prepareContest = async (setup: Setup, middle: string, elsewhere: string): Promise<Contest> => {
  const late = await holdAndPay(setup, middle, 1);
  const movable = await holdAndPay(setup, elsewhere, 1);
  const [attempt] = movable.life.attempts;
  if (attempt === undefined) throw new Error('the booking to be moved has no attempt');
  await setup.sender.send(urlFor(setup, 0), setup.wire.succeeded(attempt).copy());
  return { late, movable };
};

/** A claim of time, won or lost. */
interface Claim {
  readonly who: 'late fee' | 'reschedule' | 'claim' | 'block';
  readonly from: number;
  readonly to: number;
  readonly hasWon: boolean;
}

/** F3, specification.md#claims-serialised: copies of a late fee, three claims, a move and a block at once over one range. */
export const runContest = async (setup: Setup, { late, movable }: Contest): Promise<ContestResult> => {
  const { random, world, wire, sender } = setup;
  const [attempt] = late.life.attempts;
  if (attempt === undefined) throw new Error('the late booking has no attempt');
  const token = await setup.logIn();
  const { id } = await listed(setup, token, movable.life.reference);
  const middle = Date.parse(late.startsAt);
  const near = [middle - HALF_HOUR_MS, middle, middle + HALF_HOUR_MS];
  const violations: string[] = [];
  const claims: Claim[] = [];
  const judge = (
    claim: Omit<Claim, 'hasWon'>,
    answer: Answer,
    won: number,
    lost: readonly string[],
  ): void => {
    claims.push({ ...claim, hasWon: answer.status === won });
    const error = `${answer.status ?? 'no answer'} ${String(at(answer.body, 'error'))}`;
    if (answer.status !== won && !lost.includes(error))
      violations.push(`a ${claim.who} was answered ${error}`);
  };

  const success = wire.succeeded(attempt);
  const pay = async (turn: number): Promise<void> => {
    const { status } = await sender.send(urlFor(setup, turn), success.copy());
    if (status !== 200) violations.push(`a late fee was answered ${status ?? 'not at all'}`);
  };
  const claim = async (from: number, turn: number): Promise<void> => {
    const startsAt = new Date(from).toISOString();
    const answer = await book(urlFor(setup, turn), { packageId: setup.packageId, startsAt });
    judge({ who: 'claim', from, to: from + SLOT_MS }, answer, 201, [
      '409 slot_taken',
      '422 validation_failed',
    ]);
  };
  const move = async (turn: number): Promise<void> => {
    const from = random.pick(near);
    const body = { startsAt: new Date(from).toISOString() };
    const answer = await askAsAdmin(urlFor(setup, turn), token, 'POST', `/bookings/${id}/reschedule`, body);
    judge({ who: 'reschedule', from, to: from + SLOT_MS }, answer, 200, ['409 slot_taken']);
  };
  const block = async (turn: number): Promise<void> => {
    const from = random.pick(near);
    const to = from + HALF_HOUR_MS;
    const body = {
      isAllDay: false,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
    };
    const answer = await askAsAdmin(urlFor(setup, turn), token, 'POST', '/blocks', body);
    judge({ who: 'block', from, to }, answer, 201, ['409 block_overlaps_bookings']);
  };
  const copies = Array.from({ length: 1 + random.below(5) }, () => pay);
  const claiming = near.map((from) => (turn: number) => claim(from, turn));
  // A late fee needs more steps before it reaches the calendar: at times it gets a head start.
  const headStartMs = random.below(2) * random.below(MOST_HEAD_START_MS);
  const others = [...claiming, move, block].map((act) => async (turn: number): Promise<void> => {
    await pause(headStartMs);
    await act(turn);
  });
  await Promise.all(random.shuffle([...copies, ...others]).map((act, turn) => act(turn)));

  if (!(await comeToRest(world, REST_MS))) violations.push('deliveries or emails of a contest still wait');
  const seen = await seenOf(setup, readMail(setup), late.life);
  claims.push({ who: 'late fee', from: middle, to: middle + SLOT_MS, hasWon: seen.booking === 'confirmed' });
  return {
    winners: claims.filter(({ hasWon }) => hasWon).map(({ who }) => who),
    violations: [...violations, ...unfair(claims), ...lostMoney(late.life, seen)],
  };
};

const overlaps = (one: Claim, other: Claim): boolean => one.from < other.to && other.from < one.to;

/** Each winner has its time alone, and each loser overlaps a winner. */
const unfair = (claims: readonly Claim[]): readonly string[] => {
  const booked = claims.filter(({ who, hasWon }) => hasWon && who !== 'block');
  const blocked = claims.filter(({ who, hasWon }) => hasWon && who === 'block');
  const shared = booked.flatMap((one, index) =>
    booked
      .slice(index + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `${one.who} and ${other.who} share time`),
  );
  const forNothing = claims
    .filter(({ hasWon }) => !hasWon)
    // Blocks stand in the way of visitors only: the photographer moves bookings onto them, and late fees don't ask.
    .filter(
      (loser) => ![...booked, ...(loser.who === 'claim' ? blocked : [])].some((one) => overlaps(one, loser)),
    )
    .map(({ who }) => `a ${who} lost, and its time is free`);
  const ontoBlocks = booked
    .filter((one) => one.who === 'claim' && blocked.some((block) => overlaps(one, block)))
    .map(() => 'a claim and an unconfirmed block share time');
  return [...shared, ...forNothing, ...ontoBlocks];
};

/** I4, specification.md#late-fee-confirms specification.md#late-fee-slot-lost: it confirms, or goes back with an alert. */
const lostMoney = (life: Life, seen: Life): readonly string[] => {
  const [attempt] = life.attempts;
  if (attempt === undefined) return [];
  const confirmed: Life = {
    ...life,
    booking: 'confirmed',
    attempts: [{ ...attempt, standing: 'succeeded' }],
    confirmations: 1,
  };
  const returned: Life = {
    ...life,
    attempts: [{ ...attempt, standing: 'refund_due' }],
    alerts: { [`late_fee ${attempt.ourRef}`]: 1 },
  };
  return [confirmed, returned].some((end) => written(end) === written(seen))
    ? []
    : [`after a contest ${life.reference} is ${written(seen)}`];
};
