import {
  type KigaliDate,
  type KigaliMonth,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';

/** Returns the instant of a validated text. The validation already refused every other text with 400. */
export const checkedInstant = (text: string): Instant => checked(parseInstant(text), 'instant');

/** Returns the month of a validated text. */
export const checkedMonth = (text: string): KigaliMonth => checked(parseKigaliMonth(text), 'month');

/** Returns the date of a validated text. */
export const checkedDate = (text: string): KigaliDate => checked(parseKigaliDate(text), 'date');

const checked = <Value>(value: Value | undefined, kind: string): Value => {
  if (value === undefined) throw new Error(`parse validated text: expected a valid ${kind}`);
  return value;
};
