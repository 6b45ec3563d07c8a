import { Duration } from '@js-joda/core';
import type { ProviderDelivery } from '@booky/domain';
import type { StoredDelivery } from '@booky/domain/ports';
import { MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { END_OF_DAYS, untilNothingIsLeft } from './rows-in-store.ts';

/**
 * An instant that is later than every due time in a test, but within the maximum time for which a delivery is
 * postponed.
 */
export const AFTER_THE_END = MONDAY_MORNING.plus(Duration.ofMinutes(59));

/** Converts the body to a plain array, so that equal bodies compare as equal. */
export const plain = ({ delivery, ...stored }: StoredDelivery) => ({
  ...stored,
  delivery: { ...delivery, body: Array.from(delivery.body) },
});

/** Returns the delivery in the form in which the inbox returns it. */
export const asStored = (delivery: ProviderDelivery, isConcluded = false, faults = 0) =>
  plain({ delivery, isConcluded, faults });

/** Records an outcome for every delivery that has none, so that a test sees only its own deliveries. */
export const concludeEverything = (adapters: ContractAdapters): Promise<void> =>
  untilNothingIsLeft(async () => {
    const due = await adapters.deliveryInbox.takeDue(END_OF_DAYS, END_OF_DAYS, 1000);
    for (const { delivery } of due) await conclude(adapters, delivery.id);
    return due.length;
  });

/** Locks a delivery and records an outcome for it, in a unit of work that does nothing else. */
export const conclude = ({ unitOfWork }: ContractAdapters, id: string): Promise<void> =>
  unitOfWork.run(async ({ deliveries }) => {
    await deliveries.lock(id);
    await deliveries.conclude(id, 'applied', MONDAY_MORNING);
  });
