import {
  type KigaliDate,
  type KigaliMonth,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';

/** The instant of a text that validation let through; anything else got 400 and never comes here. */
export const checkedInstant = (text: string): Instant => checked(parseInstant(text), 'instant');

/** The month of a text that validation let through. */
export const checkedMonth = (text: string): KigaliMonth => checked(parseKigaliMonth(text), 'month');

/** The date of a text that validation let through. */
export const checkedDate = (text: string): KigaliDate => checked(parseKigaliDate(text), 'date');

const checked = <Value>(value: Value | undefined, kind: string): Value => {
  if (value === undefined) throw new Error(`validation let through what is no ${kind}`);
  return value;
};
