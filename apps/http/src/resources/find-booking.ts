import { LONGEST_EMAIL } from '@booky/domain';
import { Line, StrictObject } from '../edge/schema-atoms.ts';
import { EXAMPLES } from './fields.ts';

/** Far more than a reference has, so that a mistyped one is no match like any other. */
const LONGEST_REFERENCE = 64;

/** specification.md#find-booking: any text, so that whatever is no match gets the same answer. */
export const FindBookingBody = StrictObject(
  {
    reference: Line({
      min: 1,
      max: LONGEST_REFERENCE,
      description: 'The reference of the booking, in any letter case.',
      examples: [EXAMPLES.reference],
    }),
    email: Line({
      min: 1,
      max: LONGEST_EMAIL,
      description: 'The contact address of the booking, in any letter case.',
      examples: [EXAMPLES.email],
    }),
  },
  { $id: 'FindBooking', description: 'Whose private link is to be sent again.' },
);
