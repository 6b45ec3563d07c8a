import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refused } from '@booky/domain';
import type { PasswordHasher } from '@booky/domain/ports';
import pLimit from 'p-limit';

/** The cost OWASP names for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Each takes a whole core and one of Node's four background threads, which files and name look-ups need too: half of the
 * threads and, where there are several, one core are left to the rest of the service.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * So many take some five seconds one by one. Further callers are refused, because they would time out in a longer
 * queue.
 */
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** As in production where left out. */
interface Bounds {
  readonly atOnce?: number;
  readonly mostWaiting?: number;
}

/**
 * Hashes passwords with argon2id, in the usual `$argon2id$...` text form; a few at once, the others in the order they
 * came, so that a flood of logins leaves the rest of the service alone. Refused `too_many_requests` when too many wait.
 *
 * A stored hash that can't be read verifies as false, after the time a real check takes: a fault instead would tell a
 * stranger, by its status or its speed, that the account exists. A password reset repairs such an account.
 */
export const makePasswordHasher = ({
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
}: Bounds = {}): PasswordHasher => {
  const limit = pLimit(atOnce);
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.pendingCount < mostWaiting) return limit(work);
    const refusal = { code: 'too_many_requests', retryAfterSeconds: RETRY_AFTER_SECONDS } as const;
    return Promise.reject(new Refused(refusal));
  };
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        return inText(salt, await tagOf(password, { ...COST, salt }));
      }),
    verify: (storedHash, password) =>
      inTurn(async () => {
        const stored = read(storedHash);
        const tag = await tagOf(password, stored ?? UNMATCHABLE);
        return stored !== undefined && timingSafeEqual(tag, stored.tag);
      }),
  };
};

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
}

const derive = promisify(argon2);

const tagOf = (password: string, { salt, ...cost }: Cost): Promise<Buffer> =>
  derive('argon2id', { ...cost, message: password, nonce: salt, tagLength: TAG_BYTES });

const inText = (salt: Buffer, tag: Buffer): string => {
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${saltText}$${tagText}`;
};

const TEXT =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Undefined where it is not of that form, or of a cost that argon2 does not know. */
const read = (storedHash: string): (Cost & { readonly tag: Buffer }) | undefined => {
  const [, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = TEXT.exec(storedHash) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  if (cost.passes < 1 || cost.parallelism < 1 || cost.memory < 8 * cost.parallelism) return undefined;
  return { ...cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
};

/** What is computed over a hash that can't be read, for the time that it takes. */
const UNMATCHABLE = { ...COST, salt: Buffer.alloc(SALT_BYTES) };
