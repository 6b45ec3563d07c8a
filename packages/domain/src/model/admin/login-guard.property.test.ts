import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '@booky/testkit';
import {
  clearLoginGuard,
  freshLoginGuard,
  type JudgedLogin,
  judgeLogin,
  type LoginGuard,
} from './login-guard.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const QUARTER = 15 * MINUTE;
/** The maximum difference between the clocks of two processes. */
const APART = 5 * SECOND;

/** A login, or a new password set through the reset link, `after` milliseconds after the previous step. */
interface Step {
  readonly after: number;
  readonly does: 'wrong' | 'right' | 'reset';
}

interface Outcome {
  readonly at: number;
  readonly does: Step['does'];
  readonly verdict: JudgedLogin['verdict'] | 'reset';
}

const START = MONDAY_MORNING.toEpochMilli();
const instantOf = (at: number): Instant => Instant.ofEpochMilli(at);

const judge = (
  guard: LoginGuard,
  does: Step['does'],
  at: number,
): Outcome & { readonly guard: LoginGuard } => {
  if (does === 'reset') return { at, does, verdict: does, guard: clearLoginGuard(guard, instantOf(at)) };
  return { at, does, ...judgeLogin(guard, does === 'right', instantOf(at)) };
};

/** Returns the verdict on each step, and the guard's state after the last one. */
const play = (
  steps: readonly Step[],
): { readonly outcomes: readonly Outcome[]; readonly guard: LoginGuard } => {
  let guard = freshLoginGuard('admin');
  let at = START;
  const outcomes = steps.map(({ after, does }): Outcome => {
    at += after;
    const judged = judge(guard, does, at);
    guard = judged.guard;
    return { at, does, verdict: judged.verdict };
  });
  return { outcomes, guard };
};

const locksOf = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ verdict }) => verdict === 'refused_and_locked');

/**
 * Computes the expected verdict from all earlier steps, without using the guard. specification.md#lockout
 * specification.md#lockout-lenience
 */
const verdictAfter = (past: readonly Outcome[], does: Step['does'], at: number): Outcome['verdict'] => {
  if (does === 'reset') return 'reset';
  const forgotten = past.findLastIndex(({ verdict }) => verdict === 'reset' || verdict === 'let_in');
  const known = past.slice(forgotten + 1);
  const locks = locksOf(known);
  const wasLockedAt = (moment: number): boolean =>
    locks.some((lock) => lock.at < moment && moment < lock.at + QUARTER);
  if (locks.some((lock) => at < lock.at + QUARTER)) return 'refused';
  if (does === 'right') return 'let_in';
  const lastLock = known.findLastIndex(({ verdict }) => verdict === 'refused_and_locked');
  const failures = known
    .slice(lastLock + 1)
    .filter((one) => one.does === 'wrong' && one.at > at - QUARTER && !wasLockedAt(one.at));
  const isLenient = past.some(({ verdict, ...reset }) => verdict === 'reset' && at < reset.at + QUARTER);
  return failures.length + 1 >= 5 && !isLenient ? 'refused_and_locked' : 'refused';
};

const pause = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 * MINUTE }) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, SECOND, 3 * MINUTE, QUARTER / 4) },
  { weight: 2, arbitrary: fc.constantFrom(QUARTER - 1, QUARTER, QUARTER + 1) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 * QUARTER }) },
);
const does = fc.constantFrom<Step['does'][]>(
  ...Array.from({ length: 12 }, () => 'wrong' as const),
  'right',
  'right',
  'reset',
);
const story = fc.array(fc.record({ after: pause, does }), { maxLength: 40, size: 'max' });

/** Steps as in `story`, but the clock is sometimes set back between two steps. */
const unsteadyStory = fc.array(
  fc.record({
    after: fc.oneof(
      pause,
      pause.map((milliseconds) => -milliseconds),
    ),
    does,
  }),
  { maxLength: 40, size: 'max' },
);

const lockedGuard = (at: number): LoginGuard => {
  const failures = Array.from(
    { length: 5 },
    (_, index): Step => ({ after: index === 0 ? at - START : 0, does: 'wrong' }),
  );
  const { outcomes, guard } = play(failures);
  expect(outcomes.map(({ verdict }) => verdict)).toEqual([
    ...Array.from({ length: 4 }, () => 'refused'),
    'refused_and_locked',
  ]);
  return guard;
};

