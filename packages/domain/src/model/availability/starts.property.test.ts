import { env } from 'node:process';
import { Instant, LocalDate, YearMonth } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { occupiedPeriod } from '../booking/slot.ts';
import { dateOf, datesOf } from '../time/kigali.ts';
import { overlaps, type Period } from '../time/period.ts';
import { blockedPeriod } from './block.ts';
import { isOfferedStart, offeredStarts, type StartFacts } from './starts.ts';
import { type WorkingHours, workingWeek } from './working-hours.ts';

const MINUTES_A_DAY = 1440;
const MILLISECONDS_A_MINUTE = 60_000;
const KIGALI_OFFSET_MINUTES = 120;

/** Minutes from Kigali midnight; undefined is closed. */
type Hours = { readonly opens: number; readonly closes: number } | undefined;

/**
 * A studio in plain numbers: days from 1 January 1970, milliseconds from the Kigali midnight of `firstDay`. The oracle
 * reads nothing but this; the model gets the same in its own words.
 */
interface Studio {
  readonly firstDay: number;
  readonly dayCount: number;
  readonly weekly: ReadonlyMap<number, Hours>;
  readonly overrides: ReadonlyMap<number, Hours>;
  readonly dayBlocks: readonly { readonly day: number; readonly further: number }[];
  readonly timedBlocks: readonly { readonly from: number; readonly length: number }[];
  readonly slots: readonly {
    readonly from: number;
    readonly minutes: number;
    readonly bufferMinutes: number;
  }[];
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly earliest: number;
}

const midnightOf = (day: number): number =>
  (day * MINUTES_A_DAY - KIGALI_OFFSET_MINUTES) * MILLISECONDS_A_MINUTE;

/** Every busy stretch as milliseconds of the epoch. */
const busyStretches = (studio: Studio): readonly (readonly [from: number, to: number])[] => {
  const origin = midnightOf(studio.firstDay);
  return [
    ...studio.dayBlocks.map(
      ({ day, further }) =>
        [midnightOf(studio.firstDay + day), midnightOf(studio.firstDay + day + further + 1)] as const,
    ),
    ...studio.timedBlocks.map(({ from, length }) => [origin + from, origin + from + length] as const),
    ...studio.slots.map(
      ({ from, minutes, bufferMinutes }) =>
        [origin + from, origin + from + (minutes + bufferMinutes) * MILLISECONDS_A_MINUTE] as const,
    ),
  ];
};

/** The slow oracle: tries every minute of every day, and walks every minute of the shoot and its buffer. */
const startsByHand = (studio: Studio): readonly (readonly number[])[] => {
  const origin = midnightOf(studio.firstDay);
  const reach = studio.dayCount * MINUTES_A_DAY + studio.durationMinutes + studio.bufferMinutes;
  const isBusy = new Uint8Array(reach);
  for (const [from, to] of busyStretches(studio)) {
    const first = Math.max(0, Math.floor((from - origin) / MILLISECONDS_A_MINUTE));
    const end = Math.min(reach, Math.ceil((to - origin) / MILLISECONDS_A_MINUTE));
    for (let minute = first; minute < end; minute += 1) isBusy[minute] = 1;
  }
  const isFree = (start: number): boolean => {
    const end = start + studio.durationMinutes + studio.bufferMinutes;
    for (let minute = start; minute < end; minute += 1) if (isBusy[minute] === 1) return false;
    return true;
  };
  return Array.from({ length: studio.dayCount }, (_, index) => {
    const day = studio.firstDay + index;
    // 1 January 1970 was a Thursday, and Sunday is 0.
    const weekday = (day + 4) % 7;
    const open = studio.overrides.has(index) ? studio.overrides.get(index) : studio.weekly.get(weekday);
    const offered: number[] = [];
    if (open === undefined) return offered;
    for (let minute = 0; minute <= MINUTES_A_DAY; minute += 1) {
      const instant = midnightOf(day) + minute * MILLISECONDS_A_MINUTE;
      if (minute < open.opens || (minute - open.opens) % 30 !== 0) continue;
      if (minute + studio.durationMinutes > open.closes || instant < origin + studio.earliest) continue;
      if (isFree(index * MINUTES_A_DAY + minute)) offered.push(instant);
    }
    return offered;
  });
};

const rowOf = (day: WorkingHours['day'], open: Hours): WorkingHours => ({
  id: 'row',
  day,
  opening: open && { opensMinute: open.opens, closesMinute: open.closes },
  note: undefined,
});

const rowsOf = (studio: Studio): readonly WorkingHours[] => [
  ...[...studio.overrides].map(([index, open]) =>
    rowOf({ effectiveDate: LocalDate.ofEpochDay(studio.firstDay + index) }, open),
  ),
  ...[...studio.weekly].map(([weekday, open]) => rowOf({ weekday }, open)),
];

