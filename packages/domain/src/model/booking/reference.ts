import type { Instant } from '@js-joda/core';
import { dateOf } from '../time/kigali.ts';

/**
 * BKY-, the Kigali year and month of creation, and five Crockford base-32 characters.
 * specification.md#reference-is-no-secret.
 */
export type BookingReference = string & { readonly __kind: 'booking reference' };

/** Crockford characters of a reference. */
export const REFERENCE_SUFFIX_LENGTH = 5;

const SHAPE = /^BKY-\d{4}-[0-9A-HJKMNP-TV-Z]{5}$/;
// Ignores the case of ASCII letters alone.
const TYPED = new RegExp(SHAPE, 'i');

/** True for text of the shape of a booking reference. */
export const isBookingReference = (text: string): text is BookingReference => SHAPE.test(text);

/** The reference that a person typed, in any letter case; undefined for text of another shape. */
export const typedReference = (text: string): BookingReference | undefined =>
  TYPED.test(text) ? (text.toUpperCase() as BookingReference) : undefined;

/** specification.md#booking-reference. `suffix` is five random characters of the Crockford alphabet. */
export const bookingReference = (createdAt: Instant, suffix: string): BookingReference => {
  const created = dateOf(createdAt);
  const month = `${created.year() % 100}`.padStart(2, '0') + `${created.monthValue()}`.padStart(2, '0');
  const reference = `BKY-${month}-${suffix}`;
  if (!isBookingReference(reference)) throw new RangeError('the suffix is not five Crockford characters');
  return reference;
};
