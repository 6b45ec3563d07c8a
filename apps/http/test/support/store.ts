import { deliveryReaders } from '@booky/composition/config';
import type { EmailMessage } from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';
import type { Clock, Mailer, PaymentProvider } from '@booky/domain/ports';
import type { AdapterSet } from '../../src/index.ts';

/** What all sets of adapters of a world share, whatever the store. */
export interface Surroundings {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly providers: readonly PaymentProvider[];
}

export interface Store {
  /** Opens a set of adapters on this store. All sets see the same data. */
  open(surroundings: Surroundings): Promise<AdapterSet>;
  /** Deletes everything except the initial settings. */
  empty(): Promise<void>;
  /** Inserts these rows directly into the store. */
  seed(rows: SeedRows): Promise<void>;
  /** Returns the queued emails that no worker has handed to the mailer yet, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** Makes the emails to these addresses an hour older. The queue has its own clock. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
  /**
   * Returns everything that the tables and the queue store, as one text. Bytes are included as they are or in
   * hexadecimal.
   */
  everything(): Promise<string>;
}

/**
 * The secrets that prove provider deliveries. Both providers always have one, so that the service can verify late
 * deliveries.
 */
export const DELIVERY_SECRETS = {
  mobileMoney: 'mobile money callback secret of the journeys',
  gateway: 'gateway webhook secret of the journeys',
} as const;

/** specification.md#delivery-verified */
export const DELIVERY_READERS = deliveryReaders({
  MOBILE_MONEY_CALLBACK_SECRET: DELIVERY_SECRETS.mobileMoney,
  GATEWAY_WEBHOOK_SECRET: DELIVERY_SECRETS.gateway,
});

export const KEYS = {
  adminToken: 'admin token key of the journeys',
  checkoutToken: 'checkout token key of the journeys',
  digest: 'digest key of the journeys, another one',
} as const;