/** specification.md#lockout specification.md#lockout-lenience */
describe('a login attempt', () => {
  test.prop([story], { numRuns: 1000 })(
    'gets the result that a model computes from all earlier attempts',
    (steps) => {
      const { outcomes } = play(steps);
      for (const [index, { at, does: tried, verdict }] of outcomes.entries())
        expect(verdict).toBe(verdictAfter(outcomes.slice(0, index), tried, at));
    },
  );
});

describe('a login attempt while the clock is set back', () => {
  test.prop([unsteadyStory], { numRuns: 500 })(
    'with the right password is refused only within 15 minutes of a lock',
    (steps) => {
      const { outcomes } = play(steps);
      for (const [index, { at, does: tried, verdict }] of outcomes.entries()) {
        if (verdict === 'let_in') expect(tried).toBe('right');
        if (tried !== 'right' || verdict === 'let_in') continue;
        const locks = locksOf(outcomes.slice(0, index));
        expect(locks.some((lock) => lock.at - APART <= at && at < lock.at + QUARTER)).toBe(true);
      }
    },
  );

  test.prop([unsteadyStory], { numRuns: 500 })(
    'follows the usual rules again 15 minutes after the latest time that the clock has shown',
    (steps) => {
      const { outcomes, guard: left } = play(steps);
      const later = Math.max(START, ...outcomes.map(({ at }) => at)) + QUARTER;
      expect(judgeLogin(left, true, instantOf(later)).verdict).toBe('let_in');
      let guard = left;
      const verdicts = Array.from({ length: 5 }, () => {
        const judged = judgeLogin(guard, false, instantOf(later));
        guard = judged.guard;
        return judged.verdict;
      });
      expect(verdicts).toContain('refused_and_locked');
    },
  );

  test.prop([unsteadyStory], { numRuns: 500 })(
    'locks the account only after five failures since the previous lock',
    (steps) => {
      let failures = 0;
      for (const { does: tried, verdict } of play(steps).outcomes) {
        if (verdict === 'let_in' || verdict === 'reset') failures = 0;
        if (tried === 'wrong') failures += 1;
        if (verdict !== 'refused_and_locked') continue;
        expect(failures).toBeGreaterThanOrEqual(5);
        failures = 0;
      }
    },
  );

  const back = fc.oneof(fc.constantFrom(APART, APART + 1), fc.integer({ min: 0, max: 10 * QUARTER }));

  test.prop([back])('ignores locks and failures that are more than 5 seconds in the future', (by) => {
    const verdict = judgeLogin(lockedGuard(START), true, instantOf(START - by)).verdict;
    expect(verdict).toBe(by <= APART ? 'refused' : 'let_in');
    const four = Array.from({ length: 4 }, (): Step => ({ after: 0, does: 'wrong' }));
    const { outcomes } = play([...four, { after: -by, does: 'wrong' }]);
    expect(outcomes.at(-1)?.verdict).toBe(by <= APART ? 'refused_and_locked' : 'refused');
  });
});

describe('the generated sequences of login attempts', () => {
  it('include every result, a second lock, and a lock after the password was reset', () => {
    const all = fc.sample(story, { numRuns: 500, seed: 20_300_107 }).map((steps) => play(steps).outcomes);
    const seen = new Set(all.flat().map(({ verdict }) => verdict));
    expect([...seen].toSorted()).toEqual(['let_in', 'refused', 'refused_and_locked', 'reset']);
    expect(all.some((outcomes) => locksOf(outcomes).length >= 2)).toBe(true);
    const afterReset = all.map((outcomes) =>
      outcomes.slice(outcomes.findIndex(({ verdict }) => verdict === 'reset')),
    );
    expect(
      afterReset.some((outcomes) => outcomes[0]?.verdict === 'reset' && locksOf(outcomes).length > 0),
    ).toBe(true);
    const rightWhileLocked = all
      .flat()
      .some(({ does: tried, verdict }) => tried === 'right' && verdict === 'refused');
    expect(rightWhileLocked).toBe(true);
  });
});
