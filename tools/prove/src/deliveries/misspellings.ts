import type { Random } from '../ground/random.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const LETTERS_AND_DIGITS = ALPHABET.slice(0, 62).split('');

/** The proof with one character of it replaced by another. */
export const otherCharacter = (random: Random, proof: string): string => {
  const place = random.below(proof.length);
  const other = random.pick(LETTERS_AND_DIGITS.filter((character) => character !== proof[place]));
  return proof.slice(0, place) + other + proof.slice(place + 1);
};

/**
 * 43 characters of base64 hold two bits more than 32 bytes have. With one of them set, a lenient decoder reads the same
 * bytes. Works for either alphabet, because the last character stands for a multiple of four.
 */
export const looseEnd = (proof: string): string => {
  const last = ALPHABET.indexOf(proof.at(-1) ?? '');
  return proof.slice(0, -1) + (ALPHABET[last + 1] ?? '');
};

export const backwards = (proof: string): string => proof.split('').toReversed().join('');
