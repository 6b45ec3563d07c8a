import { LARGEST_RWF } from '@booky/domain';

const DECIMAL = /^(?<whole>\d+)(?:\.(?<fraction>\d+))?$/;

const wholeOfText = (text: string): number | undefined => {
  const groups = DECIMAL.exec(text)?.groups;
  if (groups === undefined || /[^0]/.test(groups['fraction'] ?? '')) return undefined;
  return Number(groups['whole']);
};

const wholeOf = (amount: unknown): number | undefined => {
  if (typeof amount === 'string') return wholeOfText(amount);
  return typeof amount === 'number' && Number.isInteger(amount) ? amount : undefined;
};

/**
 * Reads an amount of francs. Amounts compare as numbers, so "5000.0", "5000" and 5000 are the same. A text may contain
 * only digits and a fraction: no sign, exponent, hexadecimal number or space. Returns undefined for an amount that
 * cannot be due: one with a fraction of a franc, or one above the largest amount.
 * `specification.md#amounts-compare-as-numbers`
 */
export const wholeRwf = (amount: unknown): number | undefined => {
  const whole = wholeOf(amount);
  // Adding zero turns JSON's -0 into 0.
  return whole !== undefined && whole >= 0 && whole <= LARGEST_RWF ? whole + 0 : undefined;
};
