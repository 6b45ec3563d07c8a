import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type PasswordReset, passwordReset, RESET_MINUTES } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import { anAdmin, freshToken, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { NO_IDS } from './rivals.ts';

const later = (minutes: number): Instant => MONDAY_MORNING.plus(Duration.ofMinutes(minutes));

const resetMade = (adminId: string, minutes: number): PasswordReset =>
  passwordReset(adminId, freshToken(), later(minutes));

/** Runs a unit of work that first locks an account's login guard. Without this lock, reset links cannot be changed. */
const guarded = <Value>(
  { unitOfWork }: ContractAdapters,
  adminId: string,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  unitOfWork.run(async (transaction) => {
    await transaction.loginGuards.lock(adminId);
    return work(transaction);
  });

const add = (adapters: ContractAdapters, ...resets: readonly PasswordReset[]): Promise<void> =>
  adapters.unitOfWork.run(async ({ loginGuards, passwordResets }) => {
    for (const reset of resets) {
      await loginGuards.lock(reset.adminId);
      await passwordResets.add(reset);
    }
  });

const find = ({ unitOfWork }: ContractAdapters, digest: string): Promise<PasswordReset | undefined> =>
  unitOfWork.run(({ passwordResets }) => passwordResets.find(digest));

/**
 * Stores reset links for any id, even if no account has it. specification.md#reset-link specification.md#reset-emails
 */
export const passwordResetContract: ContractSuite = (test) => {
  test('a reset link is found by its digest, whether or not the link belongs to an account', async (adapters) => {
    const { seed } = adapters;
    const admin = anAdmin();
    await seed({ admins: [admin] });
    const [known, unknown] = [resetMade(admin.id, 0), resetMade(freshUuid(), 0)];
    await add(adapters, known, unknown);
    expect(await find(adapters, known.digest)).toEqual(known);
    expect(await find(adapters, unknown.digest)).toEqual(unknown);
    for (const digest of [freshToken(), known.digest.toUpperCase(), NO_IDS[0] ?? ''])
      expect(await find(adapters, digest)).toBeUndefined();
  });

  test('the reset links made for an account between two instants are counted', async (adapters) => {
    const minute = fc.integer({ min: 0, max: 59 });
    await fc.assert(
      fc.asyncProperty(fc.array(minute, { maxLength: 6 }), minute, minute, async (made, one, other) => {
        const adminId = freshUuid();
        const [since, until] = [Math.min(one, other), Math.max(one, other)];
        const stranger = resetMade(freshUuid(), until);
        await add(adapters, stranger, ...made.map((minutes) => resetMade(adminId, minutes)));
        const count = await guarded(adapters, adminId, ({ passwordResets }) =>
          passwordResets.countBetween(adminId, later(since), later(until)),
        );
        expect(count).toBe(made.filter((minutes) => minutes > since && minutes <= until).length);
      }),
      FEW_RUNS,
    );
  });

  test('a reset link remains valid after a newer link is made for the same account', async (adapters) => {
    const adminId = freshUuid();
    const [first, second] = [resetMade(adminId, 0), resetMade(adminId, RESET_MINUTES - 1)];
    await add(adapters, first, second);
    expect(await find(adapters, first.digest)).toEqual(first);
    expect(await find(adapters, second.digest)).toEqual(second);
  });

  test('making a link for one account does not change the links of another', async (adapters) => {
    const [expired, made] = [resetMade(freshUuid(), 0), resetMade(freshUuid(), 2 * RESET_MINUTES)];
    await add(adapters, expired);
    await add(adapters, made);
    expect(await find(adapters, expired.digest)).toEqual(expired);
  });

  test('endAllOf ends the links of the given account and no others', async (adapters) => {
    const [adminId, stranger] = [freshUuid(), resetMade(freshUuid(), 0)];
    const own = [resetMade(adminId, 0), resetMade(adminId, 1)];
    await add(adapters, stranger, ...own);
    await guarded(adapters, adminId, ({ passwordResets }) => passwordResets.endAllOf(adminId));
    for (const reset of own)
      expect(await find(adapters, reset.digest)).toEqual({ ...reset, expiresAt: reset.createdAt });
    expect(await find(adapters, stranger.digest)).toEqual(stranger);
    await add(adapters, resetMade(adminId, RESET_MINUTES - 1));
    const counted = await guarded(adapters, adminId, ({ passwordResets }) =>
      passwordResets.countBetween(adminId, later(-1), later(RESET_MINUTES)),
    );
    expect(counted).toBe(3);
  });
};
