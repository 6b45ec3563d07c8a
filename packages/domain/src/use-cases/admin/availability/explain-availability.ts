import { Duration } from '@js-joda/core';
import { type ExplainedStart, explainStarts } from '../../../model/availability/explain.ts';
import { startBounds } from '../../../model/availability/start-rules.ts';
import { WINDOW_LIMITS } from '../../../model/limits.ts';
import { isBookable } from '../../../model/pricing/basket.ts';
import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import { type KigaliDate, startOfDate } from '../../../model/time/kigali.ts';
import type { CalendarReader } from '../../../ports/calendar-reader.ts';
import type { CatalogueReader } from '../../../ports/catalogue-reader.ts';
import type { Clock } from '../../../ports/clock.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
  readonly calendarReader: CalendarReader;
  readonly clock: Clock;
}

/**
 * Returns every start that a package could have on a date, each with the reasons why clients can't book it now. Fails
 * with `not_found` if the package does not exist or can't be booked. specification.md#explain-availability
 * specification.md#explained-starts
 */
export const makeExplainAvailability =
  ({ catalogueReader, calendarReader, clock }: Ports) =>
  async (packageId: string, date: KigaliDate): Promise<readonly ExplainedStart[]> => {
    const now = clock.now();
    const { offer, ...rules } = await catalogueReader.offerWithHours(packageId, date, date);
    if (offer === undefined || !isBookable(offer)) throw new Refused(notFound);
    const { durationMinutes } = offer.package;
    const { bufferMinutes } = rules.settings;
    const dayEnds = startOfDate(date.plusDays(1));
    const longestBuffer = Math.max(bufferMinutes, WINDOW_LIMITS.bufferMinutes.max);
    const { bookings, blocks, busyTimes } = await calendarReader.range(
      { from: startOfDate(date), to: dayEnds.plus(Duration.ofMinutes(durationMinutes + longestBuffer)) },
      now,
    );
    return explainStarts(date, {
      ...startBounds(rules, now),
      blocks,
      busyTimes,
      bookings,
      durationMinutes,
      bufferMinutes,
    });
  };
