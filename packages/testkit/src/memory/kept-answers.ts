import type { KeptAnswer, KeptAnswerRepository, KeptAnswers, KeyDigests } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { OpenUnit } from './open-unit.ts';
import { type MemoryState, withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

const find = ({ keptAnswers }: MemoryState, key: KeyDigests, since: Instant): KeptAnswer | undefined =>
  key.map((digest) => keptAnswers.get(digest)).find((answer) => answer?.keptAt.isAfter(since));

/** Kept answers in a unit of work. A key is never in use by another unit, because only one unit runs at a time. */
export const makeKeptAnswerRepository = (unit: OpenUnit): KeptAnswerRepository => ({
  take: async (key, since) => {
    const answer = find(unit.state, key, since);
    return answer === undefined ? { is: 'free' } : { is: 'answered', answer };
  },

  keptOfToken: async (token, since, most) =>
    [...unit.state.keptAnswers.values()]
      .filter(({ tokenDigest }) => tokenDigest !== undefined && token.includes(tokenDigest))
      .map(({ keptAt }) => keptAt)
      .filter((keptAt) => keptAt.isAfter(since))
      .toSorted((one, other) => other.compareTo(one))
      .slice(0, most),

  keep: async (key, answer) => {
    unit.update({ keptAnswers: withEntry(unit.state.keptAnswers, key[0], answer) });
  },

  removeAbout: async ({ references, ourRefs }) => {
    const left = [...unit.state.keptAnswers].filter(
      ([, answer]) =>
        !answer.references.some((reference) => references.includes(reference)) &&
        !(answer.ourRef !== undefined && ourRefs.includes(answer.ourRef)),
    );
    unit.update({ keptAnswers: new Map(left) });
  },
});

export const makeKeptAnswers = (store: MemoryStore): KeptAnswers => ({
  find: async (key, since) => find(store.committed(), key, since),

  removeKeptUntil: (until, limit) =>
    store.change(async (draft) => {
      const { keptAnswers } = draft.state;
      const over = [...keptAnswers].filter(([, { keptAt }]) => !keptAt.isAfter(until)).slice(0, limit);
      const left = new Map(keptAnswers);
      for (const [digest] of over) left.delete(digest);
      draft.state = { ...draft.state, keptAnswers: left };
      return over.length;
    }),
});
