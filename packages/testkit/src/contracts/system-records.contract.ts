import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { aDelivery, freshDay, freshUuid } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';

/** specification.md#system-object specification.md#last-times */
export const systemRecordsContract: ContractSuite = (test) => {
  test('only the latest time of each kind of event is kept', async ({ systemRecords }) => {
    const at = freshDay();
    await systemRecords.note('backup', at);
    await systemRecords.note('backup', at.minus(Duration.ofHours(1)));
    expect((await systemRecords.read(at)).lastBackupAt).toEqual(at);
    await systemRecords.note('email_sent', at);
    expect((await systemRecords.read(at)).lastEmailAt).toEqual(at);
  });

  test('the last check of a company is stored with its result', async ({ systemRecords }) => {
    const [provider, at] = [`company ${freshUuid()}`, freshDay()];
    await systemRecords.note(`check ${provider}`, at, { isOk: false, says: 'Its keys are refused.' });
    const later = at.plus(Duration.ofHours(1));
    await systemRecords.note(`check ${provider}`, later, { isOk: true, says: 'All is well.' });
    const { companyChecks } = await systemRecords.read(later);
    expect(companyChecks.filter((one) => one.provider === provider)).toEqual([
      { provider, at: later, isOk: true, says: 'All is well.' },
    ]);
  });

  test('the last check that a worker made is stored with its result', async ({ systemRecords }) => {
    const at = freshDay();
    await systemRecords.note('mail', at, { isOk: false, says: 'No email can go out.' });
    const { ownChecks, isMigrated, clockApartMs } = await systemRecords.read(at);
    expect(ownChecks.mail).toEqual({ at, isOk: false, says: 'No email can go out.' });
    expect(isMigrated).toBe(true);
    expect(Math.abs(clockApartMs)).toBeLessThan(5_000);
  });

  test('the time of the last verified callback and the number of unverified ones are returned', async ({
    systemRecords,
    deliveryInbox,
  }) => {
    const [provider, now] = [`company ${freshUuid()}`, freshDay()];
    const hoursAgo = (hours: number) => now.minus(Duration.ofHours(hours));
    for (const hours of [9, 2, 5])
      await deliveryInbox.storeOnce(
        aDelivery({ provider, source: 'callback', receivedAt: hoursAgo(hours) }),
        now,
      );
    await deliveryInbox.storeOnce(aDelivery({ provider, source: 'query', receivedAt: hoursAgo(1) }), now);
    for (const [hours, why] of [
      [1, 'proof_wrong'],
      [2, 'proof_missing'],
      [2, 'notice'],
      [72, 'proof_wrong'],
    ] as const)
      await deliveryInbox.keepUnverified({
        provider,
        why,
        body: new Uint8Array(),
        receivedAt: hoursAgo(hours),
      });
    const { callbacks } = await systemRecords.read(now);
    expect(callbacks.filter((one) => one.provider === provider)).toEqual([
      { provider, lastProvenAt: hoursAgo(2), unprovenSinceYesterday: 2 },
    ]);
  });
};
