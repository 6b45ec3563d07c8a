import type { DeliveryOutcome, Payment, ProviderName } from '@booky/domain';
import type { ProviderDeliveryInbox, Transaction, UnitOfWork } from '@booky/domain/ports';

/** Called after commits of this process. */
export interface CommitObserver {
  /** Called with each payment whose present status was just committed. */
  payment(payment: Payment): void;
  /** Called with the outcome of a delivery. */
  delivery(provider: ProviderName, outcome: DeliveryOutcome | 'unverified'): void;
}

interface ObservedPorts {
  readonly unitOfWork: UnitOfWork;
  readonly deliveryInbox: ProviderDeliveryInbox;
}

/**
 * Returns the same ports, but tells the observer about commits. The observer is called after payments and deliveries
 * are committed. It is not called if a commit is interrupted, because the result is then unknown.
 * specification.md#metrics-counted
 */
export const observeCommits = (
  { unitOfWork, deliveryInbox }: ObservedPorts,
  observer: CommitObserver,
): ObservedPorts => ({
  unitOfWork: {
    run: async (work, how) => {
      const seen: (() => void)[] = [];
      const value = await unitOfWork.run(
        (transaction) => work(noting(transaction, observer, (change) => seen.push(change))),
        how,
      );
      for (const hear of seen) hear();
      return value;
    },
  },
  deliveryInbox: {
    ...deliveryInbox,
    keepUnverified: async (delivery) => {
      await deliveryInbox.keepUnverified(delivery);
      observer.delivery(delivery.provider, 'unverified');
    },
  },
});

const noting = (
  transaction: Transaction,
  observer: CommitObserver,
  note: (change: () => void) => void,
): Transaction => {
  const { payments, deliveries } = transaction;
  const statuses = new Map<string, Payment['status']>();
  const providers = new Map<string, ProviderName>();
  const standsAs = (payment: Payment): void => {
    if (statuses.get(payment.id) === payment.status) return;
    statuses.set(payment.id, payment.status);
    note(() => observer.payment(payment));
  };
  return {
    ...transaction,
    payments: {
      ...payments,
      ofBooking: async (bookingId) => {
        const found = await payments.ofBooking(bookingId);
        for (const payment of found) statuses.set(payment.id, payment.status);
        return found;
      },
      add: async (payment) => {
        await payments.add(payment);
        standsAs(payment);
      },
      save: async (payment) => {
        await payments.save(payment);
        standsAs(payment);
      },
    },
    deliveries: {
      ...deliveries,
      lock: async (id) => {
        const standing = await deliveries.lock(id);
        if (standing !== undefined) providers.set(id, standing.provider);
        return standing;
      },
      conclude: async (id, outcome, now) => {
        await deliveries.conclude(id, outcome, now);
        const provider = providers.get(id);
        if (provider !== undefined) note(() => observer.delivery(provider, outcome));
      },
    },
  };
};
