import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { Refused } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '@booky/domain/ports';
import { makePasswordHasher } from './password-hasher.ts';

const hasher = makePasswordHasher();
const password = 'correct horse battery staple';

describe('the password hasher', () => {
  it('hashes with argon2id at the cost that OWASP recommends', async () => {
    expect(await hasher.hash(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('verifies a hash that the previous library made', async () => {
    const made =
      '$argon2id$v=19$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$JEQK6BeKkl9WaRSR1jSKGlzBq70Fddr/CElG5Qgtmw4';
    expect(await hasher.verify(made, 'pw')).toBe(true);
    expect(await hasher.verify(made, 'pv')).toBe(false);
  });

  it('uses a new salt for every hash', async () => {
    expect(await hasher.hash(password)).not.toBe(await hasher.hash(password));
  });

  it('accepts the password that was hashed, and rejects any other text', async () => {
    const hash = await hasher.hash(password);
    expect(await hasher.verify(hash, password)).toBe(true);
    expect(await hasher.verify(hash, `${password} `)).toBe(false);
    expect(await hasher.verify(hash, '')).toBe(false);
  });

  it('distinguishes passwords that differ only in their last character', async () => {
    const long = 'é'.repeat(1023);
    const hash = await hasher.hash(`${long}a`);
    expect(await hasher.verify(hash, `${long}a`)).toBe(true);
    expect(await hasher.verify(hash, `${long}b`)).toBe(false);
  });

  it.each([
    ['an empty text', () => ''],
    ['a word', () => 'nonsense'],
    ['a bcrypt hash', () => '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    ['a truncated hash', (hash: string) => hash.slice(0, -10)],
    ['an impossible cost', (hash: string) => hash.replace('m=19456', 'm=1')],
  ])('returns false for a broken stored hash: %s', async (_, breakHash) => {
    const broken = breakHash(await hasher.hash(password));
    expect(await hasher.verify(broken, password)).toBe(false);
  });

  it('takes about as long for a broken stored hash as for a valid one', async () => {
    const hash = await hasher.hash(password);
    const real = await timeOfTen(() => hasher.verify(hash, password));
    const broken = await timeOfTen(() => hasher.verify('nonsense', password));
    expect(broken).toBeGreaterThan(real / 3);
  });
});

/** Starts password checks against an unreadable hash. Records the order in which they finish. */
const flood = (
  count: number,
  { verify }: PasswordHasher,
): { readonly ended: number[]; all: Promise<unknown> } => {
  const ended: number[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await verify('nonsense', password);
      ended.push(index);
    }),
  );
  return { ended, all };
};

describe('a flood of password checks', () => {
  it('leaves background threads free for other work', async () => {
    const { ended, all } = flood(40, makePasswordHasher());
    await turn();
    await readFile(new URL(import.meta.url));
    expect(ended.length).toBeLessThan(20);
    await all;
    expect(ended).toHaveLength(40);
  });

  it('is served in order of arrival', async () => {
    const { ended, all } = flood(12, makePasswordHasher({ atOnce: 1 }));
    await all;
    expect(ended).toEqual(ended.toSorted((one, other) => one - other));
  });

  it('is refused while too many checks wait', async () => {
    const busy = makePasswordHasher({ atOnce: 1, mostWaiting: 3 });
    const { ended, all } = flood(4, busy);
    for (const late of [busy.verify('nonsense', password), busy.hash(password)]) {
      const fault: unknown = await late.catch((reason: unknown) => reason);
      expect(fault).toBeInstanceOf(Refused);
      expect(fault).toMatchObject({ refusal: { code: 'too_many_requests', retryAfterSeconds: 5 } });
    }
    expect(ended).toEqual([]);
    await all;
    expect(await busy.verify(await busy.hash(password), password)).toBe(true);
  });
});

/**
 * Returns the processor time of ten runs in microseconds, including background threads. Elapsed time would depend on
 * how busy the machine is, and a single run could be too short to measure.
 */
const timeOfTen = async (run: () => Promise<unknown>): Promise<number> => {
  const begun = process.cpuUsage();
  for (let round = 0; round < 10; round += 1) await run();
  return process.cpuUsage(begun).user;
};
