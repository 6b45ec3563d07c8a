import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  cleanText,
  emailAddress,
  type EmailAddress,
  payerPhone,
  type PayerPhone,
  REFERENCE_SUFFIX_LENGTH,
} from '@booky/domain';
import { crockfordOf } from '../doubles/fresh.ts';

/** One trimmed line of 1 to `longest` printable graphemes in any script. A grapheme may have several code points. */
export const arbitraryLine = (longest: number): Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .map((text) => text.trim())
    .filter((text) => text !== '');

/**
 * A line like {@link arbitraryLine}, but already cleaned in the way in which the service cleans text before it stores
 * it.
 */
export const arbitraryCleanLine = (longest: number): Arbitrary<string> =>
  arbitraryLine(longest)
    .map(cleanText)
    .filter((text) => text !== '');

/** One to four clean lines. */
export const arbitraryParagraph = (): Arbitrary<string> =>
  fc.array(arbitraryCleanLine(20), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const BASE64URL = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}-_`;

/**
 * A text that consists only of these characters. We build this generator ourselves: fast-check takes milliseconds to
 * create one from a pattern, and tests create hundreds of them.
 */
const textOf = (characters: string, minLength: number, maxLength: number): Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength, maxLength });

export const orUndefined = <Value>(value: Arbitrary<Value>): Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

// Created once and shared, because creating the generator takes as long as generating a dozen values.
const token = textOf(BASE64URL, 43, 43);
const uuid = fc.uuid({ version: 4 });
const word = fc
  .tuple(textOf(LETTERS, 1, 1), textOf(`${LETTERS}${DIGITS}`, 0, 9))
  .map((parts) => parts.join(''));

/** A text of 43 base64url characters, which is the form of every token and digest. */
export const arbitraryToken = (): Arbitrary<string> => token;

/** The five Crockford characters at the end of a booking reference. */
export const arbitraryReferenceSuffix = (): Arbitrary<string> =>
  fc.nat(32 ** REFERENCE_SUFFIX_LENGTH - 1).map((number) => crockfordOf(number, REFERENCE_SUFFIX_LENGTH));

export const arbitraryUuid = (): Arbitrary<string> => uuid;

export const arbitrarySlug = (): Arbitrary<string> =>
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('-'));

/** An https URL with a path and, in some cases, a query. */
export const arbitraryHttpsUrl = (): Arbitrary<string> =>
  fc
    .tuple(word, fc.array(word, { maxLength: 4 }), orUndefined(arbitraryLine(10)))
    .map(([host, path, query]) => {
      const address = `https://${host}.example/${path.join('/')}`;
      return query === undefined ? address : `${address}?q=${encodeURIComponent(query)}`;
    });

export const arbitraryEmailAddress = (): Arbitrary<EmailAddress> =>
  fc.tuple(word, fc.constantFrom('.', '+', '_', '-'), word, word).map(([name, mark, more, domain]) => {
    const address = emailAddress(`${name}${mark}${more}@${domain}.example`);
    if (!address.ok) throw new Error('the generated email address is not valid');
    return address.value;
  });

const phoneOf = fc.tuple(fc.constantFrom('072', '073', '078', '079'), textOf(DIGITS, 7, 7)).map((parts) => {
  const phone = payerPhone(parts.join(''));
  if (!phone.ok) throw new Error('the generated payer phone is not valid');
  return phone.value;
});

export const arbitraryPayerPhone = (): Arbitrary<PayerPhone> => phoneOf;
