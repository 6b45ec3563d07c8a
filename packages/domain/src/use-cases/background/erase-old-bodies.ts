import { Duration } from '@js-joda/core';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';

interface Ports {
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly clock: Clock;
}

const KEPT_DAYS = 30;

/** Bodies per batch, so that years of deliveries never hold locks for long. */
const BATCH = 500;

/**
 * Erases old bodies and returns their number. The content read from a body is stored separately, so an unapplied
 * delivery loses nothing. specification.md#raw-body-erasure
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
