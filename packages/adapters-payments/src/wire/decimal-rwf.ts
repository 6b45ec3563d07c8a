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
 * Amounts compare as numbers, so "5000.0", "5000" and 5000 are all 5000 francs. Text is read strictly as digits with an
 * optional fraction: no sign, exponent, hexadecimal or space. Undefined for anything but a whole number of francs from
 * 0 to the largest amount, because nothing else can be the amount due. `specification.md#amounts-compare-as-numbers`
 */
export const wholeRwf = (amount: unknown): number | undefined => {
  const whole = wholeOf(amount);
  // Adding zero turns JSON's -0 into 0.
  return whole !== undefined && whole >= 0 && whole <= LARGEST_RWF ? whole + 0 : undefined;
};
