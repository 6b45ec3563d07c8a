import { fc, test } from '@fast-check/vitest';
import { ADMIN_TOKEN_HOURS } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { makeAdminTokens } from './admin-tokens.ts';

const tokens = makeAdminTokens({ key: 'a key of at least thirty-two bytes, for tests' });

const LONGEST_SECONDS = ADMIN_TOKEN_HOURS * 3600;

const claims = fc
  .record({
    adminId: fc.uuid(),
    generation: fc.nat(),
    issuedSecond: fc.integer({ min: 1, max: 253_402_300_799 }),
    seconds: fc.integer({ min: 1, max: LONGEST_SECONDS }),
  })
  .map(({ adminId, generation, issuedSecond, seconds }) => ({
    adminId,
    generation,
    issuedAt: Instant.ofEpochSecond(issuedSecond),
    expiresAt: Instant.ofEpochSecond(issuedSecond + seconds),
  }));

test.prop([claims, fc.integer({ min: 0, max: LONGEST_SECONDS * 2000 })])(
  'a signed token is accepted only between its issue and its expiry',
  (given, millis) => {
    const now = given.issuedAt.plusMillis(millis);
    expect(tokens.read(tokens.sign(given), now)).toEqual(now.isBefore(given.expiresAt) ? given : undefined);
  },
);

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const anyCharacter = fc.oneof(
  fc.constantFrom(...Array.from(BASE64URL)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

test.prop([claims, fc.nat(), anyCharacter])(
  'a token with one changed character is refused',
  (given, at, character) => {
    const token = tokens.sign(given);
    const index = at % token.length;
    const changed = token.slice(0, index) + character + token.slice(index + 1);
    expect(tokens.read(changed, given.issuedAt)).toEqual(changed === token ? given : undefined);
  },
);

test.prop([fc.string({ unit: 'binary', maxLength: 2000 }), claims])(
  'reading a token never throws, whatever the text',
  (text, given) => {
    const [head, body] = tokens.sign(given).split('.');
    for (const token of [text, `${head}.${text}.${text}`, `${head}.${body}.${text}`]) {
      expect(tokens.read(token, given.issuedAt)).toBeUndefined();
    }
  },
);
