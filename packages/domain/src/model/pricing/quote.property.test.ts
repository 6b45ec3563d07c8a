import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { aPackage, aService, anAddOn } from '@booky/testkit';
import { type Rate, rateAsNumber, rateOf } from '../money/rate.ts';
import { LARGEST_RWF, rwf } from '../money/rwf.ts';
import { invalidNow } from '../refusal.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import type { Basket } from './basket.ts';
import { type Quote, quoteBasket } from './quote.ts';

const basketOver = (prices: readonly number[], bookingFeeRateOverride: Rate | undefined): Basket => {
  const [packagePrice = 0, ...addOnPrices] = prices;
  const service = aService({ bookingFeeRateOverride });
  return {
    service,
    package: aPackage({ serviceId: service.id, priceRwf: rwf(packagePrice) }),
    addOns: addOnPrices.map((price) => anAddOn({ priceRwf: rwf(price) })),
  };
};

const withRate = (bookingFeeRate: Rate): Settings => ({ ...DEFAULT_SETTINGS, bookingFeeRate });

const price = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: LARGEST_RWF }));
const prices = fc.array(price, { minLength: 1, maxLength: 51 });
/** The prices of a basket whose total is allowed, however large it is. */
const allowedPrices = prices.map((wanted) => {
  let left = LARGEST_RWF;
  return wanted.map((one) => {
    const taken = Math.min(one, left);
    left -= taken;
    return taken;
  });
});
const exactly = (rate: Rate | undefined): Rate => {
  if (rate === undefined) throw new Error('the text is not a rate');
  return rate;
};

const rate = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }).map((parts) => exactly(rateOf(parts / 1_000_000))),
  fc.integer({ min: 0, max: 1000 }).map((parts) => exactly(rateOf(parts / 1000))),
);

const quoteOf = (basketPrices: readonly number[], bookingFeeRate: Rate): Quote => {
  const quoted = quoteBasket(basketOver(basketPrices, undefined), withRate(bookingFeeRate));
  if (!quoted.ok) throw new Error('quoting the basket was refused');
  return quoted.value;
};

const sumOf = (basketPrices: readonly number[]): number => basketPrices.reduce((sum, one) => sum + one, 0);

/**
 * specification.md#quote-total specification.md#total-too-large specification.md#applicable-rate
 * specification.md#booking-fee-rounding specification.md#session-fee-remainder specification.md#rate-format
 */
describe('a quote', () => {
  const half = exactly(rateOf(0.5));
  const ties: [number[], Rate][] = [
    [[1], half],
    [[2, 1], half],
    [[2_147_483_647], half],
  ];

  test.prop([allowedPrices, rate], { examples: ties })(
    'divides the sum of the prices between the two fees',
    (basketPrices, bookingFeeRate) => {
      const quote = quoteOf(basketPrices, bookingFeeRate);
      expect(quote.totalRwf).toBe(sumOf(basketPrices));
      expect(quote.bookingFeeRwf + quote.sessionFeeRwf).toBe(quote.totalRwf);
      expect(quote.bookingFeeRwf).toBeGreaterThanOrEqual(0);
      expect(quote.sessionFeeRwf).toBeGreaterThanOrEqual(0);
      expect(quote.bookingFeeRate).toBe(bookingFeeRate);
    },
  );

  test.prop([allowedPrices, rate], { numRuns: 500 })(
    'has a booking fee that is within half a franc of the exact product',
    (basketPrices, bookingFeeRate) => {
      const quote = quoteOf(basketPrices, bookingFeeRate);
      const millionths = BigInt(Math.round(rateAsNumber(bookingFeeRate) * 1_000_000));
      const above = BigInt(quote.bookingFeeRwf) * 1_000_000n - BigInt(sumOf(basketPrices)) * millionths;
      expect(above > -500_000n && above <= 500_000n).toBe(true);
    },
  );

  test.prop([allowedPrices, rate, rate])(
    'never has a smaller booking fee when the rate is larger',
    (basketPrices, one, other) => {
      const [lower, higher] = one <= other ? [one, other] : [other, one];
      const smaller = quoteOf(basketPrices, lower).bookingFeeRwf;
      expect(smaller).toBeLessThanOrEqual(quoteOf(basketPrices, higher).bookingFeeRwf);
    },
  );

  test.prop([allowedPrices])(
    'has no booking fee if the rate is 0, and no session fee if the rate is 1',
    (basketPrices) => {
      expect(quoteOf(basketPrices, exactly(rateOf(0))).bookingFeeRwf).toBe(0);
      expect(quoteOf(basketPrices, exactly(rateOf(1))).sessionFeeRwf).toBe(0);
    },
  );

  test.prop([prices, rate])(
    'is rejected, naming the field packageId, if the total exceeds the largest amount',
    (basketPrices, bookingFeeRate) => {
      const quoted = quoteBasket(basketOver(basketPrices, undefined), withRate(bookingFeeRate));
      if (sumOf(basketPrices) <= 2_147_483_647) expect(quoted.ok).toBe(true);
      else expect(quoted).toEqual({ ok: false, refusal: invalidNow('packageId', 'too_large') });
    },
  );

  it('may total the largest amount, but not one franc more', () => {
    const settings = withRate(half);
    expect(quoteBasket(basketOver([2_147_483_646, 1], undefined), settings).ok).toBe(true);
    expect(quoteBasket(basketOver([2_147_483_647, 1], undefined), settings).ok).toBe(false);
  });

  test.prop([allowedPrices, rate, rate], {
    examples: [[[100], exactly(rateOf(0)), exactly(rateOf(0.3))]],
  })(
    "uses the service's own rate, even if it is 0, instead of the global rate",
    (basketPrices, override, global) => {
      const quoted = quoteBasket(basketOver(basketPrices, override), withRate(global));
      expect(quoted.ok && quoted.value.bookingFeeRate).toBe(override);
    },
  );
});
