import type { Arbitrary, AsyncCommand } from 'fast-check';
import * as fc from 'fast-check';
import { isOnline } from '@booky/domain';
import { owedOf } from '../histories/money-oracle.ts';
import type { Wish } from './book.ts';
import { isPayable } from './expectations.ts';
import { type History, type Life, type LifeOfPayment, pick } from './history.ts';
import type { Breakage, TestedService } from '../drivers/tested-service.ts';

export type LifeCommand = AsyncCommand<History, TestedService>;

const always = (): boolean => true;

/** One step of a run, named as a counterexample names it. */
export const command = (
  title: string,
  run: (history: History, studio: TestedService) => Promise<void>,
  check: (history: Readonly<History>) => boolean = always,
): LifeCommand => ({ check, run, toString: () => title });

/** What is settled comes last, and of the rest the booking fees, of which there are many. */
const rank = ({ payment: { status, purpose } }: LifeOfPayment): number =>
  (status === 'pending' ? 0 : 2) + (purpose === 'session_fee' ? 0 : 1);

/** Every attempt; those with something still to come first, and of those the latest. */
export const attemptsOf = ({ lives }: Readonly<History>): readonly LifeOfPayment[] =>
  lives
    .flatMap((life) =>
      life.payments.filter((payment) => isOnline(payment)).map((payment) => ({ life, payment })),
    )
    .toSorted((one, other) => other.payment.createdAt.compareTo(one.payment.createdAt))
    .toSorted((one, other) => rank(one) - rank(other));

/** Every life; those that can still be paid for first, and of those the latest. */
export const livesInOrder = ({ lives }: Readonly<History>, { clock }: TestedService): readonly Life[] => {
  const isPast = (life: Life): number => (isPayable(life, clock.now()) ? 0 : 1);
  return lives.toReversed().toSorted((one, other) => isPast(one) - isPast(other));
};

/** What is confirmed and owes money comes first, then what is confirmed. */
const rankOfLife = ({ booking, payments }: Life): number => {
  if (booking.status !== 'confirmed') return 2;
  return owedOf(booking, payments) > 0 ? 0 : 1;
};

/** Every life; those that are confirmed first, and of those the latest. */
const confirmedFirst = ({ lives }: Readonly<History>): readonly Life[] =>
  lives.toReversed().toSorted((one, other) => rankOfLife(one) - rankOfLife(other));

/** Every life whose client has a link. */
const linkedLives = (history: Readonly<History>): readonly Life[] =>
  confirmedFirst(history).filter(({ booking }) => 'link' in booking);

/** Which of a list: the first mostly. */
export const which: Arbitrary<number> = fc.oneof(fc.constant(0), fc.nat(2), fc.nat(20));

export const hasLives = ({ lives }: Readonly<History>): boolean => lives.length > 0;
export const hasAttempts = (history: Readonly<History>): boolean => attemptsOf(history).length > 0;

export const hasLinked = (history: Readonly<History>): boolean => linkedLives(history).length > 0;

/** Runs with the life a number stands for, confirmed ones first. */
export const aboutLife = async (
  history: History,
  number: number,
  run: (life: Life) => Promise<void>,
): Promise<void> => {
  const life = pick(confirmedFirst(history), number);
  if (life !== undefined) await run(life);
};

/** The same with a life whose client has a link. */
export const aboutLinked = async (
  history: History,
  number: number,
  run: (life: Life) => Promise<void>,
): Promise<void> => {
  const life = pick(linkedLives(history), number);
  if (life !== undefined) await run(life);
};

/** Runs with the payment a number stands for; the command's check has seen that there is one. */
export const aboutPayment = async (
  history: History,
  number: number,
  run: (about: LifeOfPayment) => Promise<void>,
): Promise<void> => {
  const about = pick(attemptsOf(history), number);
  if (about !== undefined) await run(about);
};

/** What visitors wish for. */
export const wish: Arbitrary<Wish> = fc.record({
  packageNumber: fc.constantFrom(0, 0, 0, 1, 2),
  step: fc.integer({ min: 0, max: 8 }),
  daysAhead: fc.integer({ min: 2, max: 5 }),
  rivalOf: fc.constantFrom(undefined, undefined, undefined, undefined, 0, 1),
});

export const breakage: Arbitrary<Breakage> = fc.constantFrom('before_commit', 'after_commit');

const brokenOnceIn = (times: number): Arbitrary<Breakage | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: breakage });

export const seldomBroken = brokenOnceIn(10);

/** For what is rare itself. */
export const sometimesBroken = brokenOnceIn(4);
