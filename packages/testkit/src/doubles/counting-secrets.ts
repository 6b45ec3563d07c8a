import type { SecretSource } from '@booky/domain/ports';
import { crockfordOf, tokenOf, uuidOf } from './fresh.ts';

const COUNTED_FAMILY = 0xc0de;

/**
 * Returns a source of secrets that count up from `start`. The secrets are well-formed, unique within the source, and
 * the same in every run.
 */
export const makeCountingSecrets = (start = 1): SecretSource => {
  let count = start;
  const next = (): number => {
    const number = count;
    count += 1;
    return number;
  };
  return {
    uuid: () => uuidOf(next(), COUNTED_FAMILY),
    token: () => tokenOf(next(), 'token'),
    crockford: (length) => crockfordOf(next(), length),
  };
};
