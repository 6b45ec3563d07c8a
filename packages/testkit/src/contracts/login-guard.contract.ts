import * as fc from 'fast-check';
import { expect } from 'vitest';
import { freshLoginGuard, type LoginGuard } from '@booky/domain';
import { anAdmin, arbitraryInstant, freshUuid, MONDAY_MORNING, orUndefined } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { atOnce, RIVALS } from './rivals.ts';

const guardOf = ({ unitOfWork }: ContractAdapters, adminId: string): Promise<LoginGuard> =>
  unitOfWork.run(({ loginGuards }) => loginGuards.lock(adminId));

const store = ({ unitOfWork }: ContractAdapters, guard: LoginGuard): Promise<void> =>
  unitOfWork.run(async ({ loginGuards }) => {
    await loginGuards.lock(guard.adminId);
    await loginGuards.save(guard);
  });

const arbitraryGuard: fc.Arbitrary<LoginGuard> = fc.record({
  adminId: fc.constant(null).map(freshUuid),
  failedAt: fc.array(arbitraryInstant(), { maxLength: 5 }),
  lockedUntil: orUndefined(arbitraryInstant()),
  lenientUntil: orUndefined(arbitraryInstant()),
});

const failedOnceMore = (guard: LoginGuard): LoginGuard => ({
  ...guard,
  failedAt: [...guard.failedAt, MONDAY_MORNING.plusSeconds(guard.failedAt.length)],
});

/**
 * Records failed logins for any id, even if no account has it. specification.md#lockout specification.md#login-refusal
 */
export const loginGuardContract: ContractSuite = (test) => {
  test('the guard of an id without failures is a fresh one', async (adapters) => {
    const { id } = anAdmin();
    expect(await guardOf(adapters, id)).toEqual(freshLoginGuard(id));
    expect(await guardOf(adapters, id)).toEqual(freshLoginGuard(id));
  });

  test('saving a guard replaces every value', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(arbitraryGuard, arbitraryGuard, async (before, { adminId: _other, ...after }) => {
        await store(adapters, before);
        expect(await guardOf(adapters, before.adminId)).toEqual(before);
        const changed = { ...after, adminId: before.adminId };
        await store(adapters, changed);
        expect(await guardOf(adapters, before.adminId)).toEqual(changed);
      }),
      FEW_RUNS,
    );
  });

  test('a unit of work reads back the guard that it has saved', async ({ unitOfWork }) => {
    const fresh = freshLoginGuard(freshUuid());
    await unitOfWork.run(async ({ loginGuards }) => {
      await loginGuards.lock(fresh.adminId);
      await loginGuards.save(failedOnceMore(fresh));
      expect(await loginGuards.lock(fresh.adminId)).toEqual(failedOnceMore(fresh));
    });
  });

  test('units of work that lock the same guard run one after another', async (adapters) => {
    for (let round = 0; round < 5; round += 1) {
      const adminId = freshUuid();
      await atOnce(() =>
        adapters.unitOfWork.run(async ({ loginGuards }) => {
          await loginGuards.save(failedOnceMore(await loginGuards.lock(adminId)));
        }),
      );
      const seconds = Array.from({ length: RIVALS }, (_, index) => MONDAY_MORNING.plusSeconds(index));
      expect((await guardOf(adapters, adminId)).failedAt).toEqual(seconds);
    }
  });

  test('a guard can be locked after the unit of work that created it has thrown', async (adapters) => {
    const adminId = freshUuid();
    const settled = await Promise.allSettled(
      Array.from({ length: RIVALS }, (_, index) =>
        adapters.unitOfWork.run(async ({ loginGuards }) => {
          await loginGuards.save(failedOnceMore(await loginGuards.lock(adminId)));
          if (index % 2 === 0) throw new Error('the unit of work broke');
        }),
      ),
    );
    const faults = settled.filter(({ status }) => status === 'rejected');
    expect(faults).toHaveLength(RIVALS / 2);
    for (const fault of faults)
      expect(fault).toMatchObject({ reason: { message: 'the unit of work broke' } });
    expect((await guardOf(adapters, adminId)).failedAt).toHaveLength(RIVALS / 2);
  });

  test('guards of different ids do not affect each other', async (adapters) => {
    const [one, other] = [freshUuid(), freshUuid()];
    await store(adapters, failedOnceMore(freshLoginGuard(one)));
    expect(await guardOf(adapters, other)).toEqual(freshLoginGuard(other));
  });
};
