import { Duration, type Instant } from '@js-joda/core';
import { paymentNamedIn, type ProviderDelivery } from '../../model/provider/provider-delivery.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { ProviderDeliveryInbox, StoredDelivery } from '../../ports/provider-delivery-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { raiseGathered, tellAdminsOfDelivery } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly bookingReader: BookingReader;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
}

export type TryDelivery = (stored: StoredDelivery) => Promise<unknown>;

/** The part of a stored delivery that applying needs. */
type ToBeApplied = Pick<StoredDelivery, 'delivery' | 'faults'>;

/**
 * If a delivery has no outcome after this time, a crash interrupted it, because applying a delivery takes only
 * milliseconds.
 */
const LEFT_BEHIND_SECONDS = 30;

/** Returns when our worker takes over a delivery that is stored now. */
export const leftBehindAt = (storedAt: Instant): Instant =>
  storedAt.plus(Duration.ofSeconds(LEFT_BEHIND_SECONDS));

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3600;

/**
 * After how many failed tries the admin is alerted. Our retries reach this number after 75 seconds, which is longer
 * than a restart of the database takes.
 */
const FAILURES_UNTIL_ALERT = 5;

/**
 * Applies a delivery. If that fails, plans when our worker tries again, and throws. Alerts the admin once if a
 * delivery fails repeatedly. specification.md#delivery-fault
 */
export const makeTryDelivery =
  <Value>(ports: Ports, apply: (delivery: ProviderDelivery) => Promise<Value>) =>
  async (stored: ToBeApplied): Promise<Value> => {
    try {
      return await apply(stored.delivery);
    } catch (fault) {
      ports.operatorLog.deliveryFault(stored.delivery.id, fault);
      await noteFault(ports, stored, fault);
      // The provider must see every failure as a server error, even if a rule refused the delivery, so that it sends
      // the delivery again.
      throw new Error('applying a provider delivery failed', { cause: fault });
    }
  };

/**
 * Records a failed try. The count, the next try and the alert are committed together, so that only one of several
 * simultaneous tries sends an alert. If recording fails too, the worker still tries again later.
 */
const noteFault = async (
  { unitOfWork, bookingReader, operatorLog, clock }: Ports,
  { delivery, faults }: ToBeApplied,
  fault: unknown,
): Promise<void> => {
  const now = clock.now();
  const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** faults);
  const retryAt = now.plus(Duration.ofSeconds(wait));
  try {
    const about = await findPayment(bookingReader, delivery);
    await unitOfWork.run(async (transaction) => {
      const failures = await transaction.deliveries.recordFault(delivery.id, faultName(fault), retryAt);
      if (failures !== FAILURES_UNTIL_ALERT) return;
      await raiseGathered(transaction, 'delivery_keeps_failing', now, () =>
        tellAdminsOfDelivery(transaction, operatorLog, delivery, failures, about),
      );
    });
  } catch (noting) {
    operatorLog.deliveryFault(delivery.id, noting);
  }
};

/**
 * Returns the payment that the delivery names. Returns undefined if reading fails, because the fault that kept the
 * delivery from being applied may also break this read.
 */
const findPayment = async (bookingReader: BookingReader, { content }: ProviderDelivery) => {
  const ourRef = paymentNamedIn(content);
  try {
    return ourRef === undefined ? undefined : await bookingReader.byOurRef(ourRef);
  } catch {
    return undefined;
  }
};

/** Returns only the type of the error, because its message may quote values from the delivery. */
export const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : 'fault');

const MOST_AT_ONCE = 20;

/** After this time, deliveries that a process has taken are due again, in case the process has crashed. */
const LEASE_SECONDS = 60;

/**
 * Tries again to apply deliveries that have no outcome, because applying failed or because the process crashed
 * between storing and applying. A provider may never send such a delivery again. Returns how many deliveries got an
 * outcome. specification.md#delivery-fault
 */
export const makeRetryDeliveries =
  ({
    deliveryInbox,
    tryDelivery,
    clock,
  }: {
    readonly deliveryInbox: ProviderDeliveryInbox;
    readonly tryDelivery: TryDelivery;
    readonly clock: Clock;
  }) =>
  async (): Promise<number> => {
    let concluded = 0;
    for (;;) {
      const now = clock.now();
      const due = await deliveryInbox.takeDue(now, now.plus(Duration.ofSeconds(LEASE_SECONDS)), MOST_AT_ONCE);
      const tries = await Promise.allSettled(due.map((stored) => tryDelivery(stored)));
      concluded += tries.filter((tried) => tried.status === 'fulfilled').length;
      if (due.length < MOST_AT_ONCE) return concluded;
    }
  };
