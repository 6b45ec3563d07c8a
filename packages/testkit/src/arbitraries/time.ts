import { Duration, Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { dateOf, type KigaliDate, type Period } from '@booky/domain';

const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** An instant in whole milliseconds, from 1990 to 2100. */
export const arbitraryInstant = (): Arbitrary<Instant> =>
  fc.integer({ min: EARLIEST, max: LATEST }).map((milliseconds) => Instant.ofEpochMilli(milliseconds));

/** A duration of `min` to `max` whole minutes. */
export const arbitraryMinutes = (min: number, max: number): Arbitrary<Duration> =>
  fc.integer({ min, max }).map((minutes) => Duration.ofMinutes(minutes));

export const arbitraryKigaliDate = (): Arbitrary<KigaliDate> => arbitraryInstant().map(dateOf);

const LONGEST_PERIOD_MILLISECONDS = 40 * 24 * 3600 * 1000;

/** A half-open period of one millisecond to forty days. */
export const arbitraryPeriod = (from: Arbitrary<Instant> = arbitraryInstant()): Arbitrary<Period> =>
  fc
    .tuple(from, fc.integer({ min: 1, max: LONGEST_PERIOD_MILLISECONDS }))
    .map(([start, length]) => ({ from: start, to: start.plusMillis(length) }));
