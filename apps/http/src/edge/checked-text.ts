import {
  type KigaliDate,
  type KigaliMonth,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';

/** Parses an instant from a text that was already validated: the validation refuses every other text with 400. */
export const checkedInstant = (text: string): Instant => checked(parseInstant(text), 'instant');

/** Parses a month from a text that was already validated. */
export const checkedMonth = (text: string): KigaliMonth => checked(parseKigaliMonth(text), 'month');

/** Parses a date from a text that was already validated. */
export const checkedDate = (text: string): KigaliDate => checked(parseKigaliDate(text), 'date');

const checked = <Value>(value: Value | undefined, kind: string): Value => {
  if (value === undefined) throw new Error(`parse validated text: expected a valid ${kind}`);
  return value;
};
