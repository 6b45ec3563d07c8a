import { Duration } from '@js-joda/core';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';

interface Ports {
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly clock: Clock;
}

const KEPT_DAYS = 30;

/** The number of bodies per batch. Small batches hold locks only briefly, even for years of deliveries. */
const BATCH = 500;

/**
 * Erases old bodies of deliveries, and returns their number. An unapplied delivery loses nothing, because the content
 * of each body is also stored in another form. specification.md#raw-body-erasure
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
