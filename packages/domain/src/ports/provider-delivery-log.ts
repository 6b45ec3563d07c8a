import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type {
  DeliveryOutcome,
  ProviderDelivery,
  UnverifiedDelivery,
} from '../model/provider/provider-delivery.ts';

/** Stored deliveries outside of any unit of work, because a delivery is stored before it is interpreted. */
export interface ProviderDeliveryInbox extends UnattributedBodies {
  /**
   * Stores and commits a verified delivery. If a delivery with the same provider and event key is already stored,
   * returns the stored delivery instead. If the delivery has no outcome at `retryAt`, our worker takes the delivery,
   * because this process died or could not apply the delivery.
   */
  storeOnce(delivery: ProviderDelivery, retryAt: Instant): Promise<StoredDelivery>;
  /** Stores a truncated unverified delivery. If too many are stored, removes the oldest. */
  keepUnverified(delivery: UnverifiedDelivery): Promise<void>;
  /**
   * Erases the bodies of at most `limit` deliveries, verified or not, received at or before `latest`. The rest of each
   * record stays, including hashes. Keeps a body about money that is due back for an erased booking. Returns the number
   * of erased bodies. If the number is below `limit`, no body is left for this caller.
   */
  eraseBodies(latest: Instant, limit: number): Promise<number>;
  /**
   * Returns due deliveries without an outcome, oldest first. A delivery is due if its next try is due at `now`. A
   * delivery is also due if its next try was planned too far ahead (`turnsArePlannedUntil`) because the clock was set
   * back. No other caller gets the returned deliveries before `leaseUntil`.
   */
  takeDue(now: Instant, leaseUntil: Instant, limit: number): Promise<readonly StoredDelivery[]>;
}

export interface StoredDelivery {
  readonly delivery: ProviderDelivery;
  readonly isConcluded: boolean;
  /** The number of failed tries to apply the delivery. */
  readonly faults: number;
}

/** Stored deliveries inside a unit of work, so that an outcome or a fault commits together with its effects. */
export interface ProviderDeliveryLog extends UnattributedBodies {
  /**
   * Locks a delivery, so that each delivery is applied once. Returns the delivery's provider and current outcome;
   * undefined for an unknown delivery.
   */
  lock(id: string): Promise<DeliveryStanding | undefined>;
  /** Writes the outcome, replacing an earlier outcome. */
  conclude(id: string, outcome: DeliveryOutcome, now: Instant): Promise<void>;
  /**
   * Counts a failed try to apply a delivery and stores when the delivery is due again. `fault` contains no values of
   * the request. Returns the number of failed tries. Changes nothing and returns undefined if the delivery is unknown
   * or has an outcome from another try.
   */
  recordFault(id: string, fault: string, retryAt: Instant): Promise<number | undefined>;
  /** Returns the stored bodies of verified deliveries that name one of these payments, oldest first. */
  bodiesOf(ourRefs: readonly string[]): Promise<readonly KeptBody[]>;
  /**
   * Erases the bodies that {@link bodiesOf} returns. The rest of each record stays. Skips deliveries that have no
   * outcome or are locked by another unit. The unit that applies a skipped delivery erases the body later, unless the
   * body names the payer of money due back.
   */
  eraseBodiesOf(ourRefs: readonly string[]): Promise<void>;
  /** Erases the body of one delivery. */
  eraseBody(id: string): Promise<void>;
}

/** The bodies of deliveries without a payment: unreadable and unproven deliveries. */
export interface UnattributedBodies {
  /** Returns up to `limit` bodies in the order of their places, from the first place after `after`. */
  unattributed(after: string | undefined, limit: number): Promise<readonly UnattributedBody[]>;
  /** Erases the bodies at these places. The rest of each record stays. */
  eraseUnattributed(places: readonly string[]): Promise<void>;
}

export interface UnattributedBody extends KeptBody {
  /** The unique place of the body in the order of all such bodies. */
  readonly place: string;
}

export interface KeptBody {
  readonly provider: ProviderName;
  readonly receivedAt: Instant;
  readonly body: Uint8Array;
}

export interface DeliveryStanding {
  readonly provider: ProviderName;
  /** Undefined while the delivery has no outcome. */
  readonly outcome: DeliveryOutcome | undefined;
}
