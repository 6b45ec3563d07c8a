import { isBookingReference, type KigaliDate, parseKigaliDate } from '@booky/domain';
import { type Instant, OffsetDateTime } from '@js-joda/core';
import { InvalidArgumentError } from 'commander';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the ourRef that names a payment, in any letter case. */
export const readOurRef = (text: string): string => {
  const ourRef = text.toLowerCase();
  if (!UUID.test(ourRef)) throw new InvalidArgumentError('It must be the ourRef of a payment, a UUID.');
  return ourRef;
};

/** Reads a booking's reference or a payment's ourRef, in any letter case. */
export const readPaymentName = (text: string): string => {
  if (isBookingReference(text.toUpperCase())) return text.toUpperCase();
  if (UUID.test(text.toLowerCase())) return text.toLowerCase();
  throw new InvalidArgumentError('It must be a booking reference, BKY-…, or the ourRef of a payment.');
};

/** Reads an instant that states its offset from UTC. Accepts only years of four digits, as PostgreSQL does. */
export const readInstant = (text: string): Instant => {
  try {
    if (/^\d{4}-/.test(text)) return OffsetDateTime.parse(text).toInstant();
  } catch {
    // The error below also covers an unreadable time.
  }
  throw new InvalidArgumentError('It must be a time such as 2027-01-31T08:00:00Z.');
};

/** Reads a calendar date in Kigali. */
export const readDate = (text: string): KigaliDate => {
  const date = parseKigaliDate(text);
  if (date !== undefined) return date;
  throw new InvalidArgumentError('It must be a date such as 2027-01-31.');
};

/** Makes a function that reads a whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number of ${least} to ${most}.`);
  };
