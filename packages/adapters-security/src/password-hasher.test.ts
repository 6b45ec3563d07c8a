import { describe, expect, it } from 'vitest';
import { makePasswordHasher } from './password-hasher.ts';

const hasher = makePasswordHasher();
const password = 'correct horse battery staple';

describe('the password hasher', () => {
  it('hashes with argon2id at the cost OWASP names', async () => {
    expect(await hasher.hash(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('salts every hash anew', async () => {
    expect(await hasher.hash(password)).not.toBe(await hasher.hash(password));
  });

  it('verifies the password and no other', async () => {
    const hash = await hasher.hash(password);
    expect(await hasher.verify(hash, password)).toBe(true);
    expect(await hasher.verify(hash, `${password} `)).toBe(false);
    expect(await hasher.verify(hash, '')).toBe(false);
  });

  it('looks at every one of 1024 characters', async () => {
    const long = 'é'.repeat(1023);
    const hash = await hasher.hash(`${long}a`);
    expect(await hasher.verify(hash, `${long}a`)).toBe(true);
    expect(await hasher.verify(hash, `${long}b`)).toBe(false);
  });

  it.each([
    ['an empty one', () => ''],
    ['a word', () => 'nonsense'],
    ['one of another kind', () => '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    ['one cut short', (hash: string) => hash.slice(0, -10)],
    ['one of an impossible cost', (hash: string) => hash.replace('m=19456', 'm=1')],
  ])('verifies a broken stored hash as false: %s', async (_, breakHash) => {
    const broken = breakHash(await hasher.hash(password));
    expect(await hasher.verify(broken, password)).toBe(false);
  });

  it('takes the time of a real check over a broken stored hash', async () => {
    const hash = await hasher.hash(password);
    const real = await fastestOfFive(() => hasher.verify(hash, password));
    const broken = await fastestOfFive(() => hasher.verify('nonsense', password));
    expect(broken).toBeGreaterThan(real / 3);
  });
});

const fastestOfFive = async (run: () => Promise<unknown>): Promise<number> => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await run();
    fastest = Math.min(fastest, performance.now() - begun);
  }
  return fastest;
};
