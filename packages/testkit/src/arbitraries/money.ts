import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { LARGEST_RWF, type Rate, rateOf, type Rwf, rwf } from '@booky/domain';

/** An amount in whole francs. Small amounts, typical prices and the largest amount all occur often. */
export const arbitraryRwf = (min = 0, max: number = LARGEST_RWF): Arbitrary<Rwf> =>
  fc
    .oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, Math.max(min, 500_000)) }))
    .map(rwf);

const rateInSteps =
  (steps: number) =>
  (step: number): Rate => {
    const rate = rateOf(step / steps);
    if (rate === undefined) throw new Error('the generated rate has more decimals than a rate may have');
    return rate;
  };

/** A rate from 0 to 1 with up to six decimal places. */
export const arbitraryRate = (): Arbitrary<Rate> =>
  fc
    .oneof(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths * 50_000),
    )
    .map(rateInSteps(1_000_000));

/** A rate from 0 to 1 with up to three decimal places, as a service may have (specification.md#rate-format). */
export const arbitraryRateOverride = (): Arbitrary<Rate> =>
  fc.integer({ min: 0, max: 1000 }).map(rateInSteps(1000));
