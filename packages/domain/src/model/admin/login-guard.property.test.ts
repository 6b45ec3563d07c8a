import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '../../../testing/builders/moment.ts';
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
/** How far the clocks of two processes may be apart. */
const APART = 5 * SECOND;

/** Somebody tries a password, or sets a new one through the reset link, so many milliseconds after the step before. */
interface Step {
  readonly after: number;
  readonly does: 'wrong' | 'right' | 'reset';
}

interface Told {
  readonly at: number;
  readonly does: Step['does'];
  readonly verdict: JudgedLogin['verdict'] | 'reset';
}

const START = MONDAY_MORNING.toEpochMilli();
const instantOf = (at: number): Instant => Instant.ofEpochMilli(at);

const judge = (guard: LoginGuard, does: Step['does'], at: number): Told & { readonly guard: LoginGuard } => {
  if (does === 'reset') return { at, does, verdict: does, guard: clearLoginGuard(guard, instantOf(at)) };
  return { at, does, ...judgeLogin(guard, does === 'right', instantOf(at)) };
};

/** The story as the rule tells it, and the guard it leaves behind. */
const play = (steps: readonly Step[]): { readonly told: readonly Told[]; readonly guard: LoginGuard } => {
  let guard = freshLoginGuard('admin');
  let at = START;
  const told = steps.map(({ after, does }): Told => {
    at += after;
    const judged = judge(guard, does, at);
    guard = judged.guard;
    return { at, does, verdict: judged.verdict };
  });
  return { told, guard };
};

const locksOf = (told: readonly Told[]): readonly Told[] =>
  told.filter(({ verdict }) => verdict === 'refused_and_locked');

/** Decisions, 6, Lockout, judged anew from everything that happened before. */
const verdictAfter = (past: readonly Told[], does: Step['does'], at: number): Told['verdict'] => {
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

/** The same with a clock that is put back now and then. */
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
  const { told, guard } = play(failures);
  expect(told.map(({ verdict }) => verdict)).toEqual([
    ...Array.from({ length: 4 }, () => 'refused'),
    'refused_and_locked',
  ]);
  return guard;
};

