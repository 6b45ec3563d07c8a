import { Duration } from '@js-joda/core';
import { ask } from '../ground/ask.ts';
import { askAsAdmin } from '../ground/photographer.ts';
import { book } from '../ground/visitor.ts';
import { accessTokenOf, type HeldBooking, urlFor, withSessionFee } from './bookings.ts';
import type { Happening, Life } from './life.ts';
import { isPending, runStorm, type StormRun } from './run-storm.ts';
import { drawScenario, type Scenario } from './scenario.ts';
import { inTurns } from './storm.ts';
import { listed, type Setup } from './setup.ts';

/** Shoots that are moved to the next hours, so that they have begun when their session fees come. */
const BEGUN = 2;
/** A slot and its buffer, and a little between one shoot and the next. */
const APART = Duration.ofMinutes(70);

/**
 * Hours later, when every hold has lapsed: session fees of confirmed bookings, some of whose shoots have begun and some of
 * which are cancelled meanwhile, second booking fees, and late ones, whose slot is free, lost, or being claimed.
 */
export const runLater = async (
  setup: Setup,
  bookings: readonly HeldBooking[],
  apart: ReadonlySet<string>,
): Promise<StormRun> => {
  const confirmed = setup.random.shuffle(bookings.filter(({ life }) => life.booking === 'confirmed'));
  const unpaid = bookings.filter(({ life }) => life.booking === 'unpaid' && life.attempts.some(isPending));
  const begun = await bringForward(setup, confirmed.slice(0, BEGUN));
  const scenarios = [
    ...(await paySessions(setup, [...begun, ...confirmed.slice(BEGUN)])),
    ...(await payLate(setup, unpaid)),
  ];
  return runStorm(setup, scenarios, await makeAct(setup, bookings), apart);
};

/** Moves shoots to the next hours and the clock to when the last of them has begun. */
const bringForward = async (
  setup: Setup,
  bookings: readonly HeldBooking[],
): Promise<readonly HeldBooking[]> => {
  const { clock } = setup.world;
  const token = await setup.logIn();
  const moved: HeldBooking[] = [];
  let startsAt = clock.now();
  for (const booking of bookings) {
    startsAt = startsAt.plus(APART);
    const { id } = await listed(setup, token, booking.life.reference);
    const url = urlFor(setup, moved.length);
    const body = { startsAt: startsAt.toString() };
    const { status } = await askAsAdmin(url, token, 'POST', `/bookings/${id}/reschedule`, body);
    if (status !== 200) throw new Error(`a reschedule was answered ${status ?? 'not at all'}`);
    moved.push({ ...booking, life: { ...booking.life, hasBegun: true } });
  }
  // Without a shoot to wait for, the holds lapse all the same.
  clock.moveTo(startsAt.plus(bookings.length === 0 ? APART : Duration.ofMinutes(1)));
  return moved;
};

const CANCELLATIONS: readonly (readonly Happening[])[] = [
  [],
  [{ kind: 'cancel', by: 'admin' }],
  [{ kind: 'cancel', by: 'client' }],
  [],
];

const paySessions = async (setup: Setup, bookings: readonly HeldBooking[]): Promise<readonly Scenario[]> => {
  const scenarios: Scenario[] = [];
  for (const [index, { life }] of bookings.entries()) {
    const asked = await withSessionFee(setup, onwards(life), setup.random.chance(0.4) ? 2 : 1);
    const acts =
      index < BEGUN ? setup.random.pick(CANCELLATIONS) : (CANCELLATIONS[index % CANCELLATIONS.length] ?? []);
    scenarios.push(drawScenario({ ...setup, other: otherThan(bookings, life) }, asked, acts));
  }
  return scenarios;
};

const payLate = async (setup: Setup, bookings: readonly HeldBooking[]): Promise<readonly Scenario[]> => {
  const scenarios: Scenario[] = [];
  for (const [index, { life, startsAt }] of bookings.entries()) {
    const isSlotLost = index % 3 === 1;
    if (isSlotLost) {
      const rival = await book(urlFor(setup, index), { packageId: setup.packageId, startsAt });
      if (rival.status !== 201) throw new Error(`a rival was answered ${rival.status ?? 'not at all'}`);
    }
    const acts: readonly Happening[] = index % 3 === 2 ? [{ kind: 'rival' }] : [];
    const late: Life = { ...onwards(life), isHoldLive: false, isSlotLost };
    scenarios.push(drawScenario({ ...setup, other: otherThan(bookings, life) }, late, acts));
  }
  return scenarios;
};

/** The next storm has answers of its own. */
const onwards = (life: Life): Life => ({ ...life, answers: {} });

export const otherThan = (bookings: readonly HeldBooking[], life: Life): Life['attempts'][number] => {
  const other = bookings.find(
    (booking) => booking.life.reference !== life.reference && booking.life.attempts.length > 0,
  );
  const [attempt] = (other?.life ?? life).attempts;
  if (attempt === undefined) throw new Error('no booking of the round has an attempt');
  return attempt;
};

/** Makes the requests of a scenario that are no deliveries. */
const makeAct = async (setup: Setup, bookings: readonly HeldBooking[]) => {
  const token = await setup.logIn();
  const ids = new Map<string, string>();
  await inTurns(bookings, 4, async ({ life: { reference } }) => {
    ids.set(reference, (await listed(setup, token, reference)).id);
  });
  const startOf = new Map(bookings.map(({ life, startsAt }) => [life.reference, startsAt]));
  return async (reference: string, act: 'cancel' | 'rival', by: string): Promise<number> => {
    const url = urlFor(setup, setup.random.below(2));
    if (act === 'rival') {
      const startsAt = startOf.get(reference) ?? '';
      return (await book(url, { packageId: setup.packageId, startsAt })).status ?? 0;
    }
    const { status } =
      by === 'admin'
        ? await askAsAdmin(url, token, 'POST', `/bookings/${ids.get(reference) ?? ''}/cancel`)
        : await ask({
            method: 'POST',
            url: `${url}/api/booking/${accessTokenOf(setup, reference)}/cancel`,
          });
    return status ?? 0;
  };
};
