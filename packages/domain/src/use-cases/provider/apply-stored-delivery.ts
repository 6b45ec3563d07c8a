import { Duration, type Instant } from '@js-joda/core';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { ProviderDeliveryInbox, StoredDelivery } from '../../ports/provider-delivery-log.ts';
import type { ApplyDelivery } from './apply-delivery.ts';

interface Ports {
  readonly applyDelivery: ApplyDelivery;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
}

export type ApplyStoredDelivery = (stored: StoredDelivery) => Promise<void>;

/** A delivery still unconcluded after this long was left behind by a crash; applying one takes milliseconds. */
const LEFT_BEHIND_SECONDS = 30;

/** When our own worker is to look at a delivery stored now. */
export const leftBehindAt = (storedAt: Instant): Instant =>
  storedAt.plus(Duration.ofSeconds(LEFT_BEHIND_SECONDS));

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3600;

/** Applies a delivery and, when that breaks, notes when our own worker is to try again before passing the fault on. */
export const makeApplyStoredDelivery =
  ({ applyDelivery, deliveryInbox, operatorLog, clock }: Ports): ApplyStoredDelivery =>
  async ({ delivery, faults }) => {
    try {
      await applyDelivery(delivery);
    } catch (fault) {
      operatorLog.deliveryFault(delivery.id, fault);
      const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** faults);
      await deliveryInbox.recordFault(
        delivery.id,
        faultName(fault),
        clock.now().plus(Duration.ofSeconds(wait)),
      );
      // Whatever broke, a refusal too, is a fault to the provider: it must send again.
      throw new Error('applying a provider delivery broke', { cause: fault });
    }
  };

/** The kind of fault only: its message may quote values of the delivery. */
const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : 'fault');
