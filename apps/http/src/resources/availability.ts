import type { DayOfStarts } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, KigaliMonthText, StrictObject, Uuid } from '../edge/schema-atoms.ts';
import { DateField, EXAMPLES, FlagField, InstantField } from './fields.ts';
import { instantText } from './instant.ts';

/** Both keys are required. The month has the format YYYY-MM. specification.md#get-availability */
export const AvailabilityQuery = StrictObject({
  packageId: Uuid({
    description: 'The package to book, whose duration applies.',
    examples: [EXAMPLES.id],
  }),
  month: KigaliMonthText({ description: 'A month in Kigali, YYYY-MM.', examples: [EXAMPLES.month] }),
});

/**
 * Every Kigali date of the month in order, each with the starts that can still be booked.
 * specification.md#availability-object specification.md#availability-month specification.md#closed-date
 */
export const AvailabilityView = Type.Object(
  {
    days: Type.Array(
      component(
        'DayOfStarts',
        'The starts of one day that can be booked.',
        Type.Object({
          date: DateField('The day'),
          isClosed: FlagField(
            'True if the package has no opening hours on this day. A day with hours can still be full, past or too soon.',
            false,
          ),
          starts: Type.Array(InstantField('A start that can be booked', EXAMPLES.startsAt), {
            description: 'The starts in order; empty if nothing is free.',
          }),
        }),
      ),
      { description: 'Every day of the month, in order.' },
    ),
  },
  {
    $id: 'Availability',
    description: 'The starts that can be booked at this moment. A start may be taken a second later.',
  },
);

export const viewAvailability = (days: readonly DayOfStarts[]): Static<typeof AvailabilityView> => ({
  days: days.map(({ date, isClosed, starts }) => ({
    date: date.toString(),
    isClosed,
    starts: starts.map(instantText),
  })),
});
