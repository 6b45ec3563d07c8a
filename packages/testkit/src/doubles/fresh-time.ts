import { Duration, Instant } from '@js-joda/core';
import type { Period } from '@booky/domain';

/** An instant after all generated instants. So no generated row overlaps a fresh day. */
const FIRST_DAY = Instant.parse('2110-01-01T00:00:00Z');
const FIRST_MONTHS = Instant.parse('3000-01-01T00:00:00Z');
const DAYS_OF_MONTHS = 500;

/** The number of periods until they repeat. The last period ends before the year 10,000. */
const MOST_MONTHS = 5000;

let daysGiven = 0;
let monthsGiven = 0;

/** Returns the start of a calendar day on which this process has no other row. */
export const freshDay = (): Instant => {
  daysGiven += 1;
  return FIRST_DAY.plus(Duration.ofDays(daysGiven));
};

/**
 * Returns a period of 500 calendar days on which this process has no other row. It is longer than the lifetime of an
 * access link.
 */
export const freshMonths = (): Period => {
  monthsGiven = (monthsGiven + 1) % MOST_MONTHS;
  const from = FIRST_MONTHS.plus(Duration.ofDays(monthsGiven * DAYS_OF_MONTHS));
  return { from, to: from.plus(Duration.ofDays(DAYS_OF_MONTHS)) };
};
