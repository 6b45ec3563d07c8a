import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { anAdmin, MONDAY_MORNING } from '../testing/index.ts';
import type { ContractSuite } from './contract-suite.ts';

/** The photographer's accounts. */
export const adminRepositoryContract: ContractSuite = (test) => {
  test('accounts come back whole, oldest first', async ({ unitOfWork, seed }) => {
    const [second, first, third] = [20, 10, 30].map((minutes) =>
      anAdmin({ createdAt: MONDAY_MORNING.plus(Duration.ofMinutes(minutes)) }),
    );
    if (!first || !second || !third) throw new Error('three were made');
    await seed({ admins: [second] });
    await unitOfWork.run(async ({ admins }) => {
      expect(await admins.add(third)).toBe(true);
      expect(await admins.add(first)).toBe(true);
    });
    const own = (await unitOfWork.run(({ admins }) => admins.all())).filter(({ id }) =>
      [first.id, second.id, third.id].includes(id),
    );
    expect(own).toEqual([first, second, third]);
  });

  test('an address has one account: a second is refused and changes nothing', async ({ unitOfWork }) => {
    const admin = anAdmin();
    const second = anAdmin({ email: admin.email, passwordHash: 'another hash' });
    expect(await unitOfWork.run(({ admins }) => admins.add(admin))).toBe(true);
    expect(await unitOfWork.run(({ admins }) => admins.add(second))).toBe(false);
    const ofAddress = (await unitOfWork.run(({ admins }) => admins.all())).filter(
      ({ email }) => email === admin.email,
    );
    expect(ofAddress).toEqual([admin]);
  });

  test('of accounts made for one address at the same time one stands', async ({ unitOfWork }) => {
    const { email } = anAdmin();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => unitOfWork.run(({ admins }) => admins.add(anAdmin({ email })))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });
};
