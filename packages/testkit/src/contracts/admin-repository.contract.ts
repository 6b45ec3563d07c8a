import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { anAddress, anAdmin, freshNumber, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';
import { atOnce, NO_IDS, RIVALS } from './rivals.ts';

/** The accounts of photographers in a unit of work. */
export const adminRepositoryContract: ContractSuite = (test) => {
  test('all accounts are returned with all their values, oldest first', async ({ unitOfWork, seed }) => {
    const [second, first, third] = [20, 10, 30].map((minutes) =>
      anAdmin({ createdAt: MONDAY_MORNING.plus(Duration.ofMinutes(minutes)) }),
    );
    if (!first || !second || !third) throw new Error('the test made fewer than three accounts');
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

  test('a second account with the same email address is refused', async ({ unitOfWork }) => {
    const admin = anAdmin();
    const second = anAdmin({ email: admin.email, passwordHash: 'another hash' });
    expect(await unitOfWork.run(({ admins }) => admins.add(admin))).toBe(true);
    expect(await unitOfWork.run(({ admins }) => admins.add(second))).toBe(false);
    const ofAddress = (await unitOfWork.run(({ admins }) => admins.all())).filter(
      ({ email }) => email === admin.email,
    );
    expect(ofAddress).toEqual([admin]);
  });

  test('only one of several accounts added simultaneously with the same email address is stored', async ({
    unitOfWork,
  }) => {
    const { email } = anAdmin();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => unitOfWork.run(({ admins }) => admins.add(anAdmin({ email })))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('saving an account stores every value', async ({ unitOfWork, seed }) => {
    const [admin, other] = [anAdmin(), anAdmin()];
    await seed({ admins: [admin, other] });
    const changed = {
      ...admin,
      email: anAddress(`moved-${freshNumber()}@studio.example`),
      passwordHash: 'a new hash that opens nothing',
      tokenGeneration: 7,
    };
    await unitOfWork.run(async ({ admins }) => {
      expect(await admins.find(admin.id)).toEqual(admin);
      await admins.save(changed);
      expect(await admins.find(admin.id)).toEqual(changed);
    });
    expect(await unitOfWork.run(({ admins }) => admins.find(admin.id))).toEqual(changed);
    expect(await unitOfWork.run(({ admins }) => admins.find(other.id))).toEqual(other);
  });

  test('no account is found by a text that is not an id', async ({ unitOfWork }) => {
    await unitOfWork.run(async ({ admins }) => {
      for (const id of [freshUuid(), ...NO_IDS]) expect(await admins.find(id)).toBeUndefined();
    });
  });

  test('units of work that load the same account run one after another', async ({
    unitOfWork,
    seed,
    adminReader,
  }) => {
    const admin = anAdmin();
    await seed({ admins: [admin] });
    await atOnce(() =>
      unitOfWork.run(async ({ admins }) => {
        const found = await admins.find(admin.id);
        if (found !== undefined) await admins.save({ ...found, tokenGeneration: found.tokenGeneration + 1 });
      }),
    );
    expect(await adminReader.byId(admin.id)).toEqual({ ...admin, tokenGeneration: RIVALS });
  });
};

/** The accounts of photographers, read outside a unit of work. */
export const adminReaderContract: ContractSuite = (test) => {
  test('an account is found by its id and by its email address', async ({ adminReader, seed }) => {
    const [admin, other] = [anAdmin({ tokenGeneration: 3 }), anAdmin()];
    await seed({ admins: [admin, other] });
    expect(await adminReader.byId(admin.id)).toEqual(admin);
    expect(await adminReader.byEmail(admin.email)).toEqual(admin);
    expect(await adminReader.byEmail(other.email)).toEqual(other);
  });

  test('no account is found by a text that is neither an id nor an email address', async ({
    adminReader,
    seed,
  }) => {
    const { email } = anAdmin();
    await seed({ admins: [anAdmin({ email: anAddress(email) })] });
    for (const id of [freshUuid(), ...NO_IDS]) expect(await adminReader.byId(id)).toBeUndefined();
    for (const text of [...NO_IDS, `${email}\0`, `${email} `, email.slice(1), '%', '\uD800'])
      expect(await adminReader.byEmail(text)).toBeUndefined();
  });
};
