import { beginningOfYesterday } from '@booky/domain';
import type { CallbacksOf, SystemRecords } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Returns nothing about PostgreSQL and the worker, because memory has neither. */
export const makeSystemRecords = (store: MemoryStore): SystemRecords => ({
  read: async (now) => {
    const state = store.committed();
    return {
      postgres: undefined,
      workerSeenAt: undefined,
      lastEmailAt: state.lastTimes.get('email_sent')?.at,
      lastBackupAt: state.lastTimes.get('backup')?.at,
      callbacks: callbacksIn(state, now),
      companyChecks: [...state.lastTimes]
        .flatMap(([what, check]) =>
          what.startsWith('check ') ? [{ ...check, provider: what.slice('check '.length) }] : [],
        )
        .toSorted((one, other) => (one.provider < other.provider ? -1 : 1)),
      ownChecks: { mail: state.lastTimes.get('mail'), publicAddress: state.lastTimes.get('public_address') },
      isMigrated: true,
      clockApartMs: 0,
    };
  },

  note: (what, at, outcome = { isOk: true, says: '' }) =>
    store.change(async (draft) => {
      const { lastTimes } = draft.state;
      if (lastTimes.get(what)?.at.isBefore(at) === false) return;
      draft.state = { ...draft.state, lastTimes: new Map(lastTimes).set(what, { ...outcome, at }) };
    }),
});

const callbacksIn = ({ deliveries, unverified }: MemoryState, now: Instant): readonly CallbacksOf[] => {
  const proven = [...deliveries.values()].flatMap(({ delivery }) =>
    delivery.source === 'callback' ? [delivery] : [],
  );
  const names = new Set([...proven, ...unverified].map(({ provider }) => provider));
  return [...names].toSorted().map((provider) => ({
    provider,
    lastProvenAt: proven
      .filter((one) => one.provider === provider)
      .map(({ receivedAt }) => receivedAt)
      .reduce<Instant | undefined>((last, at) => (last?.isAfter(at) === true ? last : at), undefined),
    unprovenSinceYesterday: unverified.filter(
      (one) =>
        one.provider === provider &&
        one.why !== 'notice' &&
        !one.receivedAt.isBefore(beginningOfYesterday(now)),
    ).length,
  }));
};
