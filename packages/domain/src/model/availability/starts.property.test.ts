import { env } from 'node:process';
import { Instant, LocalDate, YearMonth } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  aBooking,
  aBookingOf,
  closedByHand,
  firstDays,
  type Hours,
  midnightOf,
  MILLISECONDS_A_MINUTE,
  type PlainCalendar,
  reasonsByHand,
  startProblemByHand,
  startsByHand,
  studioOver,
} from '@booky/testkit';
import type { Booking } from '../booking/booking.ts';
import { occupiedPeriod, type Slot } from '../booking/slot.ts';
import type { Window } from '../catalogue/windows.ts';
import { dateOf, datesOf } from '../time/kigali.ts';
import { type PeriodMs, periodMsOf } from '../time/period.ts';
import { type Block, blockedPeriod } from './block.ts';
import { explainStarts } from './explain.ts';
import { openingsOf, bufferAt } from './openings.ts';
import { START_REASON_CODES, type StartReason } from './start-reason.ts';
import { offeredStarts, startProblem, type StartFacts } from './starts.ts';
import type { WorkingHours } from './working-hours.ts';

const rowOf = (day: WorkingHours['day'], open: Hours): WorkingHours => ({
  id: 'row',
  day,
  opening: open && {
    opensMinute: open.opens,
    closesMinute: open.closes,
    breaks: open.breaks.map(([fromMinute, toMinute]) => ({ fromMinute, toMinute })),
    nextDayUntilMinute: open.night === 0 ? undefined : open.night,
  },
  note: undefined,
});

const rowsOf = (studio: PlainCalendar): readonly WorkingHours[] => [
  ...[...studio.overrides].map(([index, open]) =>
    rowOf({ effectiveDate: LocalDate.ofEpochDay(studio.firstDay + index) }, open),
  ),
  ...[...studio.weekly].map(([weekday, open]) => rowOf({ weekday }, open)),
];

const windowsOf = (studio: PlainCalendar): readonly Window[] | undefined =>
  studio.windows?.map(({ day, opens, closes, step, bufferMinutes }) => ({
    date: LocalDate.ofEpochDay(studio.firstDay + day),
    opensMinute: opens,
    closesMinute: closes,
    stepMinutes: step,
    bufferMinutes,
  }));

const instantIn = ({ firstDay }: PlainCalendar, milliseconds: number): Instant =>
  Instant.ofEpochMilli(midnightOf(firstDay) + milliseconds);

const slotsOf = (studio: PlainCalendar): readonly Slot[] =>
  studio.slots.map(({ from, minutes, bufferMinutes }) => {
    const endsAt = instantIn(studio, from + minutes * MILLISECONDS_A_MINUTE);
    const bufferEndsAt = endsAt.plusMillis(bufferMinutes * MILLISECONDS_A_MINUTE);
    return { startsAt: instantIn(studio, from), endsAt, bufferEndsAt };
  });

const blocksOf = (studio: PlainCalendar): readonly Block[] => [
  ...studio.timedBlocks.map(
    ({ from, length }, index): Block => ({
      id: `timed ${index}`,
      reason: undefined,
      isAllDay: false,
      startsAt: instantIn(studio, from),
      endsAt: instantIn(studio, from + length),
    }),
  ),
  ...studio.dayBlocks.map(
    ({ day, further }, index): Block => ({
      id: `day ${index}`,
      reason: undefined,
      isAllDay: true,
      startDate: LocalDate.ofEpochDay(studio.firstDay + day),
      endDate: LocalDate.ofEpochDay(studio.firstDay + day + further),
    }),
  ),
];

const busyOf = (studio: PlainCalendar): readonly PeriodMs[] =>
  [...slotsOf(studio).map(occupiedPeriod), ...blocksOf(studio).map(blockedPeriod)].map(periodMsOf);

const factsOf = (studio: PlainCalendar): StartFacts => ({
  openings: openingsOf(windowsOf(studio), rowsOf(studio), studio.bufferMinutes),
  busy: busyOf(studio),
  durationMinutes: studio.durationMinutes,
  earliestStart: instantIn(studio, studio.earliest),
  startsUntil: studio.until === undefined ? undefined : instantIn(studio, studio.until),
});

const datesIn = (studio: PlainCalendar): readonly LocalDate[] =>
  Array.from({ length: studio.dayCount }, (_, index) => LocalDate.ofEpochDay(studio.firstDay + index));

const startsByModel = (studio: PlainCalendar, facts = factsOf(studio)): readonly (readonly number[])[] =>
  offeredStarts(datesIn(studio), facts).map((day) => day.starts.map((start) => start.toEpochMilli()));

const studio = fc.integer({ min: 1, max: 4 }).chain((dayCount) => studioOver(dayCount, firstDays));

/**
 * specification.md#start-steps specification.md#shoot-ends-by-closing specification.md#lead-time
 * specification.md#start-free specification.md#breaks specification.md#open-after-midnight
 * specification.md#night-overlap specification.md#package-windows specification.md#furthest-start
 */
