import { applicableRate } from '../catalogue/public-catalogue.ts';
import { halfUp, NO_RATE, type Rate } from '../money/rate.ts';
import { NO_RWF, type Rwf, subtractRwf, sumRwf } from '../money/rwf.ts';
import { invalidNow } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Settings } from '../settings.ts';
import type { Basket } from './basket.ts';

/** The prices of a basket. The booking fee plus the session fee is the total. specification.md#session-fee-remainder */
export interface Quote {
  readonly basket: Basket;
  readonly totalRwf: Rwf;
  readonly bookingFeeRate: Rate;
  readonly bookingFeeRwf: Rwf;
  readonly sessionFeeRwf: Rwf;
}

/** Returns a quote without a booking fee: the whole total is the session fee. specification.md#waived-fee */
export const waiveBookingFee = (quote: Quote): Quote => ({
  ...quote,
  bookingFeeRate: NO_RATE,
  bookingFeeRwf: NO_RWF,
  sessionFeeRwf: quote.totalRwf,
});

/**
 * Prices a basket. Refuses, naming `packageId`, if the total exceeds the largest amount. specification.md#quote-total
 * specification.md#total-too-large specification.md#booking-fee-rounding specification.md#session-fee-remainder
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
