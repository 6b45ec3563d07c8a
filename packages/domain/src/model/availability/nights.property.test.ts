import { fc, test } from '@fast-check/vitest';
import { aDayOpening } from '@booky/testkit';
import { LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { invalidNow } from '../refusal.ts';
import { NIGHTS_JUDGED_DAYS, refuseOverlappingNights } from './nights.ts';
import type { WorkingHours } from './working-hours.ts';

/** A Sunday. */
const today = LocalDate.of(2030, 1, 6);

const rowOf = (
  id: string,
  day: WorkingHours['day'],
  opening: { readonly opens: number; readonly until: number } | undefined,
): WorkingHours => ({
  id,
  day,
  opening:
    opening &&
    aDayOpening(opening.opens, 1440, {
      nextDayUntilMinute: opening.until === 0 ? undefined : opening.until,
    }),
  note: undefined,
});

const opening = fc.option(
  fc.record({ opens: fc.constantFrom(0, 60, 120, 480), until: fc.constantFrom(0, 0, 60, 61, 120) }),
  { nil: undefined },
);
const day: fc.Arbitrary<WorkingHours['day']> = fc.oneof(
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }) }),
  fc.record({
    effectiveDate: fc.constantFrom(-2, -1, 0, 1, 2, 399, 400, 401).map((days) => today.plusDays(days)),
  }),
);
const nameOf = (one: WorkingHours['day']): string =>
  'weekday' in one ? `${one.weekday}` : one.effectiveDate.toString();

/** Rows for different weekdays or dates. The id of each row contains its index. */
const rows = fc
  .uniqueArray(fc.tuple(day, opening), { selector: ([one]) => nameOf(one), maxLength: 8 })
  .map((drawn) => drawn.map(([one, open], index) => rowOf(`row ${index}`, one, open)));

/**
 * Returns each date that opens before the previous evening closes, with the ids of the evening's row and of the date's
 * row. Checks each date separately.
 */
const clashesOf = (
  given: readonly WorkingHours[],
): ReadonlyMap<string, readonly [evening: string, next: string]> => {
  const ruling = (date: LocalDate): WorkingHours | undefined =>
    given.find((row) => nameOf(row.day) === date.toString()) ??
    given.find((row) => nameOf(row.day) === `${date.dayOfWeek().value() % 7}`);
  const found = new Map<string, readonly [string, string]>();
  for (let days = 0; days <= NIGHTS_JUDGED_DAYS; days += 1) {
    const date = today.plusDays(days);
    const [evening, next] = [ruling(date.minusDays(1)), ruling(date)];
    const until = evening?.opening?.nextDayUntilMinute ?? 0;
    if (evening !== undefined && next?.opening !== undefined && next.opening.opensMinute < until)
      found.set(date.toString(), [evening.id, next.id]);
  }
  return found;
};

/** specification.md#night-overlap */
describe('a change to the working hours', () => {
  test.prop([rows, fc.nat(), fc.option(fc.tuple(day, opening), { nil: undefined })], { numRuns: 300 })(
    'is rejected if the hours after midnight would overlap the hours of the next day',
    (before, which, change) => {
      fc.pre(before.length > 0);
      const id = before[which % before.length]?.id ?? '';
      const others = before.filter((row) => row.id !== id);
      const written = change && rowOf(id, ...change);
      fc.pre(written === undefined || others.every((row) => nameOf(row.day) !== nameOf(written.day)));
      const after = written === undefined ? others : [...others, written];
      const known = clashesOf(before);
      const first = [...clashesOf(after)].find(
        ([date, ids]) => (written !== undefined && ids.includes(id)) || !known.has(date),
      );
      const field =
        first !== undefined && written !== undefined && first[1][1] === id
          ? 'opensMinute'
          : 'nextDayUntilMinute';
      expect(refuseOverlappingNights(before, after, written, today)).toEqual(
        first === undefined
          ? { ok: true, value: undefined }
          : { ok: false, refusal: invalidNow(field, 'order') },
      );
    },
  );

  it('is checked only for the 400 dates after today', () => {
    const night = rowOf('night', { weekday: 0 }, { opens: 480, until: 120 });
    const on = (days: number) =>
      rowOf('early', { effectiveDate: today.plusDays(days) }, { opens: 60, until: 0 });
    const judged = (days: number) => refuseOverlappingNights([night], [night, on(days)], on(days), today).ok;
    // Mondays: the first one is tomorrow, and the 58th is 400 days ahead.
    expect([1, 2, 400, 407].map(judged)).toEqual([false, true, false, true]);
  });
});
