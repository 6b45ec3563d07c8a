import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { Block, DayOpening, KigaliDate, WorkingHours } from '@booky/domain';
import { freshUuid } from '../doubles/fresh.ts';
import { arbitraryLine, arbitraryUuid, orUndefined } from './text.ts';
import { arbitraryKigaliDate, arbitraryPeriod } from './time.ts';

const LAST_MINUTE = 1440;

/**
 * Opening hours built from a sorted list of minutes. The day opens at the first minute and closes at the last one. Each
 * pair of minutes in between is a break.
 */
const arbitraryOpening = (): Arbitrary<DayOpening> =>
  fc
    .record({
      minutes: fc.uniqueArray(fc.integer({ min: 0, max: LAST_MINUTE }), { minLength: 2, maxLength: 6 }),
      isLate: fc.boolean(),
      nextDayUntilMinute: orUndefined(fc.integer({ min: 1, max: 360 })),
    })
    .map(({ minutes, isLate, nextDayUntilMinute }) => {
      const [opensMinute = 0, ...others] = minutes.toSorted((one, other) => one - other);
      const closesMinute = isLate ? LAST_MINUTE : (others.at(-1) ?? LAST_MINUTE);
      const ends = others.filter((minute) => minute < closesMinute);
      return {
        opensMinute: Math.min(opensMinute, LAST_MINUTE - 1),
        closesMinute,
        breaks: [0, 2].flatMap((index) => {
          const [fromMinute, toMinute] = ends.slice(index);
          return fromMinute === undefined || toMinute === undefined ? [] : [{ fromMinute, toMinute }];
        }),
        nextDayUntilMinute: isLate ? nextDayUntilMinute : undefined,
      };
    });

const rowOf = (day: Arbitrary<WorkingHours['day']>): Arbitrary<WorkingHours> =>
  fc.record({
    id: arbitraryUuid(),
    day,
    opening: orUndefined(arbitraryOpening()),
    note: orUndefined(arbitraryLine(30)),
  });

export const arbitraryWorkingHours = (): Arbitrary<WorkingHours> =>
  rowOf(
    fc.oneof(
      fc.record({ weekday: fc.integer({ min: 0, max: 6 }) }),
      fc.record({ effectiveDate: arbitraryKigaliDate() }),
    ),
  );

const keyOf = ({ day }: WorkingHours): string =>
  'weekday' in day ? `${day.weekday}` : day.effectiveDate.toString();

/** A week with at most one row for each weekday, and at most one override for each given date. */
export const arbitraryWorkingWeek = (
  dates: Arbitrary<KigaliDate> = arbitraryKigaliDate(),
): Arbitrary<readonly WorkingHours[]> =>
  fc
    .tuple(
      fc.array(rowOf(fc.record({ weekday: fc.integer({ min: 0, max: 6 }) })), { maxLength: 10 }),
      fc.array(rowOf(fc.record({ effectiveDate: dates })), { maxLength: 5 }),
    )
    .map(([weekly, dated]) => {
      const byDay = new Map([...weekly, ...dated].map((row) => [keyOf(row), row]));
      return [...byDay.values()].map((row) => ({ ...row, id: freshUuid() }));
    });

export const arbitraryBlock = (
  dates: Arbitrary<KigaliDate> = arbitraryKigaliDate(),
  periods = arbitraryPeriod(),
): Arbitrary<Block> =>
  fc.oneof(
    fc
      .record({
        id: arbitraryUuid(),
        reason: orUndefined(arbitraryLine(30)),
        startDate: dates,
        furtherDays: fc.integer({ min: 0, max: 20 }),
      })
      .map(({ furtherDays, ...block }) => ({
        ...block,
        isAllDay: true as const,
        endDate: block.startDate.plusDays(furtherDays),
      })),
    fc
      .record({ id: arbitraryUuid(), reason: orUndefined(arbitraryLine(30)), period: periods })
      .map(({ period, ...block }) => ({
        ...block,
        isAllDay: false as const,
        startsAt: period.from,
        endsAt: period.to,
      })),
  );
