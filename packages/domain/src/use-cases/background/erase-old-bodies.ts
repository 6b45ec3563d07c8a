import { Duration } from '@js-joda/core';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';

interface Ports {
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly clock: Clock;
}

const KEPT_DAYS = 30;

/**
 * How many bodies are erased at once. The number is low, so that locks are held only briefly even if deliveries from
 * years are erased.
 */
const BATCH = 500;

/**
 * Erases old bodies of deliveries, and returns how many were erased. A delivery without an outcome can still be
 * applied, because the content that was read from its body is stored separately. specification.md#raw-body-erasure
 */
export const makeEraseOldBodies =
  ({ deliveryInbox, clock }: Ports) =>
  async (): Promise<number> => {
    const latest = clock.now().minus(Duration.ofDays(KEPT_DAYS));
    let erased = 0;
    for (;;) {
      const batch = await deliveryInbox.eraseBodies(latest, BATCH);
      erased += batch;
      if (batch < BATCH) return erased;
    }
  };
