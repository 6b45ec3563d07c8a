import { applicableRate } from '../catalogue/public-catalogue.ts';
import { halfUp, type Rate } from '../money/rate.ts';
import { type Rwf, subtractRwf, sumRwf } from '../money/rwf.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Settings } from '../settings.ts';
import type { Basket } from './basket.ts';

/** Specification, Quote: the price of a basket; booking fee and session fee always add up to the total. */
export interface Quote {
  readonly basket: Basket;
  readonly totalRwf: Rwf;
  readonly bookingFeeRate: Rate;
  readonly bookingFeeRwf: Rwf;
  readonly sessionFeeRwf: Rwf;
}

/**
 * Prices a basket from the catalogue alone: the booking fee is the total times the applicable rate, half-up to a whole
 * franc, and the session fee is what remains. Refused naming `packageId` when the total passes the largest amount.
 */
export const quoteBasket = (basket: Basket, settings: Settings): Result<Quote> => {
  const totalRwf = sumRwf([basket.package.priceRwf, ...basket.addOns.map((addOn) => addOn.priceRwf)]);
  if (totalRwf === undefined) return refused(invalid('packageId'));
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
