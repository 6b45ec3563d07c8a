import { expect } from 'vitest';
import type { ContractAdapters } from '../contracts/contract-adapters.ts';
import { type EmailMessage, owedRwf } from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import { openTestedService, type TestedService } from '../drivers/tested-service.ts';
import { billOf, owedOf, paidOf } from '../histories/money-oracle.ts';
import { type Desk, layOut } from './desk.ts';
import { endOf } from './end.ts';
import { type Course, courseOf } from './order-oracle.ts';
import {
  ATTEMPT_RWF,
  BOOKING_FEE_RWF,
  CASH_RWF,
  ORDERS_OF_CHOICES,
  type Scene,
  SCENES,
  type Step,
  STEPS,
  WHOLE_ORDERS,
} from './step.ts';

/** What was done with one booking, and what was answered. */
interface Played {
  readonly desk: Desk;
  readonly scene: Scene;
  readonly order: readonly Step[];
  readonly answers: Course['answers'];
}

/** A store is left for another after so many bookings, because one in memory looks through all it has. */
const BOOKINGS_A_STORE = 60;

/** Takes the steps one by one. */
const playInTurn = async (studio: TestedService, scene: Scene, order: readonly Step[]): Promise<Played> => {
  const desk = await layOut(studio, scene);
  const answers: Record<string, string> = {};
  for (const step of order) answers[step] = await desk.take(step);
  return { desk, scene, order, answers };
};

/** Takes them all at once, begun in this order; the provider sends its success twice. */
const playAtOnce = async (studio: TestedService, scene: Scene, order: readonly Step[]): Promise<Played> => {
  const desk = await layOut(studio, scene);
  const again = order.filter((step) => step === 'the earlier attempt succeeds');
  const taken = await Promise.all(
    [...order, ...again].map(async (step) => [step, await desk.take(step)] as const),
  );
  return { desk, scene, order, answers: Object.fromEntries(taken) };
};

/** Every franc that came in is kept or goes back, and what is owed is the bill less what is kept, never negative. */
const expectMoney = ({ booking, payments }: BookingAccount, { answers }: Played): void => {
  const cameIn =
    BOOKING_FEE_RWF +
    (answers['the earlier attempt succeeds'] === 'applied' ? ATTEMPT_RWF : 0) +
    (answers['cash is taken'] === 'recorded' ? CASH_RWF : 0);
  const goesBack = payments.filter(({ status }) => status === 'refund_due');
  const goesBackRwf = goesBack.reduce((sum, { amountRwf }) => sum + amountRwf, 0);
  expect(paidOf(payments) + goesBackRwf).toBe(cameIn);
  expect(paidOf(payments)).toBeLessThanOrEqual(billOf(booking));
  expect(owedRwf(booking, payments)).toBe(owedOf(booking, payments));
  for (const purpose of ['booking_fee', 'session_fee']) {
    const kept = payments.filter((one) => one.purpose === purpose && one.status === 'succeeded');
    expect(kept.filter(({ means }) => means.method !== 'cash').length).toBeLessThanOrEqual(1);
  }
};

/** Emails by the booking they are about, but those to another studio's admin. */
const emailsByReference = async ({
  adapters,
  admin,
}: TestedService): Promise<Map<string, EmailMessage[]>> => {
  const byReference = new Map<string, EmailMessage[]>();
  for (const email of await adapters.inspect.queuedEmails()) {
    const isAdmins = email.cause.endsWith('_alert');
    if (isAdmins && email.to !== admin.email) continue;
    const reference = 'shoot' in email ? email.shoot.reference : 'reference' in email && email.reference;
    if (reference) byReference.set(reference, [...(byReference.get(reference) ?? []), email]);
  }
  return byReference;
};

/** What each booking came to: its answers and its end. */
const coursesOf = async (studio: TestedService, played: readonly Played[]): Promise<readonly Course[]> => {
  const emails = await emailsByReference(studio);
  return Promise.all(
    played.map(async (one) => {
      const { desk, answers } = one;
      const account = await desk.account();
      expectMoney(account, one);
      const end = endOf(account, emails.get(desk.reference) ?? [], desk.hasMoved(account.booking));
      return { answers, end };
    }),
  );
};

/** Checks one booking after its steps. */
type Check = (played: Played, course: Course) => void;

interface Plan {
  readonly scene: Scene;
  readonly order: readonly Step[];
}

