import { setTimeout as pause } from 'node:timers/promises';
import { type Ending, textAt } from '@booky/testkit/http';
import { askAsAdmin, book, logIn } from '../../harness/callers.ts';
import { type Claim, misanswered, overlaps, SLOT_MS, unfair } from '../claims.ts';
import { holdAndPay, nowOf, type PayingBooking, rivalOf, urlFor } from './bookings.ts';
import type { Ground } from './ground.ts';
import { bookingIn, endsOf, hearing, seenIn, withAlert, written } from './life.ts';
import { readMail, restless, seenOf } from './look.ts';

/** Two bookings that will compete for the same time range of the calendar. */
export interface Contest {
  /** A booking that holds the middle of the range. Its fee arrives after the hold has lapsed. */
  readonly late: PayingBooking;
  /** A confirmed booking outside the range, which the photographer reschedules into the range. */
  readonly movable: PayingBooking;
}

const CONTESTS = 5;
/** The starts of one contest: three in a row, and one for the booking that is rescheduled into their range. */
const STARTS = 4;

/** The number of free starts that {@link prepareContests} needs. */
export const CONTEST_STARTS = CONTESTS * STARTS;

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 3_600_000;
const MOST_HEAD_START_MS = 60;

/** F3: prepares all contests of a round, each in a range of its own. */
export const prepareContests = async (
  ground: Ground,
  starts: readonly string[],
): Promise<readonly Contest[]> => {
  const ranges = inARow(starts);
  const others = starts.filter((start) => !ranges.flat().includes(start));
  const contests: Contest[] = [];
  for (const [index, [, middle = '']] of ranges.entries())
    contests.push(await prepareContest(ground, middle, others[index] ?? ''));
  return contests;
};

/**
 * Returns groups of three starts, an hour apart. Claims near the middle start overlap no booking outside the group.
 */
const inARow = (starts: readonly string[]): readonly (readonly string[])[] => {
  const rows: (readonly string[])[] = [];
  let from = 0;
  while (rows.length < CONTESTS && from + 2 < starts.length) {
    const row = starts.slice(from, from + 3);
    const [first = 0, , last = 0] = row.map((start) => Date.parse(start));
    const isInARow = last - first === 2 * HOUR_MS;
    if (isInARow) rows.push(row);
    from += isInARow ? 3 : 1;
  }
  if (rows.length < CONTESTS)
    throw new Error(`found ${rows.length} groups of three free starts in a row, expected ${CONTESTS}`);
  return rows;
};

/** F3: makes the bookings of a contest, before the clock moves past the end of their holds. */
const prepareContest = async (ground: Ground, middle: string, elsewhere: string): Promise<Contest> => {
  const late = await holdAndPay(ground, middle);
  const movable = await holdAndPay(ground, elsewhere);
  await ground.world.provider.settle(movable.charged.ourRef, { status: 'succeeded' });
  return { late, movable };
};

/**
 * F3: sends callbacks about a late fee, three claims, a reschedule and a block that all compete for one range. Returns
 * the violations.
 * specification.md#claims-serialised
 */
