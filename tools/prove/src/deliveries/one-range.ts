import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, at } from '../ground/ask.ts';
import { askAsAdmin } from '../ground/photographer.ts';
import { comeToRest } from '../ground/rest.ts';
import { book } from '../ground/visitor.ts';
import { castPayer, type Role, urlFor } from './cast.ts';
import { type Life, written } from './life.ts';
import { readMail, seenOf } from './look.ts';
import { REST_MS } from './performance.ts';
import { listed, type Theatre } from './theatre.ts';

/** Who will want the same range of the calendar. */
export interface Contest {
  /** Holds the middle of the range; its fee will come too late. */
  readonly late: Role;
  /** Is confirmed elsewhere, and is to be moved into the range. */
  readonly movable: Role;
}

export interface Fought {
  /** Who got the range. */
  readonly winners: readonly string[];
  readonly violations: readonly string[];
}

const SLOT_MS = 3_600_000;
const HALF_HOUR_MS = 1_800_000;
const MOST_HEAD_START_MS = 60;

/** F3, before the clock moves. */
export const castContest = async (theatre: Theatre, middle: string, elsewhere: string): Promise<Contest> => {
  const late = await castPayer(theatre, middle, 1);
  const movable = await castPayer(theatre, elsewhere, 1);
  const [attempt] = movable.life.attempts;
  if (attempt === undefined) throw new Error('nobody was asked to pay');
  await theatre.sender.send(urlFor(theatre, 0), theatre.wire.succeeded(attempt).copy());
  return { late, movable };
};

/** Something that takes time of the calendar, or wanted to. */
interface Claim {
  readonly who: 'late fee' | 'reschedule' | 'claim' | 'block';
  readonly from: number;
  readonly to: number;
  readonly hasWon: boolean;
}

/** F3: a late fee in several copies, three claims, a reschedule and a new block, all at once over one range. */
export const fightOverRange = async (theatre: Theatre, { late, movable }: Contest): Promise<Fought> => {
  const { random, world, wire, sender } = theatre;
  const [attempt] = late.life.attempts;
  if (attempt === undefined) throw new Error('nobody was asked to pay');
  const token = await theatre.logIn();
  const { id } = await listed(theatre, token, movable.life.reference);
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
    const { status } = await sender.send(urlFor(theatre, turn), success.copy());
    if (status !== 200) violations.push(`a late fee was answered ${status ?? 'not at all'}`);
  };
  const claim = async (from: number, turn: number): Promise<void> => {
    const startsAt = new Date(from).toISOString();
    const answer = await book(urlFor(theatre, turn), { packageId: theatre.packageId, startsAt });
    judge({ who: 'claim', from, to: from + SLOT_MS }, answer, 201, [
      '409 slot_taken',
      '422 validation_failed',
    ]);
  };
  const move = async (turn: number): Promise<void> => {
    const from = random.pick(near);
    const body = { startsAt: new Date(from).toISOString() };
    const answer = await askAsAdmin(urlFor(theatre, turn), token, 'POST', `/bookings/${id}/reschedule`, body);
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
    const answer = await askAsAdmin(urlFor(theatre, turn), token, 'POST', '/blocks', body);
    judge({ who: 'block', from, to }, answer, 201, ['409 block_overlaps_bookings']);
  };
  const copies = Array.from({ length: 1 + random.below(5) }, () => pay);
  const claiming = near.map((from) => (turn: number) => claim(from, turn));
  // A late fee takes more steps before it comes to the calendar: at times it is let go first.
  const headStartMs = random.below(2) * random.below(MOST_HEAD_START_MS);
  const others = [...claiming, move, block].map((act) => async (turn: number): Promise<void> => {
    await pause(headStartMs);
    await act(turn);
  });
  await Promise.all(random.shuffle([...copies, ...others]).map((act, turn) => act(turn)));

  if (!(await comeToRest(world, REST_MS))) violations.push('a contest did not come to rest');
  const seen = await seenOf(theatre, readMail(theatre), late.life);
  claims.push({ who: 'late fee', from: middle, to: middle + SLOT_MS, hasWon: seen.booking === 'confirmed' });
  return {
    winners: claims.filter(({ hasWon }) => hasWon).map(({ who }) => who),
    violations: [...violations, ...unfair(claims), ...lostMoney(late.life, seen)],
  };
};

const overlaps = (one: Claim, other: Claim): boolean => one.from < other.to && other.from < one.to;

/** Whoever got time got it alone, and whoever got none was in somebody's way. */
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
    .map(({ who }) => `a ${who} got no time although nobody took it`);
  const ontoBlocks = booked
    .filter((one) => one.who === 'claim' && blocked.some((block) => overlaps(one, block)))
    .map(() => 'a claim and an unconfirmed block share time');
  return [...shared, ...forNothing, ...ontoBlocks];
};

/** I4: a late fee confirms, or it is to go back and the photographer knows. */
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
