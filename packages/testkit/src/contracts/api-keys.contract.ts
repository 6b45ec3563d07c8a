import type { ApiKey } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { freshToken, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { addAccount, setPassword } from './rows-in-store.ts';

const makeKey = async (
  { unitOfWork }: ContractAdapters,
  admin: AdminAccount,
  part: Partial<ApiKey> = {},
): Promise<ApiKey> => {
  const key: ApiKey = {
    id: freshUuid(),
    adminId: admin.id,
    generation: admin.tokenGeneration,
    digest: freshToken(),
    prefix: 'bky_1234',
    name: 'Website',
    scopes: ['read', 'bookings'],
    createdAt: MONDAY_MORNING,
    expiresAt: undefined,
    lastUsedAt: undefined,
    ...part,
  };
  await unitOfWork.run(({ apiKeys }) => apiKeys.add(key));
  return key;
};

/** specification.md#api-keys */
export const apiKeysContract: ContractSuite = (test) => {
  test('a key and its account are found by the digest of the key', async (adapters) => {
    const { apiKeys } = adapters;
    const [admin, other] = [await addAccount(adapters), await addAccount(adapters)];
    const later = await makeKey(adapters, admin, { createdAt: MONDAY_MORNING.plusSeconds(1) });
    const key = await makeKey(adapters, admin, { expiresAt: MONDAY_MORNING.plusSeconds(2) });
    const others = await makeKey(adapters, other, { scopes: ['settings'] });
    expect(await apiKeys.ofAdmin(admin)).toEqual([key, later]);
    expect(await apiKeys.ofAdmin(other)).toEqual([others]);
    expect(await apiKeys.byDigest(key.digest)).toEqual({ apiKey: key, admin });
    expect(await apiKeys.byDigest(freshToken())).toBeUndefined();
  });

  test('a key can be ended only by its own account', async (adapters) => {
    const { apiKeys, unitOfWork } = adapters;
    const [admin, other] = [await addAccount(adapters), await addAccount(adapters)];
    const { id, digest } = await makeKey(adapters, admin);
    const end = (adminId: string, text: string): Promise<boolean> =>
      unitOfWork.run((transaction) => transaction.apiKeys.end(adminId, text));
    expect(await end(other.id, id)).toBe(false);
    expect(await end(admin.id, 'no id')).toBe(false);
    expect(await apiKeys.byDigest(digest)).toBeDefined();
    expect([await end(admin.id, id), await end(admin.id, id)]).toEqual([true, false]);
    expect(await apiKeys.byDigest(digest)).toBeUndefined();
    expect(await apiKeys.ofAdmin(admin)).toEqual([]);
  });

  test('a new password ends every key of the account', async (adapters) => {
    const { apiKeys } = adapters;
    const admin = await addAccount(adapters);
    const { digest } = await makeKey(adapters, admin);
    const changed = await setPassword(adapters, admin);
    expect(await apiKeys.byDigest(digest)).toBeUndefined();
    expect(await apiKeys.ofAdmin(changed)).toEqual([]);
    const key = await makeKey(adapters, changed);
    expect(await apiKeys.byDigest(key.digest)).toEqual({ apiKey: key, admin: changed });
  });

  test('the latest use of a key is kept, whatever the order in which uses are recorded', async (adapters) => {
    const { apiKeys } = adapters;
    const { id, digest } = await makeKey(adapters, await addAccount(adapters));
    const later = MONDAY_MORNING.plus(Duration.ofHours(2));
    for (const [usedAt, kept] of [
      [MONDAY_MORNING, MONDAY_MORNING],
      [later, later],
      [MONDAY_MORNING, later],
    ] as const) {
      await apiKeys.noteUse(id, usedAt);
      expect((await apiKeys.byDigest(digest))?.apiKey.lastUsedAt).toEqual(kept);
    }
    await apiKeys.noteUse(freshUuid(), later);
  });
};
