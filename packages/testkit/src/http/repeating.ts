import type { Answer, Ask } from './ask.ts';

const CHANGES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Matches the paths of operations that ignore an Idempotency-Key. */
const IGNORE_KEYS =
  /^\/api\/(?:webhooks\/|quote$|admin\/auth\/|first-start\/|admin\/bookings\/[^/]+\/share-link$)/;

/** Statuses whose answers are never stored for a key. After such an answer, a repeat counts as a new request. */
const NOT_KEPT: ReadonlySet<number> = new Set([400, 401, 404, 429, 500]);

/**
 * Returns a function that sends each change twice with the same new key. It rejects unless the second answer is marked
 * as a replay and equals the first. There are two exceptions: a 422 does not have to be stored, and the status of a
 * payment may have changed. specification.md#idempotency-key
 */
export const repeating = (ask: Ask): Ask => {
  let sent = 0;
  let isAnyErased = false;
  return async (method, path, given = {}) => {
    const isKeyed = given.headers?.['idempotency-key'] !== undefined;
    if (!CHANGES.has(method) || IGNORE_KEYS.test(path) || isKeyed) return ask(method, path, given);
    sent += 1;
    isAnyErased ||= ERASURE.test(path);
    const headers = { ...given.headers, 'idempotency-key': `repeated-${sent}` };
    const first = await ask(method, path, { ...given, headers });
    if (NOT_KEPT.has(first.status)) return first;
    const second = await ask(method, path, { ...given, headers });
    const isReplayed = second.headers['idempotent-replayed'] === 'true';
    // If the client was erased after the first answer, the stored answer is gone and the client's link no longer works.
    // specification.md#kept-erasure
    const isErasedSince = isErased(second) || (isAnyErased && second.status === 404);
    if (!isReplayed && isErasedSince && !isErased(first)) return first;
    const isAlike = path.endsWith('/payments') || second.text === first.text;
    const isKept = first.status !== 422 || isReplayed;
    if (second.status !== first.status || (isKept && !isReplayed) || !isAlike)
      throw new Error(
        `${method} ${path}: ${saying(first)}, but when repeated with the same key ${saying(second)}`,
      );
    return first;
  };
};

const ERASURE = /\/clients\/erase$/;

const isErased = ({ text }: Answer): boolean => text.includes('"erased":true');

const saying = ({ status, headers, text }: Answer): string =>
  `${status} (replayed: ${headers['idempotent-replayed'] ?? 'no'}) ${text}`;
