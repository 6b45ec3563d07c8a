import { typedReferencePart } from './reference.ts';

/** One word of a search in each spelling that counts as it, folded; none is empty. */
export type SearchWord = readonly string[];

/** Combining accents, as a regular expression of JavaScript and PostgreSQL. */
export const ACCENTS = String.raw`[\u0300-\u036f]`;

/** Text in lower case without accents, the form in which texts and searches are compared. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(new RegExp(ACCENTS, 'g'), '').toLowerCase();

/**
 * The words of a search: a booking matches if reference, name, email or phone contain each of them. A number counts as one
 * word, whatever spaces and marks it has. Empty for text without a word. specification.md#list-bookings-search
 */
export const searchWords = (text: string): readonly SearchWord[] =>
  (NUMBER.test(text.trim()) ? [text.trim()] : text.split(/\s+/).filter((word) => word !== '')).map(
    spellingsOf,
  );

/** Each is as it was typed, a number as its digits too, and a part of a reference as references have it. */
const spellingsOf = (word: string): SearchWord => {
  const reference = typedReferencePart(word)?.toLowerCase() ?? [];
  return [...new Set([folded(word)].concat(NUMBER.test(word) ? subscriberDigits(word) : [], reference))];
};

/** Text that is a number as people write phones. */
const NUMBER = /^\+?[\d\s\p{Pd}()./\u2212]*\d[\d\s\p{Pd}()./\u2212]*$/u;

/** Some write a Rwandan number with a prefix and others without. */
const subscriberDigits = (number: string): string =>
  number.replaceAll(/\D/g, '').replace(/^(?:00250|250|0)(?=7[2389])/, '');
