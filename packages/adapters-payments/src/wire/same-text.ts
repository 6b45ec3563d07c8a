import { timingSafeEqual } from 'node:crypto';

/**
 * Compares two texts. The duration reveals the length of the expected text, which is public, but not the place where
 * the texts differ. Never throws.
 */
export const isSameText = (given: string, expected: string): boolean => {
  const givenBytes = Buffer.from(given, 'utf8');
  const expectedBytes = Buffer.from(expected, 'utf8');
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
};

/**
 * Returns the configured secrets that can prove a provider delivery. Omits empty secrets, because an empty secret
 * proves nothing. `specification.md#key-rotation`
 */
export const usableSecrets = (...secrets: readonly (string | undefined)[]): readonly string[] =>
  secrets.filter((secret): secret is string => secret !== undefined && secret !== '');
