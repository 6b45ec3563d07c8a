import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are equal, in a time that tells nothing about where they differ. Only the expected length shows,
 * and that is public. Never throws.
 */
export const isSameText = (given: string, expected: string): boolean => {
  const givenBytes = Buffer.from(given, 'utf8');
  const expectedBytes = Buffer.from(expected, 'utf8');
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
};

/**
 * `specification.md#key-rotation`: the secrets that may prove a delivery, without empty ones: an empty secret proves
 * nothing.
 */
export const usableSecrets = (...secrets: readonly (string | undefined)[]): readonly string[] =>
  secrets.filter((secret): secret is string => secret !== undefined && secret !== '');
