import { createHmac, generateKeyPairSync, sign as signWithKeyPair } from 'node:crypto';
import { CLOCKS_APART_SECONDS } from '@booky/domain';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { makeAdminTokens } from './admin-tokens.ts';
import { makeCheckoutTokenSigner } from './checkout-token-signer.ts';

const KEY = 'the admin token key of these tests, long enough';
const ISSUED = Instant.parse('2026-11-21T09:00:00Z');
const CLAIMS = {
  adminId: '0f0e0d0c-0b0a-4908-8706-050403020100',
  generation: 3,
  issuedAt: ISSUED,
  expiresAt: ISSUED.plus(Duration.ofHours(8)),
};
const tokens = makeAdminTokens({ key: KEY });
const read = (token: string, now = ISSUED) => tokens.read(token, now);

const refuse = (token: string): void => expect(read(token)).toBeUndefined();

const HEADER = { alg: 'HS256', typ: 'JWT' };
const PAYLOAD = {
  iss: 'booky',
  aud: 'booky-admin',
  sub: CLAIMS.adminId,
  generation: CLAIMS.generation,
  iat: ISSUED.epochSecond(),
  exp: CLAIMS.expiresAt.epochSecond(),
};

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const json = (value: unknown): string => encoded(JSON.stringify(value));
const signed = (input: string, key = KEY, hash = 'sha256'): string =>
  `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;

/** Builds a token without the library, signed with our key by default. */
const forged = (payload: unknown, header: unknown = HEADER, key = KEY, hash = 'sha256'): string =>
  signed(`${json(header)}.${json(payload)}`, key, hash);

const [HEAD = '', BODY = '', SIGNATURE = ''] = forged(PAYLOAD).split('.');

/** `specification.md#admin-token` */
describe('admin tokens', () => {
  it('are standard HS256 JWTs', () => {
    expect(tokens.sign(CLAIMS)).toBe(forged(PAYLOAD));
    expect(read(forged(PAYLOAD))).toEqual(CLAIMS);
  });

  it('contain times in whole seconds', () => {
    const apart = { issuedAt: ISSUED.plusMillis(999), expiresAt: CLAIMS.expiresAt.plusMillis(1) };
    expect(tokens.sign({ ...CLAIMS, ...apart })).toBe(tokens.sign(CLAIMS));
  });

  it("are checked against the caller's time, not the machine's clock", () => {
    const long = { ...CLAIMS, issuedAt: Instant.EPOCH, expiresAt: Instant.EPOCH.plusSeconds(60) };
    expect(tokens.read(tokens.sign(long), Instant.EPOCH)).toEqual(long);
    const late = Instant.parse('9999-12-31T15:00:00Z');
    const far = { ...CLAIMS, issuedAt: late, expiresAt: late.plus(Duration.ofHours(8)) };
    expect(tokens.read(tokens.sign(far), late)).toEqual(far);
  });

  it('are accepted until the last millisecond before their expiry', () => {
    const token = tokens.sign(CLAIMS);
    expect(read(token, CLAIMS.expiresAt.minusMillis(1))).toEqual(CLAIMS);
    expect(read(token, CLAIMS.expiresAt)).toBeUndefined();
    expect(read(token, CLAIMS.expiresAt.plusSeconds(3600))).toBeUndefined();
  });

  it('are accepted even if the clock of the issuer is slightly ahead', () => {
    const token = tokens.sign(CLAIMS);
    expect(read(token, ISSUED.minusSeconds(CLOCKS_APART_SECONDS))).toEqual(CLAIMS);
    expect(read(token, ISSUED.minusSeconds(CLOCKS_APART_SECONDS).minusMillis(1))).toBeUndefined();
  });
});

