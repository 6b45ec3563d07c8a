import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { LARGEST_RWF, type Settings } from '@booky/domain';
import { arbitraryRate } from './money.ts';

const LARGEST_INTEGER: number = LARGEST_RWF;

const mostly = (usual: number, min: number): Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: usual }) },
    { weight: 1, arbitrary: fc.integer({ min, max: LARGEST_INTEGER }) },
  );

/** Settings in which each value is within its range. Realistic values occur more often. */
export const arbitrarySettings = (): Arbitrary<Settings> =>
  fc.record({
    bookingFeeRate: arbitraryRate(),
    minLeadTimeMinutes: mostly(20_000, 0),
    holdMinutes: mostly(120, 1),
    bufferMinutes: mostly(240, 0),
    deliveryExpiryDays: mostly(365, 1),
  });
