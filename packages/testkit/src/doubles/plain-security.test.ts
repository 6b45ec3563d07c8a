import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '../builders/moment.ts';
import { freshUuid } from './fresh.ts';
import {
  makePlainAdminTokens,
  makePlainCheckoutTokens,
  makePlainPasswordHasher,
  makePlainTokenDigester,
} from './plain-security.ts';

describe('plain security', () => {
  it('digests each token to its own 43 base64url characters', () => {
    const digester = makePlainTokenDigester();
    const digests = Array.from({ length: 1000 }, (_, index) => digester.digest(`token ${index}`));
    expect(digests.every((text) => /^[A-Za-z0-9_-]{43}$/.test(text))).toBe(true);
    expect(new Set(digests).size).toBe(1000);
    expect(digester.digest('token 7')).toBe(digests[7]);
  });

  it('matches a checkout token only with its own reference', () => {
    const tokens = makePlainCheckoutTokens();
    const token = tokens.sign('BKY-3001-00001');
    expect(tokens.matches('BKY-3001-00001', token)).toBe(true);
    expect(tokens.matches('BKY-3001-00002', token)).toBe(false);
    expect(tokens.matches('BKY-3001-00001', token.slice(1))).toBe(false);
  });

  it('verifies only the hashed password', async () => {
    const hasher = makePlainPasswordHasher();
    const hash = await hasher.hash('correct horse battery');
    expect(await hasher.verify(hash, 'correct horse battery')).toBe(true);
    expect(await hasher.verify(hash, 'correct horse')).toBe(false);
  });

  it('returns the signed claims of an admin token until it expires', () => {
    const tokens = makePlainAdminTokens();
    const expiresAt = MONDAY_MORNING.plus(Duration.ofHours(8));
    const claims = { adminId: freshUuid(), generation: 3, issuedAt: MONDAY_MORNING, expiresAt };
    const token = tokens.sign(claims);
    expect(tokens.read(token, expiresAt.minusMillis(1))).toEqual(claims);
    expect(tokens.read(token, expiresAt)).toBeUndefined();
    expect(tokens.read(`${token}x`, MONDAY_MORNING)).toBeUndefined();
    expect(tokens.read('', MONDAY_MORNING)).toBeUndefined();
  });
});
