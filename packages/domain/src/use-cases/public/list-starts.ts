import { startBounds } from '../../model/availability/start-rules.ts';
import { type DayOfStarts, offeredStarts } from '../../model/availability/starts.ts';
import { isBookable } from '../../model/pricing/basket.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import { datesOf, type KigaliMonth } from '../../model/time/kigali.ts';
import type { CalendarReader } from '../../ports/calendar-reader.ts';
import type { Clock } from '../../ports/clock.ts';

interface Ports {
  readonly calendarReader: CalendarReader;
  readonly clock: Clock;
}

/**
 * Returns the starts that a visitor can book now, by date. Fails with `not_found` if the package does not exist or
 * can't be booked. specification.md#get-availability specification.md#availability-month
 * specification.md#availability-package
 */
export const makeListStarts =
  ({ calendarReader, clock }: Ports) =>
  async (packageId: string, month: KigaliMonth): Promise<readonly DayOfStarts[]> => {
    const now = clock.now();
    const { offer, busy, ...rules } = await calendarReader.startsOffer(
      packageId,
      month.atDay(1),
      month.atEndOfMonth(),
      now,
    );
    if (offer === undefined || !isBookable(offer)) throw new Refused(notFound);
    return offeredStarts(datesOf(month), {
      ...startBounds(rules, now),
      busy,
      durationMinutes: offer.package.durationMinutes,
    });
  };
