import type { RememberedHandle } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { freshToken, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { addAccount } from './rows-in-store.ts';

const DAY = Duration.ofDays(1);

const aHandle = (adminId: string, part: Partial<RememberedHandle> = {}): RememberedHandle => ({
  digest: freshToken(),
  deviceId: freshUuid(),
  adminId,
  generation: 3,
  madeAt: MONDAY_MORNING,
  replacedAt: undefined,
  ...part,
});

const nextOf = (handle: RememberedHandle): RememberedHandle => ({
  ...handle,
  digest: freshToken(),
  madeAt: handle.madeAt.plus(DAY),
});

const add = ({ unitOfWork }: ContractAdapters, ...handles: readonly RememberedHandle[]): Promise<void> =>
  unitOfWork.run(async ({ rememberedHandles }) => {
    for (const handle of handles) await rememberedHandles.add(handle);
  });

const find = (
  { unitOfWork }: ContractAdapters,
  { digest }: Pick<RememberedHandle, 'digest'>,
): Promise<RememberedHandle | undefined> =>
  unitOfWork.run(({ rememberedHandles }) => rememberedHandles.find(digest));

/** specification.md#remembered-device specification.md#remembered-twice */
export const rememberedHandlesContract: ContractSuite = (test) => {
  test('a handle is found by its digest, with all its values', async (adapters) => {
    const handle = aHandle((await addAccount(adapters)).id);
    await add(adapters, handle);
    expect(await find(adapters, handle)).toEqual(handle);
    expect(await find(adapters, { digest: freshToken() })).toBeUndefined();
  });

  test('a handle is refused if its account is unknown', async (adapters) => {
    const [kept, unknown] = [aHandle((await addAccount(adapters)).id), aHandle(freshUuid())];
    await expect(add(adapters, kept, unknown)).rejects.toThrow();
    expect([await find(adapters, kept), await find(adapters, unknown)]).toEqual([undefined, undefined]);
  });

  test('a handle that was replaced is found with the time at which it was replaced', async (adapters) => {
    const first = aHandle((await addAccount(adapters)).id);
    const second = nextOf(first);
    await add(adapters, first);
    await adapters.unitOfWork.run(({ rememberedHandles }) => rememberedHandles.replace(first.digest, second));
    expect(await find(adapters, first)).toEqual({ ...first, replacedAt: second.madeAt });
    expect(await find(adapters, second)).toEqual(second);
  });

  test('when a handle is used twice simultaneously, the second use finds it already replaced', async (adapters) => {
    const first = aHandle((await addAccount(adapters)).id);
    await add(adapters, first);
    const use = (): Promise<boolean> =>
      adapters.unitOfWork.run(async ({ rememberedHandles }) => {
        const found = await rememberedHandles.find(first.digest);
        if (found?.replacedAt !== undefined) return false;
        await rememberedHandles.replace(first.digest, nextOf(first));
        return true;
      });
    expect((await Promise.all([use(), use()])).filter(Boolean)).toEqual([true]);
  });

  test('ending a device ends all handles of that device and of no other', async (adapters) => {
    const adminId = (await addAccount(adapters)).id;
    const [first, other] = [aHandle(adminId), aHandle(adminId)];
    const second = nextOf(first);
    await add(adapters, first, other);
    await adapters.unitOfWork.run(({ rememberedHandles }) => rememberedHandles.replace(first.digest, second));
    const end = (deviceId: string): Promise<void> =>
      adapters.unitOfWork.run(({ rememberedHandles }) => rememberedHandles.endDevice(deviceId));
    await end(freshUuid());
    expect(await find(adapters, second)).toEqual(second);
    await end(first.deviceId);
    expect([await find(adapters, first), await find(adapters, second)]).toEqual([undefined, undefined]);
    expect(await find(adapters, other)).toEqual(other);
  });

  test('endUnused ends the devices that have not been used since the given instant', async (adapters) => {
    const [adminId, otherId] = [(await addAccount(adapters)).id, (await addAccount(adapters)).id];
    const [unused, used, others] = [aHandle(adminId), aHandle(adminId), aHandle(otherId)];
    const next = nextOf(used);
    const late = aHandle(adminId, { madeAt: MONDAY_MORNING.plusMillis(1) });
    await add(adapters, unused, used, others, late);
    await adapters.unitOfWork.run(async ({ rememberedHandles }) => {
      await rememberedHandles.replace(used.digest, next);
      await rememberedHandles.endUnused(adminId, MONDAY_MORNING);
    });
    expect(await find(adapters, unused)).toBeUndefined();
    expect(await find(adapters, used)).toEqual({ ...used, replacedAt: next.madeAt });
    for (const kept of [next, late, others]) expect(await find(adapters, kept)).toEqual(kept);
  });
};
