import type { Event } from '../events/index.ts';
import type { Receipt } from '../reference/invariants.ts';
import type { Delivery } from '../reference/settle.ts';
import type { Booking, Email } from '../reference/studio.ts';
import type { AddressLink, Taken } from './setting.ts';
import type { Breakage } from './tested-service.ts';

/**
 * Causes events in the service. One driver calls use cases and the other sends HTTP requests, but both understand the
 * same events.
 */
export interface Driver {
  take(event: Event): Promise<Taken>;
  /**
   * Returns every booking of this history in its current state. The bookings include their timelines if this driver can
   * read timelines.
   */
  bookings(): Promise<readonly Booking[]>;
  /** Returns every email queued so far, in any order. Returns undefined if this driver shows no emails. */
  emails(): Promise<readonly Email[] | undefined>;
  /** Returns the receipt numbers of this history's bookings. Undefined if this driver cannot read receipts. */
  readonly receipts?: () => Promise<readonly Receipt[]>;
  /** Returns the part of a booking that this driver can read. Bookings are compared by this part only. */
  readonly see: (booking: Booking) => unknown;
  /**
   * Returns the emails that the service announced for this action on the booking. Returns undefined if the service
   * announced nothing. specification.md#action-emails
   */
  readonly announced?: (action: string, booking: string) => readonly unknown[] | undefined;
  /** Checks the other values that were returned together with the bookings. */
  readonly check?: () => void;
  /** Returns the key by which the service recognises this delivery. By default, this is the `key` of the delivery. */
  readonly keyOf?: (delivery: Delivery) => string;
  /** Makes the next unit of work that would succeed fail instead. With undefined, makes none fail. */
  readonly breakNextUnit?: (breakage: Breakage | undefined) => void;
  /** The tasks of the worker. Undefined if this driver has no worker. */
  readonly worker?: {
    /** Retries the stored deliveries that have no outcome. Returns the outcomes recorded for these keys. */
    retryDeliveries(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Asks the provider about the pending payments that are due, and lets the provider answer with `says`. */
    askProvider(says: ProviderSays): Promise<void>;
    /**
     * Tries to send the queued emails. The mail company either accepts all of them or permanently refuses all of them.
     * Returns the emails that it tried to send.
     */
    readonly sendEmails?: (areRefused: boolean) => Promise<readonly Email[]>;
  };
  /** Returns every link that was emailed to confirm a new email address for a booking of this history. */
  addressLinks(): Promise<readonly AddressLink[]>;
}

export type ProviderSays = 'paid' | 'failed' | 'pending' | 'not_found' | 'unavailable';
