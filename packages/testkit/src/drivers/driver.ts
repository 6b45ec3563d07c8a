import type { Event } from '../events/index.ts';
import type { Receipt } from '../reference/invariants.ts';
import type { Delivery } from '../reference/settle.ts';
import type { Booking, Email } from '../reference/studio.ts';
import type { AddressLink, Taken } from './setting.ts';
import type { Breakage } from './tested-service.ts';

/** Causes events in the service, by use cases or by HTTP. Both drivers take the same events. */
export interface Driver {
  take(event: Event): Promise<Taken>;
  /** Every booking of this history in its current state, including its timeline if this driver shows timelines. */
  bookings(): Promise<readonly Booking[]>;
  /** Every email queued so far, in any order; undefined if this driver shows no emails. */
  emails(): Promise<readonly Email[] | undefined>;
  /** The receipt numbers of these bookings, if this driver shows receipts. */
  readonly receipts?: () => Promise<readonly Receipt[]>;
  /** Returns the part of a booking that this driver shows. Comparisons reduce both bookings to this part. */
  readonly see: (booking: Booking) => unknown;
  /**
   * The emails that the booking announces for an action; undefined if the booking announces none.
   * specification.md#action-emails
   */
  readonly announced?: (action: string, booking: string) => readonly unknown[] | undefined;
  /** Checks all other values that were shown with the bookings. */
  readonly check?: () => void;
  /** Returns the key by which the service recognises a delivery; by default, the delivery's own key. */
  readonly keyOf?: (delivery: Delivery) => string;
  /** Plans a failure for the next unit of work that would otherwise succeed. Undefined cancels the plan. */
  readonly breakNextUnit?: (breakage: Breakage | undefined) => void;
  /** The rounds of the worker, if this driver has a worker. */
  readonly worker?: {
    /** Retries stored deliveries that have no outcome. Returns the recorded outcomes of the given keys. */
    retryDeliveries(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Asks the provider about due pending payments. The provider gives this answer. */
    askProvider(says: ProviderSays): Promise<void>;
    /**
     * Tries to send the queued emails. The mail company accepts all emails, or permanently refuses all. Returns the
     * emails that were tried.
     */
    readonly sendEmails?: (areRefused: boolean) => Promise<readonly Email[]>;
  };
  /** Every emailed link that confirms another address of a booking of this history. */
  addressLinks(): Promise<readonly AddressLink[]>;
}

export type ProviderSays = 'paid' | 'failed' | 'pending' | 'not_found' | 'unavailable';
