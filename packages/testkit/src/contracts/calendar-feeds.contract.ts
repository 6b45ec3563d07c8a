import type { AdminAccount, CalendarFeed } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { freshToken, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { addAccount, setPassword } from './rows-in-store.ts';

const makeFeed = async ({ unitOfWork }: ContractAdapters, admin: AdminAccount): Promise<CalendarFeed> => {
  const feed = {
    adminId: admin.id,
    digest: freshToken(),
    generation: admin.tokenGeneration,
    createdAt: MONDAY_MORNING,
    lastUsedAt: undefined,
  };
  await unitOfWork.run(({ calendarFeeds }) => calendarFeeds.replace(feed));
  return feed;
};

/** specification.md#calendar-feed */
export const calendarFeedsContract: ContractSuite = (test) => {
  test('a new feed replaces the previous feed of the same account', async (adapters) => {
    const { calendarFeeds } = adapters;
    const [admin, other] = [await addAccount(adapters), await addAccount(adapters)];
    expect(await calendarFeeds.ofAdmin(admin)).toBeUndefined();
    const old = await makeFeed(adapters, admin);
    const others = await makeFeed(adapters, other);
    expect(await calendarFeeds.ofAdmin(admin)).toEqual(old);
    expect(await calendarFeeds.byDigest(old.digest)).toEqual(old);
    const feed = await makeFeed(adapters, admin);
    expect(await calendarFeeds.ofAdmin(admin)).toEqual(feed);
    expect(await calendarFeeds.byDigest(old.digest)).toBeUndefined();
    expect(await calendarFeeds.byDigest(feed.digest)).toEqual(feed);
    expect(await calendarFeeds.ofAdmin(other)).toEqual(others);
  });

  test('ending a feed that has already ended is not an error', async (adapters) => {
    const { calendarFeeds, unitOfWork } = adapters;
    const admin = await addAccount(adapters);
    const { digest } = await makeFeed(adapters, admin);
    for (let time = 0; time < 2; time += 1) {
      await unitOfWork.run((transaction) => transaction.calendarFeeds.end(admin.id));
      expect(await calendarFeeds.byDigest(digest)).toBeUndefined();
      expect(await calendarFeeds.ofAdmin(admin)).toBeUndefined();
    }
  });

  test('a new password ends the feed of the account', async (adapters) => {
    const { calendarFeeds } = adapters;
    const admin = await addAccount(adapters);
    const { digest } = await makeFeed(adapters, admin);
    const changed = await setPassword(adapters, admin);
    expect(await calendarFeeds.byDigest(digest)).toBeUndefined();
    for (const account of [admin, changed]) expect(await calendarFeeds.ofAdmin(account)).toBeUndefined();
    const late = await makeFeed(adapters, admin);
    expect(await calendarFeeds.byDigest(late.digest)).toBeUndefined();
    const feed = await makeFeed(adapters, changed);
    expect(await calendarFeeds.byDigest(feed.digest)).toEqual(feed);
  });

  test('the latest use of a feed is kept, whatever the order in which uses are recorded', async (adapters) => {
    const { calendarFeeds } = adapters;
    const admin = await addAccount(adapters);
    const { digest } = await makeFeed(adapters, admin);
    const later = MONDAY_MORNING.plus(Duration.ofHours(2));
    for (const [usedAt, kept] of [
      [MONDAY_MORNING, MONDAY_MORNING],
      [later, later],
      [MONDAY_MORNING, later],
    ] as const) {
      await calendarFeeds.noteUse(digest, usedAt);
      expect((await calendarFeeds.byDigest(digest))?.lastUsedAt).toEqual(kept);
    }
    await calendarFeeds.noteUse(freshToken(), later);
  });
};
