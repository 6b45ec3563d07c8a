import { createMemoryAdapters } from '@booky/testkit/memory';
import { LocalDate, YearMonth } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshUuid, openTestedService, type TestedService } from '@booky/testkit';
import type { WorkingHoursGiven } from '../../../model/availability/given-working-hours.ts';
import type { WorkingHours } from '../../../model/availability/working-hours.ts';
import { Refused } from '../../../model/result.ts';
import { dateOf, type KigaliDate } from '../../../model/time/kigali.ts';

const openTestedServiceWithoutHours = async (): Promise<TestedService> => {
  const studio = await openTestedService(createMemoryAdapters());
  await studio.adapters.seed({ workingHours: [] });
  return studio;
};

const onWeekday = (weekday: number, opensMinute = 480, closesMinute = 600): WorkingHoursGiven => ({
  weekday,
  effectiveDate: undefined,
  opensMinute,
  closesMinute,
  breaks: [],
  nextDayUntilMinute: undefined,
  isOpen: true,
  note: undefined,
});

const onDate = (effectiveDate: KigaliDate, opensMinute = 480, closesMinute = 600): WorkingHoursGiven => ({
  ...onWeekday(0, opensMinute, closesMinute),
  weekday: undefined,
  effectiveDate,
});

const closedOn = (effectiveDate: KigaliDate): WorkingHoursGiven => ({
  ...onDate(effectiveDate),
  isOpen: false,
});

/** specification.md#one-row-a-day specification.md#working-hours-of-a-date specification.md#check-order */
describe('working hours', () => {
  let studio: TestedService;
  beforeEach(async () => {
    studio = await openTestedServiceWithoutHours();
  });

  it('are checked in this order: invalid values, not_found, the day already has a row', async () => {
    const { useCases } = studio;
    const monday = await useCases.addWorkingHours(onWeekday(1));
    const tuesday = await useCases.addWorkingHours(onWeekday(2));
    const wrong = { ...onWeekday(1), effectiveDate: LocalDate.of(2030, 1, 7) };
    const invalid = {
      refusal: { problems: [{ field: 'weekday' }, { field: 'effectiveDate' }], needsStoredData: false },
    };
    const taken = { refusal: { code: 'working_hours_taken', workingHours: monday } };
    await expect(useCases.addWorkingHours(wrong)).rejects.toMatchObject(invalid);
    await expect(useCases.replaceWorkingHours(freshUuid(), wrong)).rejects.toMatchObject(invalid);
    const notFound = { refusal: { code: 'not_found' } };
    await expect(useCases.replaceWorkingHours(freshUuid(), onWeekday(1))).rejects.toMatchObject(notFound);
    await expect(useCases.deleteWorkingHours(freshUuid())).rejects.toMatchObject(notFound);
    await expect(useCases.addWorkingHours(onWeekday(1, 0, 1))).rejects.toMatchObject(taken);
    await expect(useCases.replaceWorkingHours(tuesday.id, onWeekday(1))).rejects.toMatchObject(taken);
    expect(await useCases.listWorkingHours()).toEqual([monday, tuesday]);
  });

  /** Returns the dates of the next month that are open for bookings. */
  const openDates = async (): Promise<readonly string[]> => {
    const { useCases, packages } = studio;
    const days = await useCases.listStarts(packages[0].id, monthAhead());
    return days.filter(({ starts }) => starts.length > 0).map(({ date }) => date.toString());
  };
  const monthAhead = (): YearMonth => YearMonth.from(dateOf(studio.clock.now())).plusMonths(1);
  const everyOfMonth = (date: KigaliDate): readonly string[] =>
    [-28, -21, -14, -7, 0, 7, 14, 21, 28]
      .map((days) => date.plusDays(days))
      .filter((one) => YearMonth.from(one).equals(monthAhead()))
      .map(String);

  it('when deleted, close their weekday or, if they were for a date, restore the weekly hours', async () => {
    const { useCases } = studio;
    const date = monthAhead().atDay(15);
    const rule = await useCases.addWorkingHours(onWeekday(date.dayOfWeek().value() % 7));
    expect(await openDates()).toEqual(everyOfMonth(date));
    const override = await useCases.addWorkingHours(closedOn(date));
    expect(await openDates()).toEqual(everyOfMonth(date).filter((one) => one !== date.toString()));
    await useCases.deleteWorkingHours(override.id);
    expect(await openDates()).toEqual(everyOfMonth(date));
    await useCases.replaceWorkingHours(rule.id, onDate(date));
    expect(await openDates()).toEqual([date.toString()]);
    await useCases.deleteWorkingHours(rule.id);
    expect(await openDates()).toEqual([]);
  });
});

type Step =
  | { readonly does: 'add'; readonly given: WorkingHoursGiven }
  | { readonly does: 'replace'; readonly which: number; readonly given: WorkingHoursGiven }
  | { readonly does: 'delete'; readonly which: number };

const minutes = fc.constantFrom(480, 540, 600);
const given = fc.oneof(
  fc.tuple(fc.nat({ max: 3 }), minutes).map(([weekday, closes]) => onWeekday(weekday, 420, closes)),
  fc
    .tuple(fc.nat({ max: 3 }), minutes)
    .map(([day, closes]) => onDate(LocalDate.of(2030, 1, 6 + day), 420, closes)),
);
const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('add'), given }),
  fc.record({ does: fc.constant('replace'), which, given }),
  fc.record({ does: fc.constant('delete'), which }),
);

/** A sort key for the order of the list: weekdays before dates, and both ascending. */
const dayOf = ({ day }: WorkingHours): string =>
  'weekday' in day ? `0 ${day.weekday}` : `1 ${day.effectiveDate.toString()}`;

const givenDay = ({ weekday, effectiveDate }: WorkingHoursGiven): string =>
  effectiveDate === undefined ? `0 ${weekday}` : `1 ${effectiveDate.toString()}`;

describe('working hours after any sequence of changes', () => {
  test.prop([fc.array(step, { maxLength: 25, size: 'max' })], { numRuns: 100 })(
    'are sorted, and include at most one row for each day',
    async (steps) => {
      const { useCases } = await openTestedServiceWithoutHours();
      const kept = new Map<string, WorkingHoursGiven>();
      const pick = (index: number) => [...kept.keys()][index % Math.max(1, kept.size)];
      for (const taken of steps) {
        const id = taken.does === 'add' ? undefined : (pick(taken.which) ?? freshUuid());
        const isTaken =
          taken.does !== 'delete' &&
          [...kept].some(([other, row]) => other !== id && givenDay(row) === givenDay(taken.given));
        const isThere = id === undefined || kept.has(id);
        const attempt = async (): Promise<void> => {
          if (taken.does === 'delete') {
            await useCases.deleteWorkingHours(id ?? '');
            kept.delete(id ?? '');
          } else {
            const row =
              id === undefined
                ? await useCases.addWorkingHours(taken.given)
                : await useCases.replaceWorkingHours(id, taken.given);
            kept.set(row.id, taken.given);
          }
        };
        const code = isThere ? (isTaken ? 'working_hours_taken' : 'done') : 'not_found';
        expect(await attempt().then(() => 'done', codeOf)).toBe(code);
        const rows = await useCases.listWorkingHours();
        expect(rows.map(dayOf)).toEqual([...kept.values()].map(givenDay).toSorted());
        expect(rows.map((row) => [row.id, row.opening?.closesMinute])).toEqual(
          rows.map((row) => [row.id, kept.get(row.id)?.closesMinute]),
        );
      }
    },
  );
});

const codeOf = (reason: unknown): unknown => (reason instanceof Refused ? reason.refusal.code : reason);
