import { typedReferencePart } from './reference.ts';

/** The spellings of one word of a search, in lower case and without accents. No spelling is empty. */
export type SearchWord = readonly string[];

/** Combining accents, as a regular expression for JavaScript and PostgreSQL. */
export const ACCENTS = String.raw`[\u0300-\u036f]`;

/** Returns text in lower case without accents, for comparing text with searches. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(new RegExp(ACCENTS, 'g'), '').toLowerCase();

/**
 * Returns the words of a search. A booking matches if each word occurs in the reference, the name, the email or the
 * phone. Text that is a single number is one word, even if it contains spaces and signs. The list is empty for blank
 * text. specification.md#list-bookings-search
 */
export const searchWords = (text: string): readonly SearchWord[] =>
  (NUMBER.test(text.trim()) ? [text.trim()] : text.split(/\s+/).filter((word) => word !== '')).map(
    spellingsOf,
  );

/**
 * Returns the spellings to search for: the word itself, also its digits if it is a number, and also the usual spelling
 * if it may be part of a reference.
 */
const spellingsOf = (word: string): SearchWord => {
  const reference = typedReferencePart(word)?.toLowerCase() ?? [];
  return [...new Set([folded(word)].concat(NUMBER.test(word) ? subscriberDigits(word) : [], reference))];
};

/** Matches a number with the spaces and signs that people write in phone numbers. */
const NUMBER = /^\+?[\d\s\p{Pd}()./\u2212]*\d[\d\s\p{Pd}()./\u2212]*$/u;

/** Returns the digits of a number without Rwanda's prefix, which people may write or omit. */
const subscriberDigits = (number: string): string =>
  number.replaceAll(/\D/g, '').replace(/^(?:00250|250|0)(?=7[2389])/, '');
