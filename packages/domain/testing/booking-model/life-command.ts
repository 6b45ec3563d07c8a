import type { Arbitrary, AsyncCommand } from 'fast-check';
import * as fc from 'fast-check';
import { isOnline } from '../../src/index.ts';
import type { Wish } from './book.ts';
import { isPayable } from './expectations.ts';
import { type History, type Life, type LifeOfPayment, pick } from './history.ts';
import type { Breakage, Studio } from './studio.ts';

export type LifeCommand = AsyncCommand<History, Studio>;

const always = (): boolean => true;

/** One step of a run, named as a counterexample names it. */
export const command = (
  title: string,
  run: (history: History, studio: Studio) => Promise<void>,
  check: (history: Readonly<History>) => boolean = always,
): LifeCommand => ({ check, run, toString: () => title });

/** Every attempt; those with something still to come first, and of those the latest. */
export const attemptsOf = ({ lives }: Readonly<History>): readonly LifeOfPayment[] =>
  lives
    .flatMap((life) =>
      life.payments.filter((payment) => isOnline(payment)).map((payment) => ({ life, payment })),
    )
    .toSorted((one, other) => other.payment.createdAt.compareTo(one.payment.createdAt))
    .toSorted((one, other) => Number(isSettled(one)) - Number(isSettled(other)));

const isSettled = ({ payment }: LifeOfPayment): boolean => payment.status !== 'pending';

/** Every life; those that can still be paid for first, and of those the latest. */
export const livesInOrder = ({ lives }: Readonly<History>, { clock }: Studio): readonly Life[] => {
  const isPast = (life: Life): number => (isPayable(life, clock.now()) ? 0 : 1);
  return lives.toReversed().toSorted((one, other) => isPast(one) - isPast(other));
};

/** Which of a list: the first mostly. */
export const which: Arbitrary<number> = fc.oneof(fc.constant(0), fc.nat(2), fc.nat(20));

export const hasLives = ({ lives }: Readonly<History>): boolean => lives.length > 0;
export const hasAttempts = (history: Readonly<History>): boolean => attemptsOf(history).length > 0;

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

export const seldomBroken: Arbitrary<Breakage | undefined> = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: breakage },
);
