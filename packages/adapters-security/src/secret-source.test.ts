import { describe, expect, it } from 'vitest';
import { makeSecretSource } from './secret-source.ts';

const secrets = makeSecretSource();

/** `specification.md#access-token-format` `specification.md#booking-reference` */
describe('the secret source', () => {
  it('returns version-4 UUIDs', () => {
    expect(secrets.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('returns tokens of 256 bits as 43 base64url characters', () => {
    const token = secrets.token();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it.each([0, 1, 5, 64])('returns texts of %i Crockford characters', (length) => {
    expect(secrets.crockford(length)).toMatch(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${length}}$`));
  });

  it('never repeats a value', () => {
    const many = Array.from({ length: 1000 }, () => [
      secrets.uuid(),
      secrets.token(),
      secrets.crockford(20),
    ]).flat();
    expect(new Set(many).size).toBe(3000);
  });

  it('returns every Crockford character with equal probability', () => {
    const perCharacter = 10_000;
    const counts = new Map<string, number>();
    for (const character of secrets.crockford(32 * perCharacter)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    // Allows a deviation of six standard deviations, which a fair source exceeds about once in twenty million runs.
    const tolerance = 6 * Math.sqrt(perCharacter);
    for (const count of counts.values()) expect(Math.abs(count - perCharacter)).toBeLessThan(tolerance);
  });
});
