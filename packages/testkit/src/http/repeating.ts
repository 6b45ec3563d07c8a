import type { Answer, Ask } from './ask.ts';

const CHANGES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Operations that take no Idempotency-Key. */
const IGNORE_KEYS = /^\/api\/(?:webhooks\/|quote$|admin\/auth\/|first-start\/)/;

/** What is never kept under a key: a repeat is a new request. */
const NOT_KEPT: ReadonlySet<number> = new Set([400, 401, 404, 429, 500]);

/**
 * specification.md#idempotency-key: sends each change under a key of its own, and then once more. Rejects unless the
 * repeat is answered like the first, as a repeat; a 422 may be of the request alone, and an attempt may have settled.
 */
export const repeating = (ask: Ask): Ask => {
  let sent = 0;
  return async (method, path, given = {}) => {
    const isKeyed = given.headers?.['idempotency-key'] !== undefined;
    if (!CHANGES.has(method) || IGNORE_KEYS.test(path) || isKeyed) return ask(method, path, given);
    sent += 1;
    const headers = { ...given.headers, 'idempotency-key': `repeated-${sent}` };
    const first = await ask(method, path, { ...given, headers });
    if (NOT_KEPT.has(first.status)) return first;
    const second = await ask(method, path, { ...given, headers });
    const isReplayed = second.headers['idempotent-replayed'] === 'true';
    // An erasure in between forgets the first answer. specification.md#kept-erasure
    if (!isReplayed && isErased(second) && !isErased(first)) return first;
    const isAlike = path.endsWith('/payments') || second.text === first.text;
    const isKept = first.status !== 422 || isReplayed;
    if (second.status !== first.status || (isKept && !isReplayed) || !isAlike)
      throw new Error(`${method} ${path}: ${saying(first)}, and repeated under its key ${saying(second)}`);
    return first;
  };
};

const isErased = ({ text }: Answer): boolean => text.includes('"erased":true');

const saying = ({ status, headers, text }: Answer): string =>
  `${status} (replayed: ${headers['idempotent-replayed'] ?? 'no'}) ${text}`;
