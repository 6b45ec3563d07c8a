import { Duration, Instant } from '@js-joda/core';
import type { Period } from '@booky/domain';

/** An instant that is later than all generated instants, so that no generated row overlaps a fresh day. */
const FIRST_DAY = Instant.parse('2110-01-01T00:00:00Z');
const FIRST_MONTHS = Instant.parse('3000-01-01T00:00:00Z');
const DAYS_OF_MONTHS = 500;

/** After this many periods, the first one is returned again. The last period ends before the year 10 000. */
const MOST_MONTHS = 5000;

let daysGiven = 0;
let monthsGiven = 0;

/** Returns the start of a calendar day on which no other test of this process has a row. */
export const freshDay = (): Instant => {
  daysGiven += 1;
  return FIRST_DAY.plus(Duration.ofDays(daysGiven));
};

/**
 * Returns a period of 500 calendar days in which no other test of this process has a row. The period is longer than an
 * access link is valid.
 */
export const freshMonths = (): Period => {
  monthsGiven = (monthsGiven + 1) % MOST_MONTHS;
  const from = FIRST_MONTHS.plus(Duration.ofDays(monthsGiven * DAYS_OF_MONTHS));
  return { from, to: from.plus(Duration.ofDays(DAYS_OF_MONTHS)) };
};
