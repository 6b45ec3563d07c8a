import { makePasswordHasher } from '@booky/adapters-security';
import type { PasswordHasher } from '@booky/domain/ports';

const hasher = makePasswordHasher();
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

const remembered = <Value>(known: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) => {
  const value = known.get(key) ?? work();
  known.set(key, value);
  return value;
};

/**
 * The production hasher with a cache of its results. A login takes 20 ms of processor time on purpose, but the journeys
 * log in hundreds of times with the same few passwords.
 */
export const rememberingHasher: PasswordHasher = {
  hash: (password) => remembered(hashes, password, () => hasher.hash(password)),
  verify: (storedHash, password) =>
    remembered(verdicts, JSON.stringify([storedHash, password]), () => hasher.verify(storedHash, password)),
};
