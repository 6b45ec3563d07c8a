import type { DayOfStarts } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, KigaliMonthText, StrictObject, Uuid } from '../edge/schema-atoms.ts';
import { DateField, EXAMPLES, InstantField } from './fields.ts';
import { instantText } from './instant.ts';

/** specification.md#get-availability: both keys required; the month is YYYY-MM. */
export const AvailabilityQuery = StrictObject({
  packageId: Uuid({
    description: 'The package to be booked: its duration decides.',
    examples: [EXAMPLES.id],
  }),
  month: KigaliMonthText({ description: 'A month in Kigali, YYYY-MM.', examples: [EXAMPLES.month] }),
});

/**
 * specification.md#availability-object specification.md#availability-month: every Kigali date of the month in
 * order, each with the starts still bookable.
 */
export const AvailabilityView = Type.Object(
  {
    days: Type.Array(
      component(
        'DayOfStarts',
        'The starts of one day that can be booked.',
        Type.Object({
          date: DateField('The day'),
          starts: Type.Array(InstantField('A start that can be booked', EXAMPLES.startsAt), {
            description: 'In order; empty when nothing is free.',
          }),
        }),
      ),
      { description: 'Every day of the month, in order.' },
    ),
  },
  {
    $id: 'Availability',
    description: 'What can be booked at this moment. A start in it may be taken a second later.',
  },
);

export const viewAvailability = (days: readonly DayOfStarts[]): Static<typeof AvailabilityView> => ({
  days: days.map(({ date, starts }) => ({ date: date.toString(), starts: starts.map(instantText) })),
});
