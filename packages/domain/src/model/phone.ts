import { cleanText } from './text.ts';

/** The longest phone, in characters of the cleaned text. specification.md#payer-phone-form */
export const LONGEST_PHONE = 40;

const BETWEEN_DIGITS = /[\p{Cf}\p{Zs}\p{Pd}\p{Ps}\p{Pe}./\\\u2212]/gu;

const MOBILE = /^(?:(?:00|\+)?250)?0?(7[2389]\d{7})$/;
const LANDLINE = /^(?:(?:00|\+)?250)?0?(2\d{8})$/;
const INTERNATIONAL = /^(?:00|\+)([1-9]\d{7,14})$/;

/** The zero in parentheses that callers from abroad leave out, as in +33 (0)6. */
const ZERO_AT_HOME = /^((?:00|\+)\s*\d{1,3}\s*)\(0\)/;

const digitsOf = (text: string): string => {
  const clean = cleanText(text);
  return Array.from(clean).length > LONGEST_PHONE ? '' : clean.replaceAll(BETWEEN_DIGITS, '');
};

const atHome = (text: string, form: RegExp): string | undefined => {
  const number = form.exec(digitsOf(text))?.[1];
  return number && `+250${number}`;
};

const abroad = (text: string): string | undefined => {
  const number = INTERNATIONAL.exec(digitsOf(cleanText(text).replace(ZERO_AT_HOME, '$1')))?.[1];
  return number && `+${number}`;
};

/**
 * Returns a mobile number of Rwanda as +250 and nine digits; undefined for any other text.
 * specification.md#payer-phone-form
 */
export const mobileNumber = (text: string): string | undefined => atHome(text, MOBILE);

/**
 * Returns a mobile number of Rwanda or a number of any country, as + and its digits; undefined for any other text.
 * specification.md#payer-phone-form
 */
export const mobileOrForeignNumber = (text: string): string | undefined => mobileNumber(text) ?? abroad(text);

const NUMBERS = /\+?[\d\p{Cf}\p{Zs}\p{Pd}\p{Ps}\p{Pe}./\\\u2212]+/gu;
const BETWEEN_NUMBERS = /[/\\]|\s\p{Pd}\s/u;
/** Matches a number with Rwanda's code and a wrong number of digits after it. */
const MISDIALLED = /^\+250(?!\d{9}$)/;

/** Returns the first phone number in free text, as + and its digits; undefined if no number is recognised. */
export const dialledNumber = (text: string): string | undefined =>
  (cleanText(text).match(NUMBERS) ?? [])
    .flatMap((part) => [part, ...part.split(BETWEEN_NUMBERS), ...part.split(' ')])
    .map((part) => mobileNumber(part) ?? atHome(part, LANDLINE) ?? abroad(part))
    .find((number) => number !== undefined && !MISDIALLED.test(number));
