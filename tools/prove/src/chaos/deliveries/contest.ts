import { setTimeout as pause } from 'node:timers/promises';
import { type Ending } from '@booky/testkit/http';
import { askAsAdmin, book } from '../../harness/callers.ts';
import { type Claim, misanswered, overlaps, SLOT_MS, unfair } from '../claims.ts';
import { holdAndPay, nowOf, rivalOf, urlFor } from './bookings.ts';
import { bookingIn, chargesIn, endsOf, type Life, seenIn, written } from './life.ts';
import { readMail, restless, seenOf } from './look.ts';
import { heard } from './scenario.ts';
import { listed, type Setup } from './setup.ts';

/** Two bookings that will compete for the same time range of the calendar. */
export interface Contest {
  /** A booking that holds the middle of the range. Its fee arrives after the hold has lapsed. */
  readonly late: Life;
  /** A confirmed booking outside the range, which the photographer reschedules into the range. */
  readonly movable: Life;
}

const HALF_HOUR_MS = 1_800_000;
const MOST_HEAD_START_MS = 60;

/** F3: makes the bookings of a contest, before the clock moves past the end of their holds. */
export const prepareContest = async (setup: Setup, middle: string, elsewhere: string): Promise<Contest> => {
  const { life: late } = await holdAndPay(setup, middle, 1);
  const { life: movable } = await holdAndPay(setup, elsewhere, 1);
  const [attempt] = chargesIn(movable, 'all');
  if (attempt === undefined) throw new Error('the booking to be rescheduled has no payment attempt');
  await setup.sender.send(urlFor(setup, 0), setup.callbacks.succeeded(attempt).copy());
  return { late, movable };
};

/**
 * F3: sends copies of a late fee, three claims, a reschedule and a block that all compete for one range. Returns the
 * violations.
 * specification.md#claims-serialised
 */
export const runContest = async (setup: Setup, { late, movable }: Contest): Promise<readonly string[]> => {
  const { random, callbacks, sender } = setup;
  const [attempt] = chargesIn(late, 'all');
  if (attempt === undefined) throw new Error('the booking with the late fee has no payment attempt');
  const token = await setup.logIn();
  const { id } = await listed(setup, token, movable.ref);
  const middle = bookingIn(late).startsAt;
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

  const success = callbacks.succeeded(attempt);
  const pay = async (turn: number): Promise<void> => {
    const { status } = await sender.send(urlFor(setup, turn), success.copy());
    if (status !== 200)
      violations.push(`the callback of a late fee got ${status ?? 'no answer'}, expected 200`);
  };
  const claim = async (from: number, turn: number): Promise<void> => {
    const startsAt = new Date(from).toISOString();
    const answer = await book(urlFor(setup, turn), { packageId: setup.packageId, startsAt });
    judge('claim', [from, from + SLOT_MS], answer, 201, ['409 slot_taken', '422 validation_failed']);
  };
  const move = async (turn: number): Promise<void> => {
    const from = random.pick(near);
    const body = { startsAt: new Date(from).toISOString() };
    const answer = await askAsAdmin(urlFor(setup, turn), token, 'POST', `/bookings/${id}/reschedule`, body);
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
    const answer = await askAsAdmin(urlFor(setup, turn), token, 'POST', '/blocks', body);
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

  violations.push(...(await restless(setup)));
  const seen = await seenOf(setup, readMail(setup), late);
  claims.push({ who: 'late fee', from: middle, to: middle + SLOT_MS, hasWon: seen.booking === 'confirmed' });
  // I4: the late fee must confirm the booking, or it must be refundable and the photographer must be alerted.
  // specification.md#late-fee-confirms
  // specification.md#late-fee-slot-lost
  const ends = endsOf([nowOf(setup, late)], [...heard(success, attempt), rivalOf(late)]);
  if (!ends.some((end) => written(seenIn(end)) === written(seen)))
    violations.push(`after a contest ${late.ref} is ${written(seen)}, which the reference does not allow`);
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
