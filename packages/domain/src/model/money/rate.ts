import { type Rwf, rwf } from './rwf.ts';

/**
 * A share from 0 to 1, held as a whole number of millionths: 0.3 is 300000. Millionths represent every rate exactly,
 * because a global rate has at most six decimals and a service's rate at most three. specification.md#rate-format
 */
export type Rate = number & { readonly __unit: 'millionths' };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 0 is a whole number of millionths
export const NO_RATE = 0 as Rate;

const MILLION = 1_000_000;

/**
 * A text must match this pattern first, because Number() reads blank text as 0 and drops decimals after the
 * seventeenth.
 */
const DECIMAL_TEXT = /^[01](?:\.\d{1,6}0*)?$/;

/** Reads a JSON number or decimal text; undefined if the rate is outside 0 to 1 or has more than six decimals. */
export const rateOf = (value: number | string): Rate | undefined => {
  if (typeof value === 'string' && !DECIMAL_TEXT.test(value)) return undefined;
  const number = Number(value);
  if (!(number >= 0 && number <= 1)) return undefined;
  // The product may be inexact, so the nearest whole number is the rate only if dividing it by a million gives `number`
  // again.
  const millionths = Math.round(number * MILLION);
  return millionths / MILLION === number ? (millionths as Rate) : undefined;
};

/** Returns the rate as a number from 0 to 1. */
export const rateAsNumber = (rate: Rate): number => rate / MILLION;

/** True if the rate can be written with this many decimals (0 to 6). */
export const hasDecimals = (rate: Rate, decimals: number): boolean => rate % 10 ** (6 - decimals) === 0;

/**
 * Returns the amount times the rate, rounded half-up to a whole franc. No other function divides money. The result is
 * exact: the largest product, 2147483647 times a million, stays below 2^53. specification.md#booking-fee-rounding
 */
export const halfUp = (amount: Rwf, rate: Rate): Rwf => {
  const product = amount * rate;
  const below = Math.floor(product / MILLION);
  return rwf(product - below * MILLION >= MILLION / 2 ? below + 1 : below);
};