export const runContest = async (ground: Ground, { late, movable }: Contest): Promise<readonly string[]> => {
  const { random, world, packageId } = ground;
  const token = await logIn(urlFor(ground, 0));
  const search = `/bookings?search=${movable.life.ref}`;
  const { body: found } = await askAsAdmin(urlFor(ground, 0), token, 'GET', search);
  const id = textAt(found, 'bookings', 0, 'id');
  const middle = bookingIn(late.life).startsAt;
  const near = [middle - HALF_HOUR_MS, middle, middle + HALF_HOUR_MS];
  const violations: string[] = [];
  const claims: Claim[] = [];
  const judge = (
    who: string,
    [from, to]: readonly [from: number, to: number],
    answer: Ending,
    won: number,
    lost: readonly string[],
  ): void => {
    claims.push({ who, from, to, hasWon: answer.status === won });
    violations.push(...misanswered(who, answer, won, lost));
  };

  const pay = async (): Promise<void> => {
    const decided = await world.provider.settle(late.charged.ourRef, { status: 'succeeded' });
    for (const status of decided?.callbacks ?? [])
      if (status !== 200) violations.push(`the callback of a late fee got ${status}, expected 200`);
  };
  const claim = async (from: number, turn: number): Promise<void> => {
    const startsAt = new Date(from).toISOString();
    const answer = await book(urlFor(ground, turn), { packageId, startsAt });
    judge('claim', [from, from + SLOT_MS], answer, 201, ['409 slot_taken', '422 validation_failed']);
  };
  const move = async (turn: number): Promise<void> => {
    const from = random.pick(near);
    const body = { startsAt: new Date(from).toISOString() };
    const answer = await askAsAdmin(urlFor(ground, turn), token, 'POST', `/bookings/${id}/reschedule`, body);
    judge('reschedule', [from, from + SLOT_MS], answer, 200, ['409 slot_taken']);
  };
  const block = async (turn: number): Promise<void> => {
    const from = random.pick(near);
    const to = from + HALF_HOUR_MS;
    const body = {
      isAllDay: false,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
    };
    const answer = await askAsAdmin(urlFor(ground, turn), token, 'POST', '/blocks', body);
    judge('block', [from, to], answer, 201, ['409 block_overlaps_bookings']);
  };
  const copies = Array.from({ length: 1 + random.below(5) }, () => pay);
  const claiming = near.map((from) => (turn: number) => claim(from, turn));
  // A late fee needs more steps than the other requests before it claims the time, so it sometimes gets a head start.
  const headStartMs = random.below(2) * random.below(MOST_HEAD_START_MS);
  const others = [...claiming, move, block].map((act) => async (turn: number): Promise<void> => {
    await pause(headStartMs);
    await act(turn);
  });
  await Promise.all(random.shuffle([...copies, ...others]).map((act, turn) => act(turn)));

  violations.push(...(await restless(ground)));
  const seen = await seenOf(ground, readMail(ground), late.life);
  claims.push({ who: 'late fee', from: middle, to: middle + SLOT_MS, hasWon: seen.booking === 'confirmed' });
  // I4: the late fee must confirm the booking, or it must be refundable and the photographer must be alerted.
  // specification.md#late-fee-confirms
  // specification.md#late-fee-slot-lost
  const ends = endsOf(nowOf(ground, late.life), [hearing(late.charged, 'succeeded'), rivalOf(late.life)]);
  // The worker may query the company while the fee arrives, so an alert may or may not be sent.
  const due = ends.map(seenIn).flatMap((end) => [end, withAlert(end, late.charged.ourRef)]);
  if (!due.some((end) => written(end) === written(seen)))
    violations.push(
      `after a contest ${late.life.ref} is ${written(seen)}, which the reference does not allow`,
    );
  return [...violations, ...unfairToAll(claims)];
};

/**
 * Like {@link unfair}, but a block makes only visitors' claims lose: a reschedule or a late fee may overlap a block.
 */
const unfairToAll = (claims: readonly Claim[]): readonly string[] => {
  const blocks = claims.filter(({ who, hasWon }) => who === 'block' && hasWon);
  const bookings = claims.filter(({ who }) => who !== 'block');
  const lostToBlocks = (claim: Claim): boolean =>
    claim.who === 'claim' && !claim.hasWon && blocks.some((block) => overlaps(block, claim));
  const lostBlocks = claims.filter(({ who, hasWon }) => who === 'block' && !hasWon);
  return [
    ...unfair([...bookings.filter((claim) => !lostToBlocks(claim)), ...lostBlocks]),
    ...bookings
      .filter((claim) => claim.who === 'claim' && claim.hasWon)
      .filter((claim) => blocks.some((block) => overlaps(block, claim)))
      .map(() => 'a claim and a block share time, although the block was made without confirmation'),
  ];
};
