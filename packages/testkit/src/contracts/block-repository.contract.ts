import { Duration, Instant, LocalDate } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Block, blockedPeriod, LAST_INSTANT, STUDIO_CALENDAR } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';
import { anAllDayBlock, arbitraryBlock, freshDay, freshUuid } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { atOnce, NO_IDS, RIVALS } from './rivals.ts';

/** Runs a unit of work that holds the claim lock. Without this lock, blocks cannot be changed. */
const claiming = <Value>(
  { unitOfWork }: ContractAdapters,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  unitOfWork.run(async (transaction) => {
    await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
    return work(transaction);
  });

const add = (adapters: ContractAdapters, ...added: readonly Block[]): Promise<void> =>
  claiming(adapters, async ({ blocks }) => {
    for (const block of added) await blocks.add(block);
  });

const find = (adapters: ContractAdapters, id: string): Promise<Block | undefined> =>
  claiming(adapters, ({ blocks }) => blocks.find(id));

const freshBlock = (): fc.Arbitrary<Block> =>
  arbitraryBlock().map((block) => ({ ...block, id: freshUuid() }));

const hoursOf = (day: Instant): Block => ({
  id: freshUuid(),
  reason: 'Dentist',
  isAllDay: false,
  startsAt: day.plus(Duration.ofHours(9)),
  endsAt: day.plus(Duration.ofHours(11)),
});

const LAST_MILLISECOND = Instant.ofEpochMilli(LAST_INSTANT.toEpochMilli());

const timed = (startsAt: Instant, endsAt: Instant): Block => ({
  id: freshUuid(),
  reason: undefined,
  isAllDay: false,
  startsAt,
  endsAt,
});

/** The earliest and the latest block that we support, once as whole days and once as hours. */
const edges = (): readonly Block[] => [
  anAllDayBlock({ startDate: LocalDate.of(100, 1, 1), endDate: LocalDate.of(100, 1, 1) }),
  anAllDayBlock({ startDate: LocalDate.of(9999, 12, 31), endDate: LocalDate.of(9999, 12, 31) }),
  timed(Instant.parse('0099-12-31T22:00:00Z'), Instant.parse('0100-01-01T00:00:00Z')),
  timed(LAST_MILLISECOND.minusMillis(1), LAST_MILLISECOND),
];

/** Blocks change only under the claim lock. specification.md#block */
export const blockRepositoryContract: ContractSuite = (test) => {
  test('the earliest and the latest time that the service supports can be blocked', async (adapters) => {
    const blocks = edges();
    await add(adapters, ...blocks);
    for (const block of blocks) expect(await find(adapters, block.id)).toEqual(block);
  });

  test('a block of whole days or of hours is returned exactly as it was added or saved', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(freshBlock(), freshBlock(), async (before, { id: _other, ...after }) => {
        await add(adapters, before);
        expect(await find(adapters, before.id)).toEqual(before);
        const changed: Block = { ...after, id: before.id };
        await claiming(adapters, async ({ blocks }) => {
          await blocks.find(before.id);
          await blocks.save(changed);
          expect(await blocks.overlapping(blockedPeriod(changed))).toContainEqual(changed);
        });
        expect(await find(adapters, before.id)).toEqual(changed);
        expect((await adapters.calendarReader.blocks({})).filter(({ id }) => id === before.id)).toEqual([
          changed,
        ]);
      }),
      FEW_RUNS,
    );
  });

  test('removing a block frees its time immediately', async (adapters) => {
    const [block, other] = [hoursOf(freshDay()), hoursOf(freshDay())];
    await add(adapters, block, other);
    await claiming(adapters, async ({ blocks }) => {
      await blocks.remove(block.id);
      expect(await blocks.overlapping(blockedPeriod(block))).toEqual([]);
    });
    expect(await find(adapters, block.id)).toBeUndefined();
    expect(await find(adapters, other.id)).toEqual(other);
  });

  test('no block is found or removed by a text that is not an id', async (adapters) => {
    await claiming(adapters, async ({ blocks }) => {
      for (const id of [freshUuid(), ...NO_IDS]) {
        expect(await blocks.find(id)).toBeUndefined();
        await blocks.remove(id);
      }
    });
  });

  test('units of work that load the same block run one after another', async (adapters) => {
    const block = { ...hoursOf(freshDay()), reason: '' };
    await add(adapters, { ...block, reason: undefined });
    await atOnce((index) =>
      claiming(adapters, async ({ blocks }) => {
        const found = await blocks.find(block.id);
        if (found !== undefined) await blocks.save({ ...found, reason: `${found.reason ?? ''}${index}` });
      }),
    );
    const reason = (await find(adapters, block.id))?.reason ?? '';
    expect(Array.from(reason).toSorted()).toEqual(Array.from({ length: RIVALS }, (_, index) => `${index}`));
  });
};
