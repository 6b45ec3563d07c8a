import { LONGEST_EMAIL } from '@booky/domain';
import { Line, StrictObject } from '../edge/schema-atoms.ts';
import { EXAMPLES } from './fields.ts';

/**
 * The longest accepted text. It is far longer than a reference, so that a mistyped reference gets the same answer as
 * any other mismatch.
 */
const LONGEST_REFERENCE = 64;

/** Accepts any text in its fields, so that every mismatch gets the same answer. specification.md#find-booking */
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
  { $id: 'FindBooking', description: 'The booking whose private link to send again.' },
);
