import { ADMIN_TOKEN_HOURS, CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AdminTokenClaims, AdminTokens } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { createSigner, createVerifier } from 'fast-jwt';

const ALGORITHM = 'HS256';
const ISSUER = 'booky';
const AUDIENCE = 'booky-admin';
const LONGEST_LIFE_SECONDS = ADMIN_TOKEN_HOURS * 3600;

/**
 * The only accepted header of a token, so that other algorithms, embedded keys and critical fields are refused. The
 * payload has at most 512 characters. The signature must be in canonical form, because base64url can spell the same 32
 * bytes in four ways. {@link FORM} is checked before the signature, so that refusing a long text costs little.
 */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM, typ: 'JWT' })).toString('base64url');
const FORM = new RegExp(String.raw`^${HEADER}\.[\w-]{1,512}\.[\w-]{42}[AEIMQUYcgkosw048]$`);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Signs admin tokens as JWTs under HS256. The key signs nothing else and is used as UTF-8 text. {@link checkKey} checks
 * the length of the key. Times in a token are rounded down to whole seconds, as a JWT requires. The caller passes the
 * current time, and a token is expired from the second of its `exp` on. A token that claims to be from the future, or
 * to be valid for too long, is refused even if it has our signature. `specification.md#admin-token`
 * `specification.md#distinct-keys`
 */
export const makeAdminTokens = ({ key }: { readonly key: string }): AdminTokens => {
  const sign = createSigner({ key, algorithm: ALGORITHM });
  const verify: (token: string) => unknown = createVerifier({
    key,
    algorithms: [ALGORITHM],
    // Turns off the library's own check, which uses the machine's clock and would accept a token for one second too
    // long.
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });
  return {
    sign: ({ adminId, generation, issuedAt, expiresAt }) =>
      sign({
        iss: ISSUER,
        aud: AUDIENCE,
        sub: adminId,
        generation,
        iat: issuedAt.epochSecond(),
        exp: expiresAt.epochSecond(),
      }),
    read: (token, now) => (FORM.test(token) ? claimsOf(verified(token, verify), now) : undefined),
  };
};

/** Returns the payload of a token that has our signature. Returns undefined for any other token. */
const verified = (token: string, verify: (token: string) => unknown): unknown => {
  try {
    return verify(token);
  } catch {
    return undefined;
  }
};

const claimsOf = (payload: unknown, now: Instant): AdminTokenClaims | undefined => {
  if (!isRecord(payload)) return undefined;
  const { iss, aud, sub, generation, iat, exp, ...others } = payload;
  const isOurs = iss === ISSUER && aud === AUDIENCE && Object.keys(others).length === 0;
  if (!isOurs || !isUuid(sub) || !isWhole(generation) || !isWhole(iat) || !isWhole(exp)) return undefined;
  const isFromFuture = iat > now.epochSecond() + CLOCKS_APART_SECONDS;
  const isOver = exp <= now.epochSecond() || exp - iat > LONGEST_LIFE_SECONDS;
  if (isFromFuture || isOver) return undefined;
  return {
    adminId: sub,
    generation,
    issuedAt: Instant.ofEpochSecond(iat),
    expiresAt: Instant.ofEpochSecond(exp),
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
