import { Duration } from '@js-joda/core';
import type { ProviderDelivery } from '../src/index.ts';
import type { StoredDelivery } from '../src/ports/index.ts';
import { MONDAY_MORNING } from '../testing/index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { END_OF_DAYS, untilNothingIsLeft } from './rows-in-store.ts';

/** Later than anything is due in a test, and than what was put off. */
export const AFTER_THE_END = END_OF_DAYS.plus(Duration.ofDays(365));

/** Bytes of one kind or another compare by what they are. */
export const plain = ({ delivery, ...stored }: StoredDelivery) => ({
  ...stored,
  delivery: { ...delivery, body: Array.from(delivery.body) },
});

/** A delivery as the inbox answers it. */
export const asStored = (delivery: ProviderDelivery, isConcluded = false, faults = 0) =>
  plain({ delivery, isConcluded, faults });

/** Puts everything that is due off for good, so that a test meets its own deliveries alone. */
export const putOffEverything = ({ deliveryInbox }: ContractAdapters): Promise<void> =>
  untilNothingIsLeft(async () => (await deliveryInbox.takeDue(END_OF_DAYS, AFTER_THE_END, 1000)).length);

/** Locks and concludes a delivery in a unit of its own. */
export const conclude = ({ unitOfWork }: ContractAdapters, id: string): Promise<void> =>
  unitOfWork.run(async ({ deliveries }) => {
    await deliveries.lock(id);
    await deliveries.conclude(id, 'applied', MONDAY_MORNING);
  });
