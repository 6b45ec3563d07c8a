import type { Event } from '../events/index.ts';
import type { Receipt } from '../reference/invariants.ts';
import type { Delivery } from '../reference/settle.ts';
import type { Booking, Email } from '../reference/studio.ts';
import type { AddressLink, Taken } from './setting.ts';
import type { Breakage } from './tested-service.ts';

/** A way of calling the service: use cases or HTTP. Both take the same events. */
export interface Driver {
  take(event: Event): Promise<Taken>;
  /** Every booking of this history in its current state, including its timeline if this way shows one. */
  bookings(): Promise<readonly Booking[]>;
  /** Every email queued so far, in any order; undefined if this way shows no emails. */
  emails(): Promise<readonly Email[] | undefined>;
  /** The receipt numbers of these bookings, if this driver sees them. */
  readonly receipts?: () => Promise<readonly Receipt[]>;
  /** The part of a booking that this way can see; comparisons use it on both sides. */
  readonly see: (booking: Booking) => unknown;
  /**
   * The emails that an action of a booking would send, as announced; undefined if not shown.
   * specification.md#action-emails
   */
  readonly announced?: (action: string, booking: string) => readonly unknown[] | undefined;
  /** Checks everything else that was shown with the bookings. */
  readonly check?: () => void;
  /** The key by which this way recognises a delivery; the delivery's own if undefined. */
  readonly keyOf?: (delivery: Delivery) => string;
  /** Makes the next unit of work fail that would otherwise succeed; undefined cancels that. */
  readonly breakNextUnit?: (breakage: Breakage | undefined) => void;
  /** The worker's rounds, if this driver has them. */
  readonly worker?: {
    /** Retries stored deliveries without a conclusion; returns their recorded outcomes. */
    retryDeliveries(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Asks the provider about due pending payments, with this answer. */
    askProvider(says: ProviderSays): Promise<void>;
    /** Tries the queued emails; the mail company accepts all, or refuses all permanently. Returns the tried emails. */
    readonly sendEmails?: (areRefused: boolean) => Promise<readonly Email[]>;
  };
  /** The last emailed link for changing this booking's address, and earlier links. */
  addressLinks(): Promise<readonly AddressLink[]>;
}

export type ProviderSays = 'paid' | 'failed' | 'pending' | 'not_found' | 'unavailable';
