import type { Instant } from '@js-joda/core';
import { type BookingReference, bookingReference, REFERENCE_SUFFIX_LENGTH } from '@booky/domain';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the last `length` characters of the number in Crockford base 32, padded with zeros. */
export const crockfordOf = (number: number, length: number): string =>
  Array.from({ length }, (_, index) =>
    CROCKFORD.charAt(Math.floor(number / CROCKFORD.length ** (length - 1 - index)) % CROCKFORD.length),
  ).join('');

/**
 * Returns the number as a well-formed UUID of version 4. Two sources with a different `family` never make the same
 * UUID.
 */
export const uuidOf = (number: number, family: number): string => {
  const digits = number.toString(16).padStart(12, '0');
  return `${digits.slice(-8)}-${family.toString(16).padStart(4, '0')}-4000-8000-${digits}`;
};

/** Returns the number as 43 base64url characters, the form of tokens and digests. */
export const tokenOf = (number: number, prefix: string): string =>
  `${prefix}${number.toString(36).padStart(43 - prefix.length, '0')}`;

const FRESH_FAMILY = 0xf5e5;

let made = 0;

const next = (): number => {
  made += 1;
  return made;
};

/**
 * A UUID that no other row of this process has. The UUIDs of fast-check would repeat, because fast-check prefers
 * extreme values and shrinks to the same small values. A counter makes the same UUIDs in every run.
 */
export const freshUuid = (): string => uuidOf(next(), FRESH_FAMILY);

/** A reference that no other booking of this process has. It contains the month of creation. */
export const freshReference = (createdAt: Instant): BookingReference =>
  bookingReference(createdAt, crockfordOf(next(), REFERENCE_SUFFIX_LENGTH));

/** 43 base64url characters, the form of every digest and token. */
export const freshToken = (): string => tokenOf(next(), 'fresh');

/** A slug such as `portraits-12`. */
export const freshSlug = (stem: string): string => `${stem}-${next()}`;

/** A running number, for any other value that must be unique. */
export const freshNumber = (): number => next();
