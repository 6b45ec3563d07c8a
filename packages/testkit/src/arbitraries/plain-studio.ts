import { LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import {
  type Hours,
  MILLISECONDS_A_MINUTE,
  type PlainCalendar,
  type PlainWindow,
} from '../reference/starts-oracle.ts';

const bounds: fc.Arbitrary<readonly [opens: number, closes: number]> = fc
  .oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 1, max: 48 }))
      .map(([one, other]) => [one * 30, other * 30]),
    fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 })),
    fc.constant([0, 1440]),
  )
  .map(([one = 0, other = 0]) => [Math.min(one, other, 1439), Math.max(one, other, 1)] as const)
  .filter(([opens, closes]) => opens < closes);

/** Generates breaks between two minutes of a day, sorted. Some breaks follow each other without a gap. */
const breaksWithin = (opens: number, closes: number): fc.Arbitrary<NonNullable<Hours>['breaks']> =>
  closes - opens < 4
    ? fc.constant([])
    : fc.uniqueArray(fc.integer({ min: opens + 1, max: closes - 1 }), { maxLength: 4 }).map((minutes) => {
        const [one, two, three, four] = minutes.toSorted((low, high) => low - high);
        if (one === undefined || two === undefined) return [];
        if (three === undefined) return [[one, two]];
        return four === undefined
          ? [
              [one, two],
              [two, three],
            ]
          : [
              [one, two],
              [three, four],
            ];
      });

const night = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 360 }) },
  { weight: 1, arbitrary: fc.constantFrom(60, 120, 360) },
);

const openHours: fc.Arbitrary<Hours> = fc.oneof(
  bounds.chain(([opens, closes]) =>
    breaksWithin(opens, closes).map((breaks) => ({ opens, closes, breaks, night: 0 })),
  ),
  fc
    .tuple(bounds, night)
    .chain(([[opens], late]) =>
      breaksWithin(opens, 1440).map((breaks) => ({ opens, closes: 1440, breaks, night: late })),
    ),
);

const hours = fc.oneof({ weight: 4, arbitrary: openHours }, { weight: 1, arbitrary: fc.constant(undefined) });

/** Generates windows on some days, at most two a day. Two windows of a day may follow each other without a gap. */
const windowsOver = (dayCount: number): fc.Arbitrary<readonly PlainWindow[]> =>
  fc
    .uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: dayCount - 1 }),
        minutes: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 4 }),
        step: fc.oneof(fc.constantFrom(5, 20, 30, 120), fc.integer({ min: 5, max: 120 })),
        bufferMinutes: fc.integer({ min: 0, max: 240 }),
      }),
      { selector: ({ day }) => day, maxLength: 4 },
    )
    .map((days) =>
      days.flatMap(({ minutes, ...window }) => {
        const [opens = 0, closes = 1440, next, last] = minutes.toSorted((one, other) => one - other);
        const first = { ...window, opens, closes };
        if (next === undefined) return [first];
        return [first, { ...window, opens: last === undefined ? closes : next, closes: last ?? next }];
      }),
    );

/**
 * The first day of a calendar, as a number of days since 1 January 1970. Some values are just before the end of
 * February or of a year.
 */
export const firstDays = fc.oneof(
  fc
    .constantFrom('2024-02-28', '2026-02-27', '2027-12-30', '2100-02-27', '2000-02-28')
    .map((text) => LocalDate.parse(text).toEpochDay()),
  fc.integer({ min: 0, max: 60_000 }),
);

/**
 * Generates moments from three days before the calendar's first day to four days after its last day. Many are exactly
 * on a half hour or a whole minute.
 */
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

/** Generates any studio, with a calendar of `dayCount` days that starts on `firstDay`. */
export const studioOver = (dayCount: number, firstDay: fc.Arbitrary<number>): fc.Arbitrary<PlainCalendar> =>
  fc.record({
    firstDay,
    dayCount: fc.constant(dayCount),
    weekly: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 6 }), hours), { minLength: 3, maxLength: 9 })
      .map((rows) => new Map(rows)),
    overrides: fc
      .array(fc.tuple(fc.integer({ min: -1, max: dayCount - 1 }), hours), { maxLength: 2 })
      .map((rows) => new Map(rows)),
    windows: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: windowsOver(dayCount) },
    ),
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
    until: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: momentsIn(dayCount) },
    ),
  });
