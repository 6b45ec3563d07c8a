/** specification.md#money-format: a whole number of Rwandan francs. Never a float, never negative. */
export type Rwf = number & { readonly __unit: 'RWF' };

/** specification.md#largest-integer: no total or bill may exceed it. */
export const LARGEST_RWF = 2_147_483_647;

/** Marks a number as francs. Throws a RangeError when it is not a whole number from 0 to {@link LARGEST_RWF}. */
export const rwf = (amount: number): Rwf => {
  if (!Number.isInteger(amount) || amount < 0 || amount > LARGEST_RWF) {
    throw new RangeError('not a whole number of RWF from 0 to 2147483647');
  }
  return amount as Rwf;
};

export const NO_RWF = rwf(0);

/** The sum, or undefined when it would pass {@link LARGEST_RWF}. */
export const sumRwf = (amounts: readonly Rwf[]): Rwf | undefined => {
  const sum = amounts.reduce<number>((total, amount) => total + amount, 0);
  return sum > LARGEST_RWF ? undefined : rwf(sum);
};

/** What remains of `from` without `amount`. Throws a RangeError when more is taken than there is. */
export const subtractRwf = (from: Rwf, amount: Rwf): Rwf => rwf(from - amount);
