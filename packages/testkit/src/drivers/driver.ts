import type { Event } from '../events/index.ts';
import type { Receipt } from '../reference/invariants.ts';
import type { Delivery } from '../reference/settle.ts';
import type { Booking, Email } from '../reference/studio.ts';
import type { AddressLink, Taken } from './setting.ts';
import type { Breakage } from './tested-service.ts';

/** Causes events in the service, either by use cases or by HTTP. Both drivers understand the same events. */
export interface Driver {
  take(event: Event): Promise<Taken>;
  /**
   * Returns every booking of this history in its current state. The booking includes its timeline if this driver shows
   * timelines.
   */
  bookings(): Promise<readonly Booking[]>;
  /** Returns every email queued so far, in any order. Returns undefined if this driver shows no emails. */
  emails(): Promise<readonly Email[] | undefined>;
  /** Returns the receipt numbers of these bookings. Undefined if this driver shows no receipts. */
  readonly receipts?: () => Promise<readonly Receipt[]>;
  /** Returns the part of a booking that this driver shows. A comparison of two bookings uses only this part. */
  readonly see: (booking: Booking) => unknown;
  /**
   * Returns the emails that the booking announces for an action. Returns undefined if the booking announces none.
   * specification.md#action-emails
   */
  readonly announced?: (action: string, booking: string) => readonly unknown[] | undefined;
  /** Checks all other values that came with the bookings. */
  readonly check?: () => void;
  /** Returns the key by which the service recognises a delivery. By default, this is the delivery's own key. */
  readonly keyOf?: (delivery: Delivery) => string;
  /**
   * Plans a failure for the next unit of work that would otherwise succeed. The argument undefined cancels the plan.
   */
  readonly breakNextUnit?: (breakage: Breakage | undefined) => void;
  /** The tasks of the worker. Undefined if this driver has no worker. */
  readonly worker?: {
    /** Retries stored deliveries without an outcome. Returns the recorded outcomes of the given keys. */
    retryDeliveries(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Asks the provider about due pending payments. The argument is the provider's answer. */
    askProvider(says: ProviderSays): Promise<void>;
    /**
     * Tries to send the queued emails. The mail company accepts all of them, or permanently refuses all. Returns
     * the emails that were tried.
     */
    readonly sendEmails?: (areRefused: boolean) => Promise<readonly Email[]>;
  };
  /** Returns every emailed link that confirms another address of a booking in this history. */
  addressLinks(): Promise<readonly AddressLink[]>;
}

export type ProviderSays = 'paid' | 'failed' | 'pending' | 'not_found' | 'unavailable';
