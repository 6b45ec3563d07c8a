import { applicableRate } from '../catalogue/public-catalogue.ts';
import { halfUp, NO_RATE, type Rate } from '../money/rate.ts';
import { NO_RWF, type Rwf, subtractRwf, sumRwf } from '../money/rwf.ts';
import { invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Settings } from '../settings.ts';
import type { Basket } from './basket.ts';

/** specification.md#session-fee-remainder: booking fee and session fee always add up to the total. */
export interface Quote {
  readonly basket: Basket;
  readonly totalRwf: Rwf;
  readonly bookingFeeRate: Rate;
  readonly bookingFeeRwf: Rwf;
  readonly sessionFeeRwf: Rwf;
}

/** specification.md#waived-fee: nothing is due before the shoot, and the whole total is the session fee. */
export const waiveBookingFee = (quote: Quote): Quote => ({
  ...quote,
  bookingFeeRate: NO_RATE,
  bookingFeeRwf: NO_RWF,
  sessionFeeRwf: quote.totalRwf,
});

/**
 * specification.md#quote-total specification.md#total-too-large specification.md#booking-fee-rounding
 * specification.md#session-fee-remainder: prices a basket. Refused naming `packageId` when the total exceeds the
 * largest amount.
 */
export const quoteBasket = (basket: Basket, settings: Settings): Result<Quote> => {
  const totalRwf = sumRwf([basket.package.priceRwf, ...basket.addOns.map((addOn) => addOn.priceRwf)]);
  if (totalRwf === undefined) return refused(invalidNow('packageId', 'too_large'));
  const bookingFeeRate = applicableRate(basket.service, settings);
  const bookingFeeRwf = halfUp(totalRwf, bookingFeeRate);
  return ok({
    basket,
    totalRwf,
    bookingFeeRate,
    bookingFeeRwf,
    sessionFeeRwf: subtractRwf(totalRwf, bookingFeeRwf),
  });
};
