import { Duration } from '@js-joda/core';
import { makeTry } from '@booky/testkit/http';
import type { Event } from '@booky/testkit/events';
import type { Charged } from '../../harness/callbacks.ts';
import { askAsAdmin, book } from '../../harness/callers.ts';
import { accessTokenOf, nowOf, rivalOf, urlFor, withSessionFee } from './bookings.ts';
import { after, bookingIn, chargesIn, type Life, UNPAID } from './life.ts';
import { runStorm, type StormRun } from './run-storm.ts';
import { drawScenario, type Scenario } from './scenario.ts';
import { type Act, inTurns } from './storm.ts';
import { listed, type Setup } from './setup.ts';

/**
 * The number of shoots that are moved forward to the next hours, so that their session fees arrive after they have
 * begun.
 */
const BEGUN = 2;
/** The time between two shoots: a slot with its buffer, plus ten minutes. */
const APART = Duration.ofMinutes(70);

/**
 * Runs the second storm of a round, hours later, when every hold has lapsed. Confirmed bookings receive session fees
 * and second booking fees, after some of their shoots have begun and while others are cancelled. Unpaid bookings
 * receive late fees, while their slot is free, taken, or being claimed.
 */
export const runLater = async (
  setup: Setup,
  lives: readonly Life[],
  apart: ReadonlySet<string>,
): Promise<StormRun> => {
  const confirmed = setup.random.shuffle(lives.filter((life) => bookingIn(life).status === 'confirmed'));
  const unpaid = lives.filter(
    (life) => UNPAID.test(bookingIn(life).status) && chargesIn(life, 'pending').length > 0,
  );
  const begun = await bringForward(setup, confirmed.slice(0, BEGUN));
  const scenarios = [
    ...(await paySessions(setup, [...begun, ...confirmed.slice(BEGUN)])),
    ...(await payLate(setup, unpaid)),
  ];
  return runStorm(setup, scenarios, await makeAct(setup, lives), apart);
};

const instantText = (millis: number): string => new Date(millis).toISOString();

/** Reschedules shoots to the next hours, and then moves the clock past the start of the last one. */
const bringForward = async (setup: Setup, lives: readonly Life[]): Promise<readonly Life[]> => {
  const { clock } = setup.world;
  const token = await setup.logIn();
  const moved: Life[] = [];
  let startsAt = clock.now();
  for (const life of lives) {
    startsAt = startsAt.plus(APART);
    const { id } = await listed(setup, token, life.ref);
    const url = urlFor(setup, moved.length);
    const body = { startsAt: startsAt.toString() };
    const { status } = await askAsAdmin(url, token, 'POST', `/bookings/${id}/reschedule`, body);
    if (status !== 200) throw new Error(`a reschedule got ${status ?? 'no answer'}, expected 200`);
    const { bufferMinutes } = bookingIn(life);
    const wanted = { booking: life.ref, startsAt: startsAt.toEpochMilli(), bufferMinutes };
    moved.push(after(life, { event: { does: 'reschedule', ...wanted } }));
  }
  // If there are no such shoots, the clock must still move past the end of all holds.
  clock.moveTo(startsAt.plus(lives.length === 0 ? APART : Duration.ofMinutes(1)));
  return moved;
};

/**
 * The cancellations sent during the storm. Of every four bookings, the photographer cancels one and the client another.
 */
const cancellationsOf = (booking: string): readonly (readonly Event[])[] => [
  [],
  [{ does: 'cancel', booking, reason: undefined }],
  [{ does: 'cancel as client', booking }],
  [],
];

const paySessions = async (setup: Setup, lives: readonly Life[]): Promise<readonly Scenario[]> => {
  const scenarios: Scenario[] = [];
  for (const [index, life] of lives.entries()) {
    const asked = await withSessionFee(setup, nowOf(setup, life), setup.random.chance(0.4) ? 2 : 1);
    const acts = cancellationsOf(life.ref);
    const drawn = index < BEGUN ? setup.random.pick(acts) : acts[index % acts.length];
    scenarios.push(drawScenario({ ...setup, other: otherThan(lives, life) }, asked, drawn));
  }
  return scenarios;
};

const payLate = async (setup: Setup, lives: readonly Life[]): Promise<readonly Scenario[]> => {
  const scenarios: Scenario[] = [];
  for (const [index, before] of lives.entries()) {
    let life = nowOf(setup, before);
    const rival = rivalOf(life);
    if (index % 3 === 1) {
      const { status } = await claimStartOf(setup, life, index);
      if (status !== 201)
        throw new Error(`a rival's request for the same start got ${status ?? 'no answer'}, expected 201`);
      life = { ...after(life, rival), answers: {} };
    }
    const acts = index % 3 === 2 ? [rival.event] : [];
    scenarios.push(drawScenario({ ...setup, other: otherThan(lives, life) }, life, acts));
  }
  return scenarios;
};

const claimStartOf = (setup: Setup, life: Life, turn: number) =>
  book(urlFor(setup, turn), {
    packageId: setup.packageId,
    startsAt: instantText(bookingIn(life).startsAt),
  });

/** Returns a payment that belongs to another booking. */
export const otherThan = (lives: readonly Life[], life: Life): Charged => {
  const other = lives.find((one) => one.ref !== life.ref && chargesIn(one, 'all').length > 0);
  const [charged] = chargesIn(other ?? life, 'all');
  if (charged === undefined) throw new Error('no booking of this round has a payment attempt');
  return charged;
};

/** Returns a function that sends every request of a scenario that is not a delivery. */
const makeAct = async (setup: Setup, lives: readonly Life[]): Promise<Act> => {
  const token = await setup.logIn();
  const ids = new Map<string, string>();
  await inTurns(lives, 4, async ({ ref }) => {
    ids.set(ref, (await listed(setup, token, ref)).id);
  });
  return async (life, { does }) => {
    const turn = setup.random.below(2);
    const url = urlFor(setup, turn);
    const { status } =
      does === 'book'
        ? await claimStartOf(setup, life, turn)
        : does === 'cancel'
          ? await askAsAdmin(url, token, 'POST', `/bookings/${ids.get(life.ref) ?? ''}/cancel`)
          : await makeTry(url)('POST', `/api/booking/${accessTokenOf(setup, life.ref)}/cancel`);
    return status ?? 0;
  };
};
