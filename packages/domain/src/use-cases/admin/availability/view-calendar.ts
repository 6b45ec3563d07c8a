import { ChronoUnit, type Instant } from '@js-joda/core';
import { invalid } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import { type KigaliDate, startOfDate } from '../../../model/time/kigali.ts';
import type { CalendarReader, CalendarRange } from '../../../ports/calendar-reader.ts';
import type { Clock } from '../../../ports/clock.ts';

/** How many days the last date of a calendar may be after its first date. specification.md#calendar-range */
export const LONGEST_CALENDAR_DAYS = 62;

/**
 * Returns the occupied time from the first date to the last, both inclusive. Fails with `validation_failed` (naming
 * `to`) if `to` is before `from` or more than {@link LONGEST_CALENDAR_DAYS} days after `from`.
 * specification.md#view-calendar specification.md#calendar-range specification.md#calendar-content
 */
export const makeViewCalendar =
  ({ calendarReader, clock }: { readonly calendarReader: CalendarReader; readonly clock: Clock }) =>
  async (from: KigaliDate, to: KigaliDate): Promise<CalendarRange & { readonly now: Instant }> => {
    const days = ChronoUnit.DAYS.between(from, to);
    if (days < 0) throw new Refused(invalid('to', 'order'));
    if (days > LONGEST_CALENDAR_DAYS) throw new Refused(invalid('to', 'too_large'));
    const now = clock.now();
    const range = await calendarReader.range(
      { from: startOfDate(from), to: startOfDate(to.plusDays(1)) },
      now,
    );
    return { ...range, now };
  };