describe('offered starts', () => {
  test.prop([studio], { numRuns: 1000 })(
    'are exactly the starts that a minute-by-minute search finds',
    (given) => {
      expect(startsByModel(given)).toEqual(startsByHand(given));
    },
  );

  /** specification.md#closed-date */
  test.prop([studio], { numRuns: 300 })(
    'are listed by date, and isClosed marks each date that has no opening',
    (given) => {
      expect(offeredStarts(datesIn(given), factsOf(given)).map(({ isClosed }) => isClosed)).toEqual(
        closedByHand(given),
      );
    },
  );

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
  )('are listed under every date of a month, each date once and in order', ([asked, given]) => {
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

  test.prop([studio])(
    'lie after the lead time and overlap no busy period, even when the buffer is included',
    (given) => {
      const facts = factsOf(given);
      for (const start of offeredStarts(datesIn(given), facts).flatMap((day) => day.starts)) {
        const bufferMinutes = bufferAt(start, facts.openings, given.bufferMinutes);
        const startsAt = start.toEpochMilli();
        const freeFrom = startsAt + (given.durationMinutes + bufferMinutes) * 60_000;
        expect(facts.busy.some(({ from, to }) => from < freeFrom && startsAt < to)).toBe(false);
        expect(start.isBefore(facts.earliestStart)).toBe(false);
      }
    },
  );

  test.prop([
    studio.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray([...busyOf(given)], { minLength: busyOf(given).length }),
      ),
    ),
  ])('do not depend on the order of the busy periods or on duplicates among them', ([given, busy]) => {
    const expected = startsByModel(given);
    expect(startsByModel(given, { ...factsOf(given), busy })).toEqual(expected);
    expect(startsByModel(given, { ...factsOf(given), busy: [...busy, ...busyOf(given)] })).toEqual(expected);
  });

  test.prop([studio])('each pass the check of a single start', (given) => {
    const facts = factsOf(given);
    for (const start of offeredStarts(datesIn(given), facts).flatMap(({ starts }) => starts))
      expect(startProblem(start, start, facts)).toBeUndefined();
  });
});

/** specification.md#start-problems specification.md#start-must-be-offered */
describe('the reported problem of a start', () => {
  const minute = fc.oneof(
    fc.nat({ max: 1439 }),
    fc.nat({ max: 47 }).map((half) => half * 30),
  );

  test.prop([studio, fc.nat({ max: 3 }), minute, fc.constantFrom(0, 0, 0, 1), fc.nat({ max: 4 * 1440 })], {
    numRuns: 2000,
  })('is the one that an independent search finds', (given, index, askedMinute, millisecond, nowMinute) => {
    const origin = midnightOf(given.firstDay);
    const day = index % given.dayCount;
    const asked = origin + (day * 1440 + askedMinute) * MILLISECONDS_A_MINUTE + millisecond;
    const now = origin + (nowMinute - 1440) * MILLISECONDS_A_MINUTE;
    expect(startProblem(Instant.ofEpochMilli(asked), Instant.ofEpochMilli(now), factsOf(given))).toBe(
      startProblemByHand(given, asked, now),
    );
  });
});

/** Every other booking is a hold. */
const bookingsOf = (given: PlainCalendar): readonly Booking[] =>
  slotsOf(given).map((slot, index) => ({
    ...(index % 2 === 0 ? aBookingOf('confirmed', { slot }) : aBooking({ slot })),
    id: `slot ${index}`,
  }));

/** Returns a reason as text. Both booked and held times become `taken`. */
const inWords = ({ code, bookingId, blockId }: StartReason): string =>
  [code === 'booked' || code === 'held' ? 'taken' : code, bookingId ?? blockId].filter(Boolean).join(' ');

const explainedIn = (given: PlainCalendar) => ({
  busyTimes: [],
  blocks: blocksOf(given),
  bookings: bookingsOf(given),
  bufferMinutes: given.bufferMinutes,
});

const explained = (given: PlainCalendar) => {
  const facts = { ...factsOf(given), ...explainedIn(given) };
  return datesIn(given).map((date) => explainStarts(date, facts));
};

/** specification.md#explained-starts specification.md#start-reasons */
describe('explained starts', () => {
  test.prop([studio], { numRuns: 1000 })(
    'have exactly the reasons that a minute-by-minute search finds',
    (given) => {
      const days = explained(given).map((day) =>
        day.map(({ startsAt, reasons }) => ({
          at: startsAt.toEpochMilli(),
          reasons: reasons.map(inWords).toSorted(),
        })),
      );
      expect(days).toEqual(
        reasonsByHand(given).map((day) =>
          day.map(({ at, reasons }) => ({ at, reasons: reasons.toSorted() })),
        ),
      );
    },
  );

  test.prop([studio], { numRuns: 1000 })(
    'are offered exactly when they have no reason against them',
    (given) => {
      const free = explained(given).map((day) =>
        day.filter(({ reasons }) => reasons.length === 0).map(({ startsAt }) => startsAt.toEpochMilli()),
      );
      expect(free).toEqual(startsByHand(given));
    },
  );

  test.prop([studio])('list their reasons in the order of START_REASON_CODES', (given) => {
    for (const { reasons } of explained(given).flat()) {
      const ranks = reasons.map(({ code }) => START_REASON_CODES.indexOf(code));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      for (const { code, bookingId } of reasons)
        if (code === 'held' || code === 'booked')
          expect(code).toBe(Number(bookingId?.slice('slot '.length)) % 2 === 0 ? 'booked' : 'held');
    }
  });
});

describe('the time zone of the process', () => {
  it('differs from Kigali time in this test run', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Kiritimati');
  });

  test.prop([studio], { numRuns: 30 })('does not affect the offered starts', (given) => {
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
