import { Duration } from '@js-joda/core';
import { type ExplainedStart, explainStarts } from '../../../model/availability/explain.ts';
import { workingWeek } from '../../../model/availability/working-hours.ts';
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
 * specification.md#explain-availability specification.md#explained-starts: every start of a date for a package, and
 * what stands against it right now. Refused: `not_found` for a package that does not exist or can't be
 * booked.
 */
export const makeExplainAvailability =
  ({ catalogueReader, calendarReader, clock }: Ports) =>
  async (packageId: string, date: KigaliDate): Promise<readonly ExplainedStart[]> => {
    const now = clock.now();
    const { offer, settings, hours } = await catalogueReader.offerWithHours(packageId, date, date);
    if (offer === undefined || !isBookable(offer)) throw new Refused(notFound);
    const { durationMinutes } = offer.package;
    const { bufferMinutes, minLeadTimeMinutes } = settings;
    const dayEnds = startOfDate(date.plusDays(1));
    const { bookings, blocks } = await calendarReader.range(
      { from: startOfDate(date), to: dayEnds.plus(Duration.ofMinutes(durationMinutes + bufferMinutes)) },
      now,
    );
    return explainStarts(date, {
      week: workingWeek(hours),
      blocks,
      bookings,
      durationMinutes,
      bufferMinutes,
      earliestStart: now.plus(Duration.ofMinutes(minLeadTimeMinutes)),
    });
  };
