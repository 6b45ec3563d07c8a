/** A whole number of Rwandan francs. Never a float, never negative. specification.md#money-format */
export type Rwf = number & { readonly __unit: 'RWF' };

/** The largest amount of money. No total and no bill may exceed this amount. specification.md#largest-integer */
export const LARGEST_RWF = 2_147_483_647;

/** Marks a number as francs. Throws a RangeError unless it is a whole number from 0 to {@link LARGEST_RWF}. */
export const rwf = (amount: number): Rwf => {
  if (!Number.isInteger(amount) || amount < 0 || amount > LARGEST_RWF) {
    throw new RangeError('not a whole number of RWF from 0 to 2147483647');
  }
  return amount as Rwf;
};

export const NO_RWF = rwf(0);

/** Returns the sum; undefined if the sum exceeds {@link LARGEST_RWF}. */
export const sumRwf = (amounts: readonly Rwf[]): Rwf | undefined => {
  const sum = amounts.reduce<number>((total, amount) => total + amount, 0);
  return sum > LARGEST_RWF ? undefined : rwf(sum);
};

/** Returns `from` minus `amount`. Throws a RangeError if the result would be negative. */
export const subtractRwf = (from: Rwf, amount: Rwf): Rwf => rwf(from - amount);
