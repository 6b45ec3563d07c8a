import { Instant, LocalDate } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  arbitraryBlock,
  arbitraryInstant,
  arbitraryKigaliDate,
  arbitraryCleanLine,
  orUndefined,
} from '@booky/testkit';
import { invalid } from '../refusal.ts';
import { type Block, blockedDates, blockedPeriod, type BlockGiven, readBlock } from './block.ts';

const MILLISECONDS_A_DAY = 86_400_000;
const KIGALI_OFFSET_MILLISECONDS = 7_200_000;

/**
 * The first millisecond of a day in Kigali, computed without the code under test. The day is counted from 1970-01-01.
 */
const startOf = (day: number): number => day * MILLISECONDS_A_DAY - KIGALI_OFFSET_MILLISECONDS;

/** Every day in Kigali that has a millisecond in common with the period. Tries each nearby day. */
const daysTouchedBy = (from: number, to: number): readonly number[] => {
  const [first, last] = [from, to].map((at) => Math.floor(at / MILLISECONDS_A_DAY));
  const days: number[] = [];
  for (let day = (first ?? 0) - 2; day <= (last ?? 0) + 2; day += 1)
    if (from < startOf(day + 1) && startOf(day) < to) days.push(day);
  return days;
};

const reason = orUndefined(arbitraryCleanLine(30));

/** Midnight in Kigali, a moment just before or after it, or any other moment. */
const moment = fc.oneof(
  fc
    .tuple(arbitraryKigaliDate(), fc.constantFrom(-1, 0, 1))
    .map(([date, milliseconds]) => Instant.ofEpochMilli(startOf(date.toEpochDay()) + milliseconds)),
  arbitraryInstant(),
);

const length = fc.oneof(
  fc.constantFrom(-MILLISECONDS_A_DAY, -1, 0, 1),
  fc.constantFrom(MILLISECONDS_A_DAY - 1, MILLISECONDS_A_DAY, MILLISECONDS_A_DAY + 1),
  fc.integer({ min: -MILLISECONDS_A_DAY, max: 20 * MILLISECONDS_A_DAY }),
);

/** specification.md#block specification.md#block-order specification.md#last-date */
describe('a block of whole days', () => {
  test.prop([arbitraryKigaliDate(), fc.integer({ min: -40, max: 40 }), reason])(
    'is rejected, naming the field endDate, if it ends before it starts',
    (startDate, furtherDays, why) => {
      const given: BlockGiven = {
        isAllDay: true,
        startDate,
        endDate: startDate.plusDays(furtherDays),
        reason: why,
      };
      expect(readBlock('id', given)).toStrictEqual(
        furtherDays < 0
          ? { ok: false, refusal: invalid('endDate', 'order') }
          : { ok: true, value: { id: 'id', ...given } },
      );
    },
  );

  test.prop([arbitraryKigaliDate(), fc.integer({ min: 0, max: 40 })])(
    'begins and ends at midnight in Kigali, and covers exactly its dates',
    (startDate, furtherDays) => {
      const endDate = startDate.plusDays(furtherDays);
      const block: Block = { id: 'id', reason: undefined, isAllDay: true, startDate, endDate };
      const { from, to } = blockedPeriod(block);
      expect(from.toEpochMilli()).toBe(startOf(startDate.toEpochDay()));
      expect(to.toEpochMilli()).toBe(startOf(endDate.toEpochDay() + 1));
      expect(blockedDates(block)).toEqual({ startDate, endDate });
      const timed: Block = { id: 'id', reason: undefined, isAllDay: false, startsAt: from, endsAt: to };
      expect(blockedPeriod(timed)).toEqual({ from, to });
      expect(blockedDates(timed)).toEqual({ startDate, endDate });
    },
  );
});

describe('a block of hours', () => {
  test.prop([moment, length, reason])(
    'is rejected, naming the field endsAt, unless it ends after it starts',
    (startsAt, milliseconds, why) => {
      const given: BlockGiven = {
        isAllDay: false,
        startsAt,
        endsAt: startsAt.plusMillis(milliseconds),
        reason: why,
      };
      expect(readBlock('id', given)).toStrictEqual(
        milliseconds <= 0
          ? { ok: false, refusal: invalid('endsAt', 'order') }
          : { ok: true, value: { id: 'id', ...given } },
      );
    },
  );

  test.prop([moment, length], { numRuns: 500 })(
    'covers exactly the dates on which it lasts at least a millisecond',
    (startsAt, milliseconds) => {
      fc.pre(milliseconds > 0);
      const endsAt = startsAt.plusMillis(milliseconds);
      const touched = daysTouchedBy(startsAt.toEpochMilli(), endsAt.toEpochMilli());
      const { startDate, endDate } = blockedDates({
        id: 'id',
        reason: undefined,
        isAllDay: false,
        startsAt,
        endsAt,
      });
      expect([startDate.toEpochDay(), endDate.toEpochDay()]).toEqual([touched[0], touched.at(-1)]);
      expect(touched).toHaveLength(endDate.toEpochDay() - startDate.toEpochDay() + 1);
    },
  );

  it('does not cover the next day if it ends at midnight', () => {
    const startsAt = Instant.parse('2030-01-07T07:00:00Z');
    const datesTo = (end: string) =>
      blockedDates({ id: 'id', reason: undefined, isAllDay: false, startsAt, endsAt: Instant.parse(end) });
    expect(datesTo('2030-01-07T22:00:00Z').endDate).toEqual(LocalDate.of(2030, 1, 7));
    expect(datesTo('2030-01-07T22:00:00.001Z').endDate).toEqual(LocalDate.of(2030, 1, 8));
  });

  it('may end at the midnight after 9999-12-31, but no later', () => {
    const startsAt = Instant.parse('9999-12-31T07:00:00Z');
    const read = (end: string) =>
      readBlock('id', { isAllDay: false, startsAt, endsAt: Instant.parse(end), reason: undefined });
    expect(read('9999-12-31T22:00:00Z')).toMatchObject({ ok: true });
    expect(read('9999-12-31T22:00:00.001Z')).toEqual({
      ok: false,
      refusal: invalid('endsAt', 'too_large'),
    });
  });
});

describe('any block', () => {
  test.prop([arbitraryBlock()])('starts on its first date and ends on its last date', (block) => {
    const { from, to } = blockedPeriod(block);
    const { startDate, endDate } = blockedDates(block);
    const [first, last] = [startDate.toEpochDay(), endDate.toEpochDay()];
    expect(from.toEpochMilli()).toBeGreaterThanOrEqual(startOf(first));
    expect(from.toEpochMilli()).toBeLessThan(startOf(first + 1));
    expect(to.toEpochMilli()).toBeGreaterThan(startOf(last));
    expect(to.toEpochMilli()).toBeLessThanOrEqual(startOf(last + 1));
  });
});
