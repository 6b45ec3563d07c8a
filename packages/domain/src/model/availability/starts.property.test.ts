import { env } from 'node:process';
import { Instant, LocalDate, YearMonth } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  firstDays,
  type Hours,
  midnightOf,
  MILLISECONDS_A_MINUTE,
  type PlainCalendar,
  startProblemByHand,
  startsByHand,
  studioOver,
} from '@booky/testkit';
import { occupiedPeriod } from '../booking/slot.ts';
import { dateOf, datesOf } from '../time/kigali.ts';
import { overlaps, type Period } from '../time/period.ts';
import { blockedPeriod } from './block.ts';
import { offeredStarts, startProblem, type StartFacts } from './starts.ts';
import { type WorkingHours, workingWeek } from './working-hours.ts';

const rowOf = (day: WorkingHours['day'], open: Hours): WorkingHours => ({
  id: 'row',
  day,
  opening: open && { opensMinute: open.opens, closesMinute: open.closes },
  note: undefined,
});

const rowsOf = (studio: PlainCalendar): readonly WorkingHours[] => [
  ...[...studio.overrides].map(([index, open]) =>
    rowOf({ effectiveDate: LocalDate.ofEpochDay(studio.firstDay + index) }, open),
  ),
  ...[...studio.weekly].map(([weekday, open]) => rowOf({ weekday }, open)),
];

const busyOf = (studio: PlainCalendar): readonly Period[] => {
  const at = (milliseconds: number): Instant =>
    Instant.ofEpochMilli(midnightOf(studio.firstDay) + milliseconds);
  const block = { id: 'block', reason: undefined };
  return [
    ...studio.slots.map(({ from, minutes, bufferMinutes }) => {
      const endsAt = at(from + minutes * MILLISECONDS_A_MINUTE);
      const bufferEndsAt = endsAt.plusMillis(bufferMinutes * MILLISECONDS_A_MINUTE);
      return occupiedPeriod({ startsAt: at(from), endsAt, bufferEndsAt });
    }),
    ...studio.timedBlocks.map(({ from, length }) =>
      blockedPeriod({ ...block, isAllDay: false, startsAt: at(from), endsAt: at(from + length) }),
    ),
    ...studio.dayBlocks.map(({ day, further }) =>
      blockedPeriod({
        ...block,
        isAllDay: true,
        startDate: LocalDate.ofEpochDay(studio.firstDay + day),
        endDate: LocalDate.ofEpochDay(studio.firstDay + day + further),
      }),
    ),
  ];
};

const factsOf = (studio: PlainCalendar): StartFacts => ({
  week: workingWeek(rowsOf(studio)),
  busy: busyOf(studio),
  durationMinutes: studio.durationMinutes,
  bufferMinutes: studio.bufferMinutes,
  earliestStart: Instant.ofEpochMilli(midnightOf(studio.firstDay) + studio.earliest),
});

const datesIn = (studio: PlainCalendar): readonly LocalDate[] =>
  Array.from({ length: studio.dayCount }, (_, index) => LocalDate.ofEpochDay(studio.firstDay + index));

const startsByModel = (studio: PlainCalendar, facts = factsOf(studio)): readonly (readonly number[])[] =>
  offeredStarts(datesIn(studio), facts).map((day) => day.starts.map((start) => start.toEpochMilli()));

const studio = fc.integer({ min: 1, max: 4 }).chain((dayCount) => studioOver(dayCount, firstDays));

/**
 * specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time
 * specification.md#start-free
 */
describe('offered starts', () => {
  test.prop([studio], { numRuns: 1000 })('are those that a search through every minute finds', (given) => {
    expect(startsByModel(given)).toEqual(startsByHand(given));
  });

  const month = fc
    .tuple(fc.integer({ min: 1970, max: 2130 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, monthOfYear]) => YearMonth.of(year, monthOfYear));

  test.prop(
    [
      month.chain((asked) =>
        fc.tuple(
          fc.constant(asked),
          studioOver(asked.lengthOfMonth(), fc.constant(asked.atDay(1).toEpochDay())),
        ),
      ),
    ],
    {
      numRuns: 40,
    },
  )('of a month list every date once, in order, with the starts of that date', ([asked, given]) => {
    const days = offeredStarts(datesOf(asked), factsOf(given));
    expect(days.map(({ date }) => date.toEpochDay())).toEqual(
      datesIn(given).map((date) => date.toEpochDay()),
    );
    expect(days.map(({ starts }) => starts.map((start) => start.toEpochMilli()))).toEqual(
      startsByHand(given),
    );
    for (const { date, starts } of days)
      expect(starts.every((start) => dateOf(start).equals(date))).toBe(true);
  });

  test.prop([studio])('overlap nothing busy, shoot and buffer together, and keep the lead time', (given) => {
    const facts = factsOf(given);
    for (const start of offeredStarts(datesIn(given), facts).flatMap((day) => day.starts)) {
      const to = start.plusSeconds((given.durationMinutes + given.bufferMinutes) * 60);
      expect(facts.busy.some((period) => overlaps(period, { from: start, to }))).toBe(false);
      expect(start.isBefore(facts.earliestStart)).toBe(false);
    }
  });

  test.prop([
    studio.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray([...busyOf(given)], { minLength: busyOf(given).length }),
      ),
    ),
  ])('do not depend on the order or repetition of busy periods', ([given, busy]) => {
    const expected = startsByModel(given);
    expect(startsByModel(given, { ...factsOf(given), busy })).toEqual(expected);
    expect(startsByModel(given, { ...factsOf(given), busy: [...busy, ...busyOf(given)] })).toEqual(expected);
  });

  test.prop([studio])('are, each by itself, starts without a problem', (given) => {
    const facts = factsOf(given);
    for (const start of offeredStarts(datesIn(given), facts).flatMap(({ starts }) => starts))
      expect(startProblem(start, start, facts)).toBeUndefined();
  });
});

/** specification.md#start-problems specification.md#start-must-be-offered */
describe('the problem of a start', () => {
  const minute = fc.oneof(
    fc.nat({ max: 1439 }),
    fc.nat({ max: 47 }).map((half) => half * 30),
  );

  test.prop([studio, fc.nat({ max: 3 }), minute, fc.constantFrom(0, 0, 0, 1), fc.nat({ max: 4 * 1440 })], {
    numRuns: 2000,
  })(
    'is the one that a search finds, and none when the start is offered',
    (given, index, askedMinute, millisecond, nowMinute) => {
      const origin = midnightOf(given.firstDay);
      const day = index % given.dayCount;
      const asked = origin + (day * 1440 + askedMinute) * MILLISECONDS_A_MINUTE + millisecond;
      const now = origin + (nowMinute - 1440) * MILLISECONDS_A_MINUTE;
      expect(startProblem(Instant.ofEpochMilli(asked), Instant.ofEpochMilli(now), factsOf(given))).toBe(
        startProblemByHand(given, asked, now),
      );
    },
  );
});

describe("the process's own time zone", () => {
  it('is far from Kigali while the tests run', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Kiritimati');
  });

  test.prop([studio], { numRuns: 30 })('never changes which starts are offered', (given) => {
    const before = env['TZ'];
    try {
      const answers = ['Pacific/Niue', 'Africa/Kigali', 'America/Sao_Paulo', 'Asia/Kathmandu', 'UTC'].map(
        (zone) => {
          env['TZ'] = zone;
          return startsByModel(given);
        },
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    } finally {
      if (before === undefined) delete env['TZ'];
      else env['TZ'] = before;
    }
  });
});
