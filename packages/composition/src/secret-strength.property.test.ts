import { createHash } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const NAMES = [
  'ADMIN_TOKEN_SECRET',
  'CHECKOUT_TOKEN_SECRET',
  'DIGEST_SECRET',
  'MOBILE_MONEY_CALLBACK_SECRET',
  'GATEWAY_WEBHOOK_SECRET',
] as const;

const anyName = fc.constantFrom(...NAMES);

/** Returns the faults that the configuration reports about a secret in production. */
const faultsOf = (name: (typeof NAMES)[number], value: string): readonly string[] => {
  const read = readConfig({ [name]: value });
  return 'faults' in read ? read.faults.filter((fault) => fault.split(/[^A-Z_]/).includes(name)) : [];
};

/** Generates random bytes. The arrays of fast-check are often too simple, for example all zeros. */
const randomBytes = (least: number, most: number): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.nat(), fc.integer({ min: least, max: most }))
    .map(([seed, outputLength]) => createHash('shake256', { outputLength }).update(`${seed}`).digest());

const isPeriodic = (text: string): boolean => {
  for (let period = 1; period <= text.length / 2; period += 1) {
    let isBroken = false;
    for (let place = period; place < text.length; place += 1)
      if (text[place] !== text[place - period]) isBroken = true;
    if (!isBroken) return true;
  }
  return false;
};

/** specification.md#secret-strength */
describe('a secret in production', () => {
  test.prop([anyName, randomBytes(32, 96), fc.constantFrom('hex', 'base64')], { numRuns: 1000 })(
    'is accepted if it has 32 or more random bytes',
    (name, bytes, encoding) => {
      expect(faultsOf(name, bytes.toString(encoding))).toEqual([]);
    },
  );

  test.prop([
    anyName,
    fc
      .tuple(fc.stringMatching(/^[0-9a-f]{2,4}$/), fc.array(fc.nat(), { minLength: 64, maxLength: 128 }))
      .map(([characters, places]) =>
        places.map((place) => characters[place % characters.length] ?? '').join(''),
      )
      .filter((text) => !isPeriodic(text)),
  ])('is accepted even if its random hex has only a few different characters', (name, value) => {
    expect(faultsOf(name, value)).toEqual([]);
  });

  it('is accepted even if its random base64 happens to contain a word from an example', () => {
    const bytes = Buffer.from('q7Lw2Zb9sandboxKfV4mRj8Hs5NcYe3Gd6Pu1AoT9k0=', 'base64');
    expect(bytes).toHaveLength(32);
    expect(faultsOf('DIGEST_SECRET', bytes.toString('base64'))).toEqual([]);
  });

  test.prop([
    anyName,
    fc.stringMatching(/^[\w+/-]{1,40}$/),
    fc.integer({ min: 0, max: 40 }),
    fc.constantFrom('', '=', '=='),
  ])('is refused if it consists of a repeated text', (name, block, more, padding) => {
    const length = Math.max(32, 2 * block.length) + more;
    const value = block.repeat(length).slice(0, length) + padding;
    expect(faultsOf(name, value)).toEqual([
      `${name} looks like an example or a repetition: generate it with \`openssl rand -base64 32\`.`,
    ]);
  });

  test.prop([anyName, randomBytes(1, 23)])('is refused if it is too short', (name, bytes) => {
    const value = bytes.toString('base64');
    fc.pre(value.length < 32);
    expect(faultsOf(name, value)).toEqual([
      `${name} is too short: it has ${value.length} bytes and needs at least 32 of random text.`,
    ]);
  });
});
