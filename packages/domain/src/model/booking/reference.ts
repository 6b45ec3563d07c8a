import type { Instant } from '@js-joda/core';
import { dateOf } from '../time/kigali.ts';

/**
 * BKY-, the Kigali year and month of creation, and five Crockford base-32 characters.
 * specification.md#reference-is-no-secret
 */
export type BookingReference = string & { readonly __kind: 'booking reference' };

/** The number of Crockford characters at the end of a reference. */
export const REFERENCE_SUFFIX_LENGTH = 5;

const SHAPE = /^BKY-\d{4}-[0-9A-HJKMNP-TV-Z]{5}$/;
// Signs that people or keyboards put between or around the characters of a reference.
const SIGNS = /[\s\p{Pd}\p{Cf}\u2212#.]/gu;
const WHOLE = /^(\d{4})([0-9A-HJKMNP-TV-Z]{5})$/;
const PART = /^(?:(\d{4})([0-9A-HJKMNP-TV-Z]{1,5})|[0-9A-HJKMNP-TV-Z]{3,5})$/;

/** True if the text has the form of a booking reference. */
export const isBookingReference = (text: string): text is BookingReference => SHAPE.test(text);

/**
 * Reads a reference that was typed in any letter case, with any spaces and dashes, with or without BKY. Returns
 * undefined for any other text. specification.md#typed-reference
 */
export const typedReference = (text: string): BookingReference | undefined => {
  const [, month, suffix] = WHOLE.exec(typedCharacters(text)) ?? [];
  return month === undefined || suffix === undefined
    ? undefined
    : (`BKY-${month}-${suffix}` as BookingReference);
};

/** Returns a typed part of a reference in its usual spelling; undefined for text that can't be part of a reference. */
export const typedReferencePart = (text: string): string | undefined => {
  const [part, month, suffix] = PART.exec(typedCharacters(text)) ?? [];
  return month === undefined || suffix === undefined ? part : `${month}-${suffix}`;
};

/** Crockford base 32 has no I, L or O: a typed I or L is read as 1, and a typed O as 0. */
const typedCharacters = (text: string): string =>
  text.replaceAll(SIGNS, '').toUpperCase().replace(/^BKY/, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * Returns a new reference. `suffix` is five random characters of the Crockford alphabet.
 * specification.md#booking-reference
 */
export const bookingReference = (createdAt: Instant, suffix: string): BookingReference => {
  const created = dateOf(createdAt);
  const month = `${created.year() % 100}`.padStart(2, '0') + `${created.monthValue()}`.padStart(2, '0');
  const reference = `BKY-${month}-${suffix}`;
  if (!isBookingReference(reference))
    throw new RangeError('booking reference: the suffix is not five Crockford characters');
  return reference;
};
