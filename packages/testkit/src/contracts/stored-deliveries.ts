import { Duration } from '@js-joda/core';
import type { ProviderDelivery } from '@booky/domain';
import type { StoredDelivery } from '@booky/domain/ports';
import { MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { END_OF_DAYS, untilNothingIsLeft } from './rows-in-store.ts';

/** Later than anything is due in a test, and no later than anything may be put off. */
export const AFTER_THE_END = MONDAY_MORNING.plus(Duration.ofMinutes(59));

/** Bytes of one kind or another compare by what they are. */
export const plain = ({ delivery, ...stored }: StoredDelivery) => ({
  ...stored,
  delivery: { ...delivery, body: Array.from(delivery.body) },
});

/** A delivery as the inbox answers it. */
export const asStored = (delivery: ProviderDelivery, isConcluded = false, faults = 0) =>
  plain({ delivery, isConcluded, faults });

/** Concludes everything that waits, so that a test meets its own deliveries alone. */
export const concludeEverything = (adapters: ContractAdapters): Promise<void> =>
  untilNothingIsLeft(async () => {
    const due = await adapters.deliveryInbox.takeDue(END_OF_DAYS, END_OF_DAYS, 1000);
    for (const { delivery } of due) await conclude(adapters, delivery.id);
    return due.length;
  });

/** Locks and concludes a delivery in a unit of its own. */
export const conclude = ({ unitOfWork }: ContractAdapters, id: string): Promise<void> =>
  unitOfWork.run(async ({ deliveries }) => {
    await deliveries.lock(id);
    await deliveries.conclude(id, 'applied', MONDAY_MORNING);
  });
