import { freshUuid } from '../index.ts';
import type { Transaction } from '@booky/domain/ports';

/** The number of simultaneous units of work in concurrency tests. */
export const RIVALS = 8;

/** Starts RIVALS simultaneous calls of the action. Each call gets its own index. */
export const atOnce = <Value>(action: (index: number) => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => action(index)));

/**
 * Makes a unit of work last a while without sleeping, so that a test notices another unit that does not wait for this
 * unit.
 */
export const doSomeWork = async ({ bookings }: Transaction): Promise<void> => {
  for (let round = 0; round < 25; round += 1) await bookings.find(freshUuid());
};

/** Texts that are not ids, including texts that are invalid for the database's type of ids. */
export const NO_IDS: readonly string[] = [
  '',
  'no id at all',
  '\0',
  "'; drop table admins --",
  'A'.repeat(500),
];