/** Plays what is planned, so many bookings to a store and at a time, each time at a desk with a clock of its own. */
const playAll = async (
  makeAdapters: () => Promise<ContractAdapters>,
  plans: readonly Plan[],
  play: typeof playInTurn,
  desks: number,
  check: Check,
): Promise<void> => {
  for (let from = 0; from < plans.length; from += BOOKINGS_A_STORE) {
    const here = plans.slice(from, from + BOOKINGS_A_STORE);
    const adapters = await makeAdapters();
    try {
      const studios: TestedService[] = [];
      // One after the other: a studio puts its hours in the place of all others.
      for (let desk = 0; desk < desks; desk += 1) studios.push(await openTestedService(adapters));
      await Promise.all(
        studios.map(async (studio, desk) => {
          const played: Played[] = [];
          for (const [index, { scene, order }] of here.entries())
            if (index % desks === desk) played.push(await play(studio, scene, order));
          const courses = await coursesOf(studio, played);
          for (const [index, one] of played.entries()) {
            const course = courses[index];
            if (course !== undefined) check(one, course);
          }
        }),
      );
    } finally {
      await adapters.close();
    }
  }
};

/** What a run came to: how many bookings, and each answer to each step, which shows that the orders differ. */
export interface OrdersRun {
  readonly bookings: number;
  readonly answers: ReadonlySet<string>;
  /** How many courses came about: the answers and the end of a booking, taken together. */
  readonly courses: number;
}

const counting = (check: Check): { readonly check: Check; readonly run: () => OrdersRun } => {
  const answers = new Set<string>();
  const courses = new Set<string>();
  let bookings = 0;
  return {
    check: (played, course) => {
      check(played, course);
      bookings += 1;
      courses.add(textOf(course));
      for (const [step, answer] of Object.entries(course.answers)) answers.add(`${step}: ${answer}`);
    },
    run: () => ({ bookings, answers, courses: courses.size }),
  };
};

/** As many as a small machine has use for. */
const DESKS = 4;

/** Prime to the number of orders, so that rounds have little in common with those before them. */
const ROUND_STRIDE = 307;

/**
 * Cash, both cancellations, a move, the success of an attempt begun before and a new payment befall one confirmed
 * booking: each choice of them in each order in every scene, or all of them in a third of the 720 orders, each in one
 * scene. Every step is answered, and every booking ends, as the specification says of that order.
 */
export const runEveryOrder = async (
  makeAdapters: () => Promise<ContractAdapters>,
  which: 'each choice in every scene' | 'a third of all in one scene',
): Promise<OrdersRun> => {
  const { check, run } = counting(({ scene, order }, course) => {
    expect({ scene, order, ...course }).toEqual({ scene, order, ...courseOf(scene, order) });
  });
  const plans =
    which === 'each choice in every scene'
      ? SCENES.flatMap((scene) => ORDERS_OF_CHOICES.map((order) => ({ scene, order })))
      : aThirdOfAll();
  await playAll(makeAdapters, plans, playInTurn, DESKS, check);
  return run();
};

/** So many that in every scene any two steps follow each other, and any three come in each of their orders. */
const aThirdOfAll = () => {
  const each = WHOLE_ORDERS.length / 3 / SCENES.length;
  return SCENES.flatMap((scene, number) =>
    Array.from({ length: each }, (_, round) => ({
      scene,
      order: WHOLE_ORDERS[((number * each + round) * ROUND_STRIDE) % WHOLE_ORDERS.length] ?? [],
    })),
  );
};

/**
 * The same all at once, on one booking after the other, begun in another order every round; every second round only
 * some of the steps. The answers and the end must equal those of some order of these steps.
 */
export const runAllAtOnce = async (
  makeAdapters: () => Promise<ContractAdapters>,
  roundsOfAScene: number,
): Promise<OrdersRun> => {
  const orders = Array.from({ length: roundsOfAScene }, (_, round) => {
    const choices = round % 2 === 0 ? WHOLE_ORDERS : ORDERS_OF_CHOICES;
    return choices[(round * ROUND_STRIDE) % choices.length] ?? [];
  });
  const { check, run } = counting(({ scene, order }, course) => {
    const isAllowed = coursesAllowed(scene, order).has(textOf(course));
    expect({ scene, order, isAllowed, course }).toMatchObject({ isAllowed: true });
  });
  const plans = SCENES.flatMap((scene) => orders.map((order) => ({ scene, order })));
  await playAll(makeAdapters, plans, playAtOnce, 1, check);
  return run();
};

/** The courses of all orders of these steps. */
const coursesAllowed = (scene: Scene, steps: readonly Step[]): ReadonlySet<string> =>
  new Set(
    ORDERS_OF_CHOICES.filter(
      (order) => order.length === steps.length && order.every((step) => steps.includes(step)),
    ).map((order) => textOf(courseOf(scene, order))),
  );

const textOf = ({ answers, end }: Course): string =>
  JSON.stringify([STEPS.map((step) => answers[step]), end]);
