import { Duration } from '@js-joda/core';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';
import type { ApplyStoredDelivery } from '../provider/apply-stored-delivery.ts';

interface Ports {
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly applyStoredDelivery: ApplyStoredDelivery;
  readonly clock: Clock;
}

const MOST_AT_ONCE = 20;

/** Long enough for one batch; a process that dies with it gives the deliveries back then. */
const LEASE_SECONDS = 60;

/**
 * Decisions, 7: a delivery whose processing broke, or that a crash left between storing and applying, is tried again by
 * ourselves, because a provider may never call again. Answers how many were concluded.
 */
export const makeRetryDeliveries =
  ({ deliveryInbox, applyStoredDelivery, clock }: Ports) =>
  async (): Promise<number> => {
    let concluded = 0;
    for (;;) {
      const now = clock.now();
      const due = await deliveryInbox.takeDue(now, now.plus(Duration.ofSeconds(LEASE_SECONDS)), MOST_AT_ONCE);
      const tries = await Promise.allSettled(due.map((stored) => applyStoredDelivery(stored)));
      concluded += tries.filter((tried) => tried.status === 'fulfilled').length;
      if (due.length < MOST_AT_ONCE) return concluded;
    }
  };
