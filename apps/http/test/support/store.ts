import { deliveryReaders } from '@booky/composition/config';
import type { EmailMessage } from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';
import type { Clock, Mailer, PaymentProvider } from '@booky/domain/ports';
import type { AdapterSet } from '../../src/index.ts';

/** The parts that a world's sets of adapters share, for any store. */
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
  /** Inserts rows directly. */
  seed(rows: SeedRows): Promise<void>;
  /** Returns the queued emails that no worker has passed to the mailer, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** Lets an hour pass for the emails to these addresses. The queue has its own clock. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
  /** Returns all stored data of the tables and the queue as one text. Bytes are raw or in hexadecimal. */
  everything(): Promise<string>;
}

/**
 * The secrets of provider deliveries. Both providers always have a secret, so that the service can verify late
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
