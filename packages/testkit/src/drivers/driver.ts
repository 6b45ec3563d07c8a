import type { Event } from '../events/index.ts';
import type { Receipt } from '../reference/invariants.ts';
import type { Delivery } from '../reference/settle.ts';
import type { Booking, Email } from '../reference/studio.ts';
import type { AddressLink, Taken } from './setting.ts';
import type { Breakage } from './tested-service.ts';

/** One way into the service: use cases or HTTP. Both take the same events. */
export interface Driver {
  take(event: Event): Promise<Taken>;
  /** Every booking of this history in its present state, its timeline too where this way in has one. */
  bookings(): Promise<readonly Booking[]>;
  /** Every email queued so far, in any order; undefined where there are no emails. */
  emails(): Promise<readonly Email[] | undefined>;
  /** The numbers of their receipts, in a driver that sees them. */
  readonly receipts?: () => Promise<readonly Receipt[]>;
  /** The part of a booking that this way in can see; both sides are compared by it. */
  readonly see: (booking: Booking) => unknown;
  /** The emails that an action of a booking was announced to send; undefined where it was not shown. specification.md#action-emails */
  readonly announced?: (action: string, booking: string) => readonly unknown[] | undefined;
  /** Checks everything else that the bookings were shown with. */
  readonly check?: () => void;
  /** The key by which this way in recognises a delivery; its own when left out. */
  readonly keyOf?: (delivery: Delivery) => string;
  /** Lets the next unit of work of a use case that would have ended well break; undefined mends it again. */
  readonly breakNextUnit?: (breakage: Breakage | undefined) => void;
  /** The worker's rounds, in a driver that has them. */
  readonly worker?: {
    /** Retries deliveries that were stored and not concluded; returns the recorded outcomes of these. */
    retryDeliveries(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
    /** Asks the provider about pending payments that are due, and gets this answer. */
    askProvider(says: ProviderSays): Promise<void>;
  };
  /** The link that was last emailed to change this booking's address, and those before it. */
  addressLinks(): Promise<readonly AddressLink[]>;
}

export type ProviderSays = 'paid' | 'failed' | 'pending' | 'not_found' | 'unavailable';
