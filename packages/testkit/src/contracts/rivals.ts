import { freshUuid } from '../index.ts';
import type { Transaction } from '@booky/domain/ports';

/** How many units of work run simultaneously in tests of concurrency. */
export const RIVALS = 8;

/** Makes RIVALS simultaneous calls of the action. Each call gets its index. */
export const atOnce = <Value>(action: (index: number) => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => action(index)));

/** Makes a unit of work take a while without sleeping, so that a test notices if another unit does not wait. */
export const doSomeWork = async ({ bookings }: Transaction): Promise<void> => {
  for (let round = 0; round < 25; round += 1) await bookings.find(freshUuid());
};

/** Texts that are not valid ids. Some of them cannot be represented in the database's type for ids. */
export const NO_IDS: readonly string[] = [
  '',
  'no id at all',
  '\0',
  "'; drop table admins --",
  'A'.repeat(500),
];
