import { LocalDate } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryKigaliDate, arbitraryCleanLine, orUndefined } from '@booky/testkit';
import { allInvalid, type Problem, type ProblemCode } from '../refusal.ts';
import { readWorkingHours, type WorkingHoursGiven } from './given-working-hours.ts';
import { isSameDay, type WorkingHours } from './working-hours.ts';

const minute = orUndefined(
  fc.oneof(fc.constantFrom(0, 1, 719, 720, 721, 1439, 1440), fc.integer({ min: 0, max: 1440 })),
);

const given: fc.Arbitrary<WorkingHoursGiven> = fc.record({
  weekday: orUndefined(fc.integer({ min: 0, max: 6 })),
  effectiveDate: orUndefined(arbitraryKigaliDate()),
  opensMinute: minute,
  closesMinute: minute,
  breaks: fc.oneof(
    fc.constant([]),
    fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
        .map(([fromMinute, toMinute]) => ({ fromMinute, toMinute })),
      { maxLength: 2 },
    ),
    fc
      .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 3, maxLength: 3 })
      .map((minutes) => minutes.toSorted((one, other) => one - other))
      .map(([one = 0, two = 0, three = 0]) => [
        { fromMinute: one, toMinute: two },
        { fromMinute: two, toMinute: three },
      ]),
  ),
  nextDayUntilMinute: fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 360 }) },
  ),
  isOpen: fc.boolean(),
  note: orUndefined(arbitraryCleanLine(30)),
});

const isOfOneDay = ({ weekday, effectiveDate }: WorkingHoursGiven): boolean =>
  [weekday, effectiveDate].filter((day) => day !== undefined).length === 1;

const problems = (code: ProblemCode, ...fields: readonly string[]): readonly Problem[] =>
  fields.map((field) => ({ field, code }));

/** Returns a problem for each wrong field. specification.md#working-hours-row specification.md#open-row-minutes */
const problemsOf = (row: WorkingHoursGiven): readonly Problem[] => {
  if (!isOfOneDay(row)) return problems('both_or_neither', 'weekday', 'effectiveDate');
  if (!row.isOpen) return [];
  const minutes = { opensMinute: row.opensMinute, closesMinute: row.closesMinute };
  const missing = Object.entries(minutes).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0) return problems('required', ...missing);
  const [opens, closes] = [row.opensMinute ?? 0, row.closesMinute ?? 0];
  if (opens >= closes) return problems('order', 'opensMinute', 'closesMinute');
  const ascending = [
    opens,
    ...row.breaks.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute]),
    closes,
  ];
  // A break may begin when the one before it ends. All other times must differ.
  const areBreaksRight = ascending.every((one, index) => {
    const gap = one - (ascending[index - 1] ?? -1);
    const isBetweenBreaks = index % 2 === 1 && index > 1 && index < ascending.length - 1;
    return gap > 0 || (gap === 0 && isBetweenBreaks);
  });
  const isNightRight = row.nextDayUntilMinute === undefined || closes === 1440;
  return problems(
    'order',
    ...(row.breaks.length === 0 || areBreaksRight ? [] : ['breaks']),
    ...(isNightRight ? [] : ['nextDayUntilMinute']),
  );
};

/**
 * specification.md#open-row-minutes specification.md#closed-row-minutes specification.md#one-row-a-day
 * specification.md#breaks specification.md#open-after-midnight
 */
describe('reading working hours', () => {
  test.prop([given], { numRuns: 1000 })(
    'refuses only invalid rows, and names the problem of each invalid field',
    (row) => {
      const [first, ...others] = problemsOf(row);
      const read = readWorkingHours('id', row);
      if (first === undefined) expect(read).toMatchObject({ ok: true });
      else expect(read).toEqual({ ok: false, refusal: allInvalid(first, ...others) });
    },
  );

  test.prop([given.filter((row) => problemsOf(row).length === 0)], { numRuns: 300 })(
    'keeps the minutes of rows that are open, and the day and note of every row',
    (row) => {
      const day =
        row.effectiveDate === undefined ? { weekday: row.weekday } : { effectiveDate: row.effectiveDate };
      expect(readWorkingHours('id', row)).toStrictEqual({
        ok: true,
        value: {
          id: 'id',
          day,
          opening: row.isOpen
            ? {
                opensMinute: row.opensMinute,
                closesMinute: row.closesMinute,
                breaks: row.breaks,
                nextDayUntilMinute: row.nextDayUntilMinute,
              }
            : undefined,
          note: row.note,
        },
      });
    },
  );

  test.prop([given.filter(isOfOneDay), minute, minute])(
    'ignores the minutes and breaks of a closed row',
    (row, opensMinute, closesMinute) => {
      const closed = { ...row, isOpen: false };
      expect(readWorkingHours('id', { ...closed, opensMinute, closesMinute })).toEqual(
        readWorkingHours('id', {
          ...closed,
          opensMinute: undefined,
          closesMinute: undefined,
          breaks: [],
          nextDayUntilMinute: undefined,
        }),
      );
    },
  );
});

const day: fc.Arbitrary<WorkingHours['day']> = fc.oneof(
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }) }),
  fc.record({
    effectiveDate: fc.integer({ min: 0, max: 3 }).map((days) => LocalDate.of(2030, 1, 6).plusDays(days)),
  }),
);

const nameOf = (one: WorkingHours['day']): string =>
  'weekday' in one ? `every ${one.weekday}` : one.effectiveDate.toString();

describe('two rows of working hours', () => {
  test.prop([day, day], { numRuns: 300 })(
    'count as the same day only if they have the same weekday or the same date',
    (one, other) => {
      expect(isSameDay(one, other)).toBe(nameOf(one) === nameOf(other));
    },
  );
});