const busyOf = (studio: Studio): readonly Period[] => {
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

const factsOf = (studio: Studio): StartFacts => ({
  week: workingWeek(rowsOf(studio)),
  busy: busyOf(studio),
  durationMinutes: studio.durationMinutes,
  bufferMinutes: studio.bufferMinutes,
  earliestStart: Instant.ofEpochMilli(midnightOf(studio.firstDay) + studio.earliest),
});

const datesIn = (studio: Studio): readonly LocalDate[] =>
  Array.from({ length: studio.dayCount }, (_, index) => LocalDate.ofEpochDay(studio.firstDay + index));

const startsByModel = (studio: Studio, facts = factsOf(studio)): readonly (readonly number[])[] =>
  offeredStarts(datesIn(studio), facts).map((day) => day.starts.map((start) => start.toEpochMilli()));

const openHours: fc.Arbitrary<Hours> = fc
  .oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 1, max: 48 }))
      .map(([one, other]) => [one * 30, other * 30]),
    fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 })),
    fc.constant([0, 1440]),
  )
  .map(([one = 0, other = 0]) => ({ opens: Math.min(one, other, 1439), closes: Math.max(one, other, 1) }))
  .filter(({ opens, closes }) => opens < closes);

const hours = fc.oneof({ weight: 4, arbitrary: openHours }, { weight: 1, arbitrary: fc.constant(undefined) });

/** Leap days, the turn of a year and of a century without a leap day are near; any date may come. */
const firstDays = fc.oneof(
  fc
    .constantFrom('2024-02-28', '2026-02-27', '2027-12-30', '2100-02-27', '2000-02-28')
    .map((text) => LocalDate.parse(text).toEpochDay()),
  fc.integer({ min: 0, max: 60_000 }),
);

/** Moments around the days asked for: on the half-hour, on the minute, or off it by milliseconds. */
const momentsIn = (dayCount: number): fc.Arbitrary<number> =>
  fc
    .record({
      halfHours: fc.integer({ min: -3 * 48, max: (dayCount + 4) * 48 }),
      minutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 29 })),
      milliseconds: fc.oneof(fc.constant(0), fc.constantFrom(-1, 1, 59_999)),
    })
    .map(
      ({ halfHours, minutes, milliseconds }) =>
        (halfHours * 30 + minutes) * MILLISECONDS_A_MINUTE + milliseconds,
    );

const minutesOr = (usual: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: usual }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: most }) },
  );

const studioOver = (dayCount: number, firstDay: fc.Arbitrary<number>): fc.Arbitrary<Studio> =>
  fc.record({
    firstDay,
    dayCount: fc.constant(dayCount),
    weekly: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 6 }), hours), { minLength: 3, maxLength: 9 })
      .map((rows) => new Map(rows)),
    overrides: fc
      .array(fc.tuple(fc.integer({ min: 0, max: dayCount - 1 }), hours), { maxLength: 2 })
      .map((rows) => new Map(rows)),
    dayBlocks: fc.array(
      fc.record({ day: fc.integer({ min: -3, max: dayCount + 2 }), further: fc.integer({ min: 0, max: 2 }) }),
      { maxLength: 1 },
    ),
    timedBlocks: fc.array(
      fc.record({ from: momentsIn(dayCount), length: fc.integer({ min: 1, max: 2 * 86_400_000 }) }),
      { maxLength: 2 },
    ),
    slots: fc.array(
      fc.record({
        from: momentsIn(dayCount),
        minutes: minutesOr(180, 1500).map((minutes) => minutes + 1),
        bufferMinutes: minutesOr(120, 3000),
      }),
      { maxLength: 4 },
    ),
    durationMinutes: fc.oneof(
      fc.constantFrom(30, 60, 90, 120),
      minutesOr(240, 1500).map((minutes) => minutes + 1),
    ),
    bufferMinutes: minutesOr(120, 4500),
    earliest: fc.oneof(fc.constant(-86_400_000), momentsIn(dayCount)),
  });

const studio = fc.integer({ min: 1, max: 4 }).chain((dayCount) => studioOver(dayCount, firstDays));

describe('offered starts', () => {
  test.prop([studio], { numRuns: 1000 })('are those that a walk through every minute finds', (given) => {
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
  ])('are the same in whichever order, and however often, the busy periods come', ([given, busy]) => {
    const expected = startsByModel(given);
    expect(startsByModel(given, { ...factsOf(given), busy })).toEqual(expected);
    expect(startsByModel(given, { ...factsOf(given), busy: [...busy, ...busyOf(given)] })).toEqual(expected);
  });

  test.prop([studio, fc.nat({ max: 3 }), fc.nat({ max: 1440 }), fc.constantFrom(0, -1, 1)])(
    'of one date are those of it among others, and isOfferedStart agrees on every instant',
    (given, index, minute, millisecond) => {
      const facts = factsOf(given);
      const all = offeredStarts(datesIn(given), facts).flatMap(({ starts }) => starts);
      for (const start of all) expect(isOfferedStart(start, dateOf(start), facts)).toBe(true);
      const asked = Instant.ofEpochMilli(
        midnightOf(given.firstDay + (index % given.dayCount)) + minute * MILLISECONDS_A_MINUTE + millisecond,
      );
      const inRange = datesIn(given).some((date) => date.equals(dateOf(asked)));
      fc.pre(inRange);
      expect(isOfferedStart(asked, dateOf(asked), facts)).toBe(all.some((start) => start.equals(asked)));
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
