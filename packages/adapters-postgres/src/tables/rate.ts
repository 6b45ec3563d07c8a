import { type Rate, rateOf } from '@booky/domain';

/** Reads a rate from a row in JSON. A constraint of the table keeps the rate between 0 and 1. */
export const toRate = (number: number): Rate => {
  const rate = rateOf(number);
  if (rate === undefined) throw new Error('a JSON row has a rate outside 0 to 1');
  return rate;
};
