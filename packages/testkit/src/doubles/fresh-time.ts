import { Duration, Instant } from '@js-joda/core';
import type { Period } from '@booky/domain';

/** After every generated instant, so that no generated row overlaps a day given out here. */
const FIRST_DAY = Instant.parse('2110-01-01T00:00:00Z');
const FIRST_MONTHS = Instant.parse('3000-01-01T00:00:00Z');
const DAYS_OF_MONTHS = 500;

/** Then they begin again, before the year 10,000: only studios with a store of their own are that many. */
const MOST_MONTHS = 5000;

let daysGiven = 0;
let monthsGiven = 0;

/** A day of the calendar that no other row of this process touches. */
export const freshDay = (): Instant => {
  daysGiven += 1;
  return FIRST_DAY.plus(Duration.ofDays(daysGiven));
};

/** 500 days of the calendar that no other row of this process touches: more than an access link lives. */
export const freshMonths = (): Period => {
  monthsGiven = (monthsGiven + 1) % MOST_MONTHS;
  const from = FIRST_MONTHS.plus(Duration.ofDays(monthsGiven * DAYS_OF_MONTHS));
  return { from, to: from.plus(Duration.ofDays(DAYS_OF_MONTHS)) };
};
