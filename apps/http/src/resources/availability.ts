import type { DayOfStarts } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { KigaliMonthText, StrictObject, Uuid } from '../edge/schema-atoms.ts';
import { instantText } from './instant.ts';

/** specification.md#get-availability: both keys required; the month is YYYY-MM. */
export const AvailabilityQuery = StrictObject({ packageId: Uuid(), month: KigaliMonthText() });

/**
 * specification.md#availability-object specification.md#availability-month: every Kigali date of the month in
 * order, each with the starts still bookable.
 */
export const AvailabilityView = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        date: Type.String({ format: 'kigali-date' }),
        starts: Type.Array(Type.String({ format: 'instant' })),
      }),
    ),
  },
  { $id: 'Availability' },
);

export const viewAvailability = (days: readonly DayOfStarts[]): Static<typeof AvailabilityView> => ({
  days: days.map(({ date, starts }) => ({ date: date.toString(), starts: starts.map(instantText) })),
});