describe('logging in', () => {
  test.prop([story], { numRuns: 1000 })(
    'is refused, let in or locked as everything that happened before says, and no other way',
    (steps) => {
      const { told } = play(steps);
      for (const [index, { at, does: tried, verdict }] of told.entries())
        expect(verdict).toBe(verdictAfter(told.slice(0, index), tried, at));
    },
  );

  test.prop([
    fc.constantFrom(-1, 0, 1, MINUTE),
    fc.array(fc.nat({ max: QUARTER - 1 }), { minLength: 3, maxLength: 3 }),
  ])(
    'locks at the fifth failure exactly when the first of the five is not a quarter of an hour old',
    (overdue, between) => {
      const moments = [0, ...between.toSorted((one, other) => one - other), QUARTER + overdue];
      const pauses = moments.map((at, index) => at - (moments[index - 1] ?? 0));
      const { told } = play(pauses.map((after) => ({ after, does: 'wrong' })));
      expect(told.map(({ verdict }) => verdict)).toEqual([
        ...Array.from({ length: 4 }, () => 'refused'),
        overdue < 0 ? 'refused_and_locked' : 'refused',
      ]);
    },
  );

  test.prop([
    fc.array(fc.record({ at: fc.nat({ max: QUARTER - 1 }), isRight: fc.boolean() }), { maxLength: 20 }),
  ])('while locked changes nothing, the right password included, and lasts no longer for it', (tries) => {
    const locked = lockedGuard(START);
    let guard = locked;
    for (const { at, isRight } of tries.toSorted((one, other) => one.at - other.at)) {
      const judged = judgeLogin(guard, isRight, instantOf(START + at));
      expect(judged.verdict).toBe('refused');
      guard = judged.guard;
    }
    expect(guard).toEqual(locked);
    expect(judgeLogin(guard, true, instantOf(START + QUARTER - 1)).verdict).toBe('refused');
    expect(judgeLogin(guard, true, instantOf(START + QUARTER)).verdict).toBe('let_in');
    expect(judgeLogin(guard, false, instantOf(START + QUARTER)).verdict).toBe('refused');
  });

  test.prop([story])('tells of each lock once: a quarter of an hour lies between two', (steps) => {
    const locks = locksOf(play(steps).told);
    for (const [index, { at }] of locks.entries())
      expect(at - (locks[index - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(QUARTER);
  });

  test.prop([fc.integer({ min: 0, max: 4 })])(
    'forgets up to four failures once the password was right',
    (failures) => {
      const wrong = (count: number): readonly Step[] =>
        Array.from({ length: count }, () => ({ after: SECOND, does: 'wrong' }));
      const { told } = play([...wrong(failures), { after: SECOND, does: 'right' }, ...wrong(4)]);
      expect(told.map(({ verdict }) => verdict)).not.toContain('refused_and_locked');
      expect(told[failures]?.verdict).toBe('let_in');
    },
  );
});

describe('a new password', () => {
  const wrongs = fc.array(fc.integer({ min: 0, max: 2 * MINUTE }), { minLength: 5, maxLength: 30 });

  test.prop([story, wrongs])(
    'ends a lock at once, and for a quarter of an hour nothing locks and the right password opens',
    (before, pauses) => {
      let { guard } = play(before);
      const from = before.reduce((at, { after }) => at + after, START);
      guard = clearLoginGuard(guard, instantOf(from));
      let at = from;
      for (const after of pauses) {
        at += after;
        if (at >= from + QUARTER) break;
        expect(judgeLogin(guard, true, instantOf(at)).verdict).toBe('let_in');
        const judged = judgeLogin(guard, false, instantOf(at));
        expect(judged.verdict).toBe('refused');
        guard = judged.guard;
      }
    },
  );

  it('counts the failures meanwhile, so that afterwards they may lock', () => {
    const before = { after: QUARTER - MINUTE, does: 'wrong' } as const;
    const failing = [before, ...Array.from({ length: 3 }, () => ({ after: SECOND, does: 'wrong' }) as const)];
    const steps: readonly Step[] = [{ after: 0, does: 'reset' }, ...failing];
    const fifthAt = (after: number) => play([...steps, { after, does: 'wrong' }]).told.at(-1)?.verdict;
    expect(fifthAt(MINUTE - 3 * SECOND - 1)).toBe('refused');
    expect(fifthAt(MINUTE - 3 * SECOND)).toBe('refused_and_locked');
  });
});

describe('with a clock that is put back', () => {
  test.prop([unsteadyStory], { numRuns: 500 })(
    'nobody is let in with a wrong password, and a refused right one met a lock of this quarter of an hour',
    (steps) => {
      const { told } = play(steps);
      for (const [index, { at, does: tried, verdict }] of told.entries()) {
        if (verdict === 'let_in') expect(tried).toBe('right');
        if (tried !== 'right' || verdict === 'let_in') continue;
        const locks = locksOf(told.slice(0, index));
        expect(locks.some((lock) => lock.at - APART <= at && at < lock.at + QUARTER)).toBe(true);
      }
    },
  );

  test.prop([unsteadyStory], { numRuns: 500 })(
    'no lock and no lenience is left a quarter of an hour after whatever the clock has shown',
    (steps) => {
      const { told, guard: left } = play(steps);
      const later = Math.max(START, ...told.map(({ at }) => at)) + QUARTER;
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

  test.prop([unsteadyStory], { numRuns: 500 })('every lock takes five failures of its own', (steps) => {
    let failures = 0;
    for (const { does: tried, verdict } of play(steps).told) {
      if (verdict === 'let_in' || verdict === 'reset') failures = 0;
      if (tried === 'wrong') failures += 1;
      if (verdict !== 'refused_and_locked') continue;
      expect(failures).toBeGreaterThanOrEqual(5);
      failures = 0;
    }
  });

  const back = fc.oneof(fc.constantFrom(APART, APART + 1), fc.integer({ min: 0, max: 10 * QUARTER }));

  test.prop([back])(
    'a lock holds, and failures count, only while the clock could have told of them',
    (by) => {
      const verdict = judgeLogin(lockedGuard(START), true, instantOf(START - by)).verdict;
      expect(verdict).toBe(by <= APART ? 'refused' : 'let_in');
      const four = Array.from({ length: 4 }, (): Step => ({ after: 0, does: 'wrong' }));
      const { told } = play([...four, { after: -by, does: 'wrong' }]);
      expect(told.at(-1)?.verdict).toBe(by <= APART ? 'refused_and_locked' : 'refused');
    },
  );
});

describe('these stories', () => {
  it('come to every verdict, and lock after a lock and after a new password too', () => {
    const all = fc.sample(story, { numRuns: 500, seed: 20_300_107 }).map((steps) => play(steps).told);
    const seen = new Set(all.flat().map(({ verdict }) => verdict));
    expect([...seen].toSorted()).toEqual(['let_in', 'refused', 'refused_and_locked', 'reset']);
    expect(all.some((told) => locksOf(told).length >= 2)).toBe(true);
    const afterReset = all.map((told) => told.slice(told.findIndex(({ verdict }) => verdict === 'reset')));
    expect(afterReset.some((told) => told[0]?.verdict === 'reset' && locksOf(told).length > 0)).toBe(true);
    const rightWhileLocked = all
      .flat()
      .some(({ does: tried, verdict }) => tried === 'right' && verdict === 'refused');
    expect(rightWhileLocked).toBe(true);
  });
});
