import type { ApiKey } from '@booky/domain';
import type { ApiKeyRepository, ApiKeys } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

export const makeApiKeyRepository = (unit: OpenUnit): ApiKeyRepository => ({
  add: async (key) => {
    const { apiKeys, admins } = unit.state;
    if (!admins.some(({ id }) => id === key.adminId))
      unit.refuse(new Error('the adminId of an API key matches no account'));
    if ([...apiKeys.values()].some(({ digest, id }) => digest === key.digest || id === key.id))
      unit.refuse(new Error('an API key with this id or digest already exists'));
    unit.update({ apiKeys: withEntry(apiKeys, key.id, key) });
  },

  end: async (adminId, id) => {
    if (unit.state.apiKeys.get(id)?.adminId !== adminId) return false;
    const left = new Map(unit.state.apiKeys);
    left.delete(id);
    unit.update({ apiKeys: left });
    return true;
  },
});

const byAge = (one: ApiKey, other: ApiKey): number =>
  one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1);

export const makeApiKeys = (store: MemoryStore): ApiKeys => ({
  ofAdmin: async ({ id, tokenGeneration }) =>
    [...store.committed().apiKeys.values()]
      .filter((key) => key.adminId === id && key.generation === tokenGeneration)
      .toSorted(byAge),

  byDigest: async (digest) => {
    const { apiKeys, admins } = store.committed();
    const apiKey = [...apiKeys.values()].find((key) => key.digest === digest);
    const admin = admins.find(
      ({ id, tokenGeneration }) => id === apiKey?.adminId && tokenGeneration === apiKey.generation,
    );
    return apiKey && admin && { apiKey, admin };
  },

  noteUse: (id, usedAt) =>
    store.change(async (draft) => {
      const key = draft.state.apiKeys.get(id);
      if (key === undefined || key.lastUsedAt?.isBefore(usedAt) === false) return;
      const apiKeys = withEntry(draft.state.apiKeys, id, { ...key, lastUsedAt: usedAt });
      draft.state = { ...draft.state, apiKeys };
    }),
});
