import type { FirstStarts } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';

interface FirstStart {
  readonly digest: string;
  readonly madeAt: Instant;
  readonly isTaken: boolean;
}

/** The links with which a new installation is set up. At most one of them works at a time. */
export const makeFirstStarts = (): FirstStarts => {
  let one: FirstStart | undefined;
  const isOpen = (digest: string, since: Instant): boolean =>
    one?.digest === digest && one.madeAt.isAfter(since) && !one.isTaken;
  return {
    offer: async (digest, now, since) => {
      if (one?.madeAt.isAfter(since) === true) return false;
      one = { digest, madeAt: now, isTaken: false };
      return true;
    },
    isOpen: async (digest, since) => isOpen(digest, since),
    take: async (digest, since) => {
      const wasOpen = isOpen(digest, since);
      if (wasOpen && one !== undefined) one = { ...one, isTaken: true };
      return wasOpen;
    },
    putBack: async (digest) => {
      if (one?.digest === digest) one = { ...one, isTaken: false };
    },
  };
};
