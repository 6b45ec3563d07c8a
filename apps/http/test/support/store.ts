import type { EmailMessage } from '@booky/domain';
import type { SeedRows } from '@booky/domain/contracts';
import type { Clock, Mailer, PaymentProvider } from '@booky/domain/ports';
import type { AdapterSet } from '../../src/index.ts';

/** What every adapter set of a world shares, whatever keeps its facts. */
export interface Surroundings {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly provider: PaymentProvider | undefined;
}

/** Where a world keeps its facts: memory or PostgreSQL. */
export interface Store {
  /** An adapter set on the facts of this store; several at once see the same. */
  open(surroundings: Surroundings): Promise<AdapterSet>;
  /** Leaves nothing but the settings a new studio begins with. */
  empty(): Promise<void>;
  /** Puts in rows that no operation writes yet. */
  seed(rows: SeedRows): Promise<void>;
  /** Emails queued and not yet handed to the mailer by a worker, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
}

/** Secrets of the deliveries; both providers' are always configured, so that late deliveries of either are proven. */
export const DELIVERY_SECRETS = {
  mobileMoney: 'mobile money callback secret of the journeys',
  gateway: 'gateway webhook secret of the journeys',
} as const;

export const KEYS = {
  adminToken: 'admin token key of the journeys',
  checkoutToken: 'checkout token key of the journeys',
  digest: 'digest key of the journeys, another one',
} as const;
