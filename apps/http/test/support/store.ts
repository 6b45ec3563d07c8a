import { deliveryReaders } from '@booky/composition/config';
import type { EmailMessage } from '@booky/domain';
import type { SeedRows } from '@booky/testkit/contracts';
import type { Clock, Mailer, PaymentProvider } from '@booky/domain/ports';
import type { AdapterSet } from '../../src/index.ts';

/** The shared parts of a world's adapter sets, for any store. */
export interface Surroundings {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly providers: readonly PaymentProvider[];
}

/** The store of a world: memory or PostgreSQL. */
export interface Store {
  /** An adapter set on this store; all of them see the same data. */
  open(surroundings: Surroundings): Promise<AdapterSet>;
  /** Deletes everything except the initial settings. */
  empty(): Promise<void>;
  /** Inserts rows directly. */
  seed(rows: SeedRows): Promise<void>;
  /** Queued emails that no worker has passed to the mailer yet, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** Lets an hour pass for the emails that wait for these addresses; the queue has a separate clock. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
  /** Returns all stored data of every table and queue as one text; bytes raw or in hexadecimal. */
  everything(): Promise<string>;
}

/** Secrets of provider deliveries, always set for both providers, so that late deliveries of both are verified. */
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
