import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Refused } from '@booky/domain';
import type { PasswordHasher } from '@booky/domain/ports';
import pLimit from 'p-limit';

/** The cost that OWASP recommends for argon2id, the library's default: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The maximum number of simultaneous hashes. Each hash occupies a core and one of Node's four background threads, which
 * file access and name lookups also need. The limit leaves half of these threads to the rest of the service, and on a
 * machine with several cores also one core.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * The maximum number of waiting callers. Hashing this many passwords takes about five seconds. If the queue were
 * longer, callers would time out.
 */
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** A hash of random bytes, made at the same cost. The bytes were discarded, so no password matches. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$FcdQf5yE1zQyOuNhh50Pww$bxEFG/kRlni6VU+IooP1LJYlXeaMRB8LMGh2rFgVAgs';

/** The limits of the hasher. By default, they have the values for production. Only tests set other values. */
interface Bounds {
  readonly atOnce?: number;
  readonly mostWaiting?: number;
}

/**
 * Hashes passwords with argon2id in the usual text form `$argon2id$...`. Only a few hashes run at once, and other
 * callers wait in order of arrival, so that a flood of logins leaves capacity for the rest of the service. Refuses with
 * `too_many_requests` if too many callers wait.
 *
 * If a stored hash is unreadable, `verify` takes as long as a real check and then returns false. An error or a faster
 * answer would reveal that the account exists. Resetting the password repairs such an account.
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
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: async (storedHash, password) => {
      const isReal = isReadable(storedHash);
      const isMatch = await inTurn(() => verify(isReal ? storedHash : UNMATCHABLE_HASH, password));
      return isReal && isMatch;
    },
  };
};

const isReadable = (storedHash: string): boolean => {
  try {
    parseOptions(storedHash);
    return true;
  } catch {
    return false;
  }
};
