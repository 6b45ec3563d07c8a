import { freshUuid } from '../index.ts';
import type { Transaction } from '@booky/domain/ports';

/** The number of units of work that run at once in tests of concurrency. */
export const RIVALS = 8;

/** Calls the action RIVALS times at once. Each call gets its index. */
export const atOnce = <Value>(action: (index: number) => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => action(index)));

/** Makes a unit of work last a while without sleeping. A test then notices another unit of work that does not wait. */
export const doSomeWork = async ({ bookings }: Transaction): Promise<void> => {
  for (let round = 0; round < 25; round += 1) await bookings.find(freshUuid());
};

/** Texts that are not ids. The database's type for ids cannot contain some of them. */
export const NO_IDS: readonly string[] = [
  '',
  'no id at all',
  '\0',
  "'; drop table admins --",
  'A'.repeat(500),
];
