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

/** The facts that are needed to apply a stored delivery. */
type ToBeApplied = Pick<StoredDelivery, 'delivery' | 'faults'>;

/**
 * A delivery without an outcome after this time was interrupted by a crash, because applying takes only milliseconds.
 */
const LEFT_BEHIND_SECONDS = 30;

/** Returns when our worker takes a delivery that is stored now. */
export const leftBehindAt = (storedAt: Instant): Instant =>
  storedAt.plus(Duration.ofSeconds(LEFT_BEHIND_SECONDS));

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3600;

/**
 * The admin is alerted after this many failed tries. Our retries reach this number after 75 seconds, longer than a
 * database restart.
 */
const FAILURES_UNTIL_ALERT = 5;

/**
 * Applies a delivery. If applying fails, schedules our worker's next try and throws. Alerts the admin once about a
 * delivery that fails repeatedly. specification.md#delivery-fault
 */
export const makeTryDelivery =
  <Value>(ports: Ports, apply: (delivery: ProviderDelivery) => Promise<Value>) =>
  async (stored: ToBeApplied): Promise<Value> => {
    try {
      return await apply(stored.delivery);
    } catch (fault) {
      ports.operatorLog.deliveryFault(stored.delivery.id, fault);
      await noteFault(ports, stored, fault);
      // The provider must see any failure as a fault, even a refusal. The provider then sends the delivery again.
      throw new Error('applying a provider delivery failed', { cause: fault });
    }
  };

/**
 * Records a failed try. The count, the next try and the alert commit together, so that only one of several simultaneous
 * tries sends an alert. If recording fails too, the worker still tries again later.
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
 * Returns the payment of the delivery. Also returns undefined if the read fails, because the fault that broke applying
 * may break the read too.
 */
const findPayment = async (bookingReader: BookingReader, { content }: ProviderDelivery) => {
  const ourRef = paymentNamedIn(content);
  try {
    return ourRef === undefined ? undefined : await bookingReader.byOurRef(ourRef);
  } catch {
    return undefined;
  }
};

/** Returns only the type of the fault, because the fault's message may quote values of the delivery. */
export const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : 'fault');

const MOST_AT_ONCE = 20;

/** If the process that takes deliveries crashes, the deliveries are due again after this time. */
const LEASE_SECONDS = 60;

/**
 * Retries deliveries that have no outcome because applying failed, or because of a crash between storing and applying.
 * A provider may never send such a delivery again. Returns the number of deliveries that got an outcome.
 * specification.md#delivery-fault
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