/** `specification.md#admin-token` `specification.md#distinct-keys` */
describe('an invalid admin token', () => {
  it.each(['none', 'None', 'nOnE', 'NONE', '', null, undefined])(
    'is refused if its algorithm is %j',
    (alg) => {
      const header = { ...HEADER, alg };
      refuse(forged(PAYLOAD, header));
      refuse(`${json(header)}.${BODY}.`);
      refuse(`${json(header)}.${BODY}`);
      refuse(`${json(header)}.${BODY}.${SIGNATURE}`);
    },
  );

  it.each([
    ['HS512', 'sha512'],
    ['HS384', 'sha384'],
    ['HS256', 'sha512'],
    ['HS512', 'sha256'],
    ['RS256', 'sha256'],
    ['ES256', 'sha256'],
    ['EdDSA', 'sha256'],
    ['hs256', 'sha256'],
  ])('is refused if its algorithm is %s, even if it is signed with our key (%s)', (alg, hash) => {
    refuse(forged(PAYLOAD, { ...HEADER, alg }, KEY, hash));
  });

  it('is refused if it has an RSA signature, whether its algorithm is RS256 or HS256', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const alg of ['RS256', 'HS256']) {
      const input = `${json({ ...HEADER, alg })}.${BODY}`;
      const signature = signWithKeyPair('sha256', Buffer.from(input), privateKey).toString('base64url');
      refuse(`${input}.${signature}`);
    }
  });

  it.each([
    { kid: 'one' },
    { kid: '../../../../dev/null' },
    { jwk: { kty: 'oct', k: encoded('attacker') } },
    { jku: 'https://attacker.example/keys' },
    { x5u: 'https://attacker.example/certificate' },
    { crit: ['exp'] },
    { crit: [] },
    { b64: false, crit: ['b64'] },
    { cty: 'JWT' },
    { typ: 'at+jwt' },
    { typ: undefined },
    { typ: 'JWE' },
  ])('is refused if its header contains %j, even if it is signed with our key', (other) => {
    refuse(forged(PAYLOAD, { ...HEADER, ...other }));
  });

  it('is refused if its header is spelled in any other way', () => {
    refuse(signed(`${encoded('{"typ":"JWT","alg":"HS256"}')}.${BODY}`));
    refuse(signed(`${encoded('{"alg": "HS256", "typ": "JWT"}')}.${BODY}`));
    refuse(signed(`${encoded('{"alg":"none","alg":"HS256","typ":"JWT"}')}.${BODY}`));
  });

  it.each([
    ['an empty signature', `${HEAD}.${BODY}.`],
    ['no signature', `${HEAD}.${BODY}`],
    ['only a header', HEAD],
    ['only a payload and a signature', `${BODY}.${SIGNATURE}`],
    ['no header', `.${BODY}.${SIGNATURE}`],
    ['no payload', `${HEAD}..${SIGNATURE}`],
    ['four parts', `${HEAD}.${BODY}.${SIGNATURE}.${SIGNATURE}`],
    ['five parts, as in an encrypted token', `${HEAD}.${BODY}.${SIGNATURE}.${SIGNATURE}.${SIGNATURE}`],
    ['a truncated signature', `${HEAD}.${BODY}.${SIGNATURE.slice(0, -1)}`],
    ['a signature of zeros', `${HEAD}.${BODY}.${'A'.repeat(43)}`],
    ['padding', `${HEAD}.${BODY}.${SIGNATURE}=`],
    ['a line break after it', `${HEAD}.${BODY}.${SIGNATURE}\n`],
    ['a space before it', ` ${HEAD}.${BODY}.${SIGNATURE}`],
    ['the word Bearer before it', `Bearer ${HEAD}.${BODY}.${SIGNATURE}`],
    ['the signature of another payload', `${HEAD}.${json({ ...PAYLOAD, generation: 4 })}.${SIGNATURE}`],
  ])('is refused with %s', (_, token) => {
    refuse(token);
  });

  it('is refused if its signature is another base64url spelling of the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const same = Array.from(alphabet)
      .map((last) => SIGNATURE.slice(0, -1) + last)
      .filter((twin) => Buffer.from(twin, 'base64url').equals(Buffer.from(SIGNATURE, 'base64url')));
    expect(same).toHaveLength(4);
    expect(same.filter((twin) => read(`${HEAD}.${BODY}.${twin}`) !== undefined)).toEqual([SIGNATURE]);
  });

  it.each([
    ['another key', 'another key of these tests, also long enough'],
    ['an empty key', ''],
    ['our key in base64url', encoded(KEY)],
    ['part of our key', KEY.slice(0, -1)],
  ])('is refused if it is signed with %s', (_, key) => {
    refuse(forged(PAYLOAD, HEADER, key));
  });

  it('is refused if it is a checkout token, or if it is signed with the key of checkout tokens', () => {
    const checkoutTokens = makeCheckoutTokenSigner({ key: 'the checkout key of these tests, long enough' });
    refuse(forged(PAYLOAD, HEADER, 'the checkout key of these tests, long enough'));
    refuse(checkoutTokens.sign('BKY-2611-7Q4ZX'));
    refuse(`${HEAD}.${BODY}.${checkoutTokens.sign(`${HEAD}.${BODY}`)}`);
  });

  it.each([
    { iss: 'other' },
    { iss: undefined },
    { iss: ['booky'] },
    { iss: 'Booky' },
    { aud: 'booky' },
    { aud: undefined },
    { aud: ['booky-admin'] },
    { sub: undefined },
    { sub: '' },
    { sub: 7 },
    { sub: 'photographer@studio.example' },
    { sub: CLAIMS.adminId.toUpperCase() },
    { sub: `${CLAIMS.adminId}\n` },
    { sub: [CLAIMS.adminId] },
    { generation: undefined },
    { generation: null },
    { generation: '3' },
    { generation: 3.5 },
    { generation: 1e30 },
    { generation: [3] },
    { iat: undefined },
    { iat: String(PAYLOAD.iat) },
    { iat: PAYLOAD.iat + 0.5 },
    { iat: PAYLOAD.iat + CLOCKS_APART_SECONDS + 1 },
    { iat: -1e15, exp: -1e15 + 60 },
    { exp: undefined },
    { exp: null },
    { exp: String(PAYLOAD.exp) },
    { exp: PAYLOAD.exp - 0.5 },
    { exp: PAYLOAD.exp + 1 },
    { exp: PAYLOAD.exp * 1000 },
    { exp: 1e300 },
    { exp: 0 },
    { exp: PAYLOAD.iat },
    { exp: PAYLOAD.iat - 1 },
    { nbf: PAYLOAD.iat },
    { nbf: PAYLOAD.iat + 3600 },
    { admin: true },
    { jti: 'one' },
  ])('is refused if its claims contain %j, even if it is signed with our key', (claim) => {
    refuse(forged({ ...PAYLOAD, ...claim }));
  });

  it.each(['null', '[]', '7', '"text"', 'true', `[${JSON.stringify(PAYLOAD)}]`, '', '{', 'nonsense', '{}'])(
    'is refused if its payload is %s, even if it is signed with our key',
    (payload) => {
      refuse(signed(`${HEAD}.${encoded(payload)}`));
    },
  );

  it('is refused if its payload is not UTF-8 or sets __proto__', () => {
    refuse(signed(`${HEAD}.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}`));
    const text = JSON.stringify(PAYLOAD);
    refuse(signed(`${HEAD}.${encoded(`${text.slice(0, -1)},"__proto__":{"admin":true}}`)}`));
  });

  it('is refused within 10 ms even if it is a hundred thousand characters long', () => {
    const large = 'A'.repeat(100_000);
    const long = [
      large,
      '.'.repeat(100_000),
      `${HEAD}.${large}.${SIGNATURE}`,
      `${HEAD}.${BODY}.${large}`,
      forged({ ...PAYLOAD, large }),
      forged(PAYLOAD, { ...HEADER, large }),
    ];
    const begun = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) for (const token of long) refuse(token);
    // Measures processor time in microseconds, because elapsed time would depend on how busy the machine is.
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });
});
