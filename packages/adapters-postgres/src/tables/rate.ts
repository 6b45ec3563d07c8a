import { type Rate, rateOf } from '@booky/domain';

/** Reads the rate of a JSON row; the table's checks keep it in range. */
export const toRate = (number: number): Rate => {
  const rate = rateOf(number);
  if (rate === undefined) throw new Error('a JSON row has a rate outside 0 to 1');
  return rate;
};
