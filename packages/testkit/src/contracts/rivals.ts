import { freshUuid } from '../index.ts';
import type { Transaction } from '@booky/domain/ports';

/** How many units compete where turns are tested. */
export const RIVALS = 8;

/** Starts the action of every rival at the same time; each gets its index. */
export const atOnce = <Value>(action: (index: number) => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => action(index)));

/** Time enough for a rival that does not wait its turn to show, without sleeping. */
export const doSomeWork = async ({ bookings }: Transaction): Promise<void> => {
  for (let round = 0; round < 25; round += 1) await bookings.find(freshUuid());
};

/** Texts that are the id of nothing, the database's own type of ids among what they break. */
export const NO_IDS: readonly string[] = [
  '',
  'no id at all',
  '\0',
  "'; drop table admins --",
  'A'.repeat(500),
];
