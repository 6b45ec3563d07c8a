import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '@booky/domain/ports';

/** The cost OWASP names for argon2id, which is also the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes passwords with argon2id, in the usual `$argon2id$...` text form.
 *
 * A stored hash that can't be read verifies as false, after the time a real check takes: a fault instead would tell a
 * stranger, by its status or its speed, that the account exists. A password reset repairs such an account.
 */
export const makePasswordHasher = (): PasswordHasher => ({
  hash: (password) => hash(password, COST),
  verify: async (storedHash, password) => {
    if (isReadable(storedHash)) return verify(storedHash, password);
    await hash(password, COST);
    return false;
  },
});

const isReadable = (storedHash: string): boolean => {
  try {
    parseOptions(storedHash);
    return true;
  } catch {
    return false;
  }
};
