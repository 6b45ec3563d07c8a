import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type {
  DeliveryOutcome,
  ProviderDelivery,
  UnverifiedDelivery,
} from '../model/provider/provider-delivery.ts';

/** The inbox outside of any unit of work: deliveries are recorded before they are interpreted. */
export interface ProviderDeliveryInbox extends UnattributedBodies {
  /**
   * Stores a verified delivery, committed when this resolves; returns the stored delivery if provider and event key are
   * the same. If it is not concluded by `retryAt`, because this process died or its try broke, our worker takes it.
   */
  storeOnce(delivery: ProviderDelivery, retryAt: Instant): Promise<StoredDelivery>;
  /** Stores a truncated unverified delivery, replacing the oldest if there are too many. */
  keepUnverified(delivery: UnverifiedDelivery): Promise<void>;
  /**
   * Erases the bodies of at most `limit` deliveries, verified or not, received at `latest` or before; the rest of each
   * record stays, including hashes. Keeps bodies about a payment of an erased booking whose money is due back. Returns
   * their number, which is below the limit when none are left for this caller.
   */
  eraseBodies(latest: Instant, limit: number): Promise<number>;
  /**
   * Returns the deliveries that are not concluded and due at `now`, or planned too far ahead (`turnsArePlannedUntil`)
   * because the clock was set back, oldest first; each is leased to the caller until `leaseUntil`.
   */
  takeDue(now: Instant, leaseUntil: Instant, limit: number): Promise<readonly StoredDelivery[]>;
}

export interface StoredDelivery {
  readonly delivery: ProviderDelivery;
  readonly isConcluded: boolean;
  /** The number of failed tries to apply the delivery. */
  readonly faults: number;
}

/** The inbox inside a unit of work, so that an outcome or a fault commits together with its effects. */
export interface ProviderDeliveryLog extends UnattributedBodies {
  /**
   * Locks a delivery and returns its provider and its outcome at that time, so that each is applied once; undefined if
   * it is unknown.
   */
  lock(id: string): Promise<DeliveryStanding | undefined>;
  /** Writes the outcome, replacing an earlier outcome. */
  conclude(id: string, outcome: DeliveryOutcome, now: Instant): Promise<void>;
  /**
   * Counts a failed try to apply a delivery and sets when it is due again. `fault` has no values of the request.
   * Returns the number of failed tries; changes nothing and returns undefined if the delivery is unknown, or concluded
   * because another try succeeded.
   */
  recordFault(id: string, fault: string, retryAt: Instant): Promise<number | undefined>;
  /** Returns the stored bodies of verified deliveries that name one of these payments, oldest first. */
  bodiesOf(ourRefs: readonly string[]): Promise<readonly KeptBody[]>;
  /**
   * Erases the same bodies of deliveries with an outcome; the rest of each record stays. Skips deliveries without an
   * outcome or locked by another unit: the unit that applies one erases its body, unless the body names the payer of
   * money that is then due back.
   */
  eraseBodiesOf(ourRefs: readonly string[]): Promise<void>;
  /** Erases the body of one delivery. */
  eraseBody(id: string): Promise<void>;
}

/** Bodies without a payment: of unreadable and unproven deliveries. */
export interface UnattributedBodies {
  /** Returns up to `limit` of these bodies in the order of their places, after a place if one is given. */
  unattributed(after: string | undefined, limit: number): Promise<readonly UnattributedBody[]>;
  /** Erases the bodies at these places; the rest of each record stays. */
  eraseUnattributed(places: readonly string[]): Promise<void>;
}

export interface UnattributedBody extends KeptBody {
  /** The unique place of the body. */
  readonly place: string;
}

export interface KeptBody {
  readonly provider: ProviderName;
  readonly receivedAt: Instant;
  readonly body: Uint8Array;
}

export interface DeliveryStanding {
  readonly provider: ProviderName;
  /** Undefined while it is not concluded. */
  readonly outcome: DeliveryOutcome | undefined;
}
