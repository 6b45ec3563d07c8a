import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Refused } from '@booky/domain';
import type { PasswordHasher } from '@booky/domain/ports';
import pLimit from 'p-limit';

/** The cost OWASP names for argon2id, which is also the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash occupies a core and one of Node's four background threads, which files and name look-ups also need. Half of
 * the threads and, if there are several, one core are left for the rest of the service.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * This many passwords take about five seconds one by one. Further callers are refused, because they would time out in a
 * longer queue.
 */
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** A hash of discarded random bytes, at the same cost: no password matches it. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$FcdQf5yE1zQyOuNhh50Pww$bxEFG/kRlni6VU+IooP1LJYlXeaMRB8LMGh2rFgVAgs';

/** Production values when left out. */
interface Bounds {
  readonly atOnce?: number;
  readonly mostWaiting?: number;
}

/**
 * Hashes passwords with argon2id in the usual `$argon2id$...` text form, a few at once and the others in order of
 * arrival, so that a flood of logins leaves capacity for the rest of the service. Refuses with `too_many_requests` when
 * too many wait.
 *
 * An unreadable stored hash verifies as false, after the time of a real check: a fault would reveal, by its status or
 * its speed, that the account exists. A password reset repairs such an account.
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
