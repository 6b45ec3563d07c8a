import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type {
  DeliveryOutcome,
  ProviderDelivery,
  UnverifiedDelivery,
} from '../model/provider/provider-delivery.ts';

/** The inbox, outside any unit of work: what arrives is on record before it is interpreted. */
export interface ProviderDeliveryInbox extends UnattributedBodies {
  /**
   * Stores a verified delivery, committed when this resolves. One of the same provider and event key that is there
   * already is answered instead, so a repeat finds the first. If it is not concluded by `retryAt`, because this process
   * died or its try broke, it is due for our own worker.
   */
  storeOnce(delivery: ProviderDelivery, retryAt: Instant): Promise<StoredDelivery>;
  /** Keeps a short piece of an unverified delivery, in the place of the oldest once there are too many. */
  keepUnverified(delivery: UnverifiedDelivery): Promise<void>;
  /**
   * Erases the bodies of at most `limit` deliveries, verified or not, that were received at `latest` or before; all else
   * that is on record of them stays, the hashes too. Keeps those about a payment of an erased booking whose money is due
   * back. Answers how many there were: fewer than the limit when no more are left for this caller.
   */
  eraseBodies(latest: Instant, limit: number): Promise<number>;
  /**
   * Deliveries not concluded and due at `now`, or put off for longer than anything is (`turnsArePlannedUntil`) because
   * the clock was put back, oldest first; a caller gets each for itself until `leaseUntil`.
   */
  takeDue(now: Instant, leaseUntil: Instant, limit: number): Promise<readonly StoredDelivery[]>;
}

export interface StoredDelivery {
  readonly delivery: ProviderDelivery;
  readonly isConcluded: boolean;
  /** How often applying it has failed so far. */
  readonly faults: number;
}

/** The inbox inside a unit of work, so that an outcome or a fault commits with what follows from it. */
export interface ProviderDeliveryLog extends UnattributedBodies {
  /**
   * Locks a delivery and answers whose it is and what had become of it when the lock was granted, so that each is applied
   * once; undefined when it is unknown.
   */
  lock(id: string): Promise<DeliveryStanding | undefined>;
  /** Writes the outcome, in the place of an earlier one. */
  conclude(id: string, outcome: DeliveryOutcome, now: Instant): Promise<void>;
  /**
   * Counts a failed try to apply a delivery and says when it is due again. `fault` names no values of the request.
   * Answers how many have failed with this one; changes nothing and answers undefined when the delivery is unknown or
   * concluded, because another try has succeeded.
   */
  recordFault(id: string, fault: string, retryAt: Instant): Promise<number | undefined>;
  /** The kept bodies of verified deliveries that name one of these payments, oldest first. */
  bodiesOf(ourRefs: readonly string[]): Promise<readonly KeptBody[]>;
  /**
   * Erases the same bodies, where their delivery has an outcome; all else that is on record stays. Passes over one without,
   * and one that another unit has locked: the unit that applies it erases its body, unless that names the payer of money that
   * is then due back.
   */
  eraseBodiesOf(ourRefs: readonly string[]): Promise<void>;
  /** Erases the body of one delivery. */
  eraseBody(id: string): Promise<void>;
}

/** Bodies that are filed under no payment: those of unreadable deliveries and of unproven ones. */
export interface UnattributedBodies {
  /** Up to `limit` of these bodies, in the order of their places; those behind a place where one is given. */
  unattributed(after: string | undefined, limit: number): Promise<readonly UnattributedBody[]>;
  /** Erases those at these places; all else that is on record stays. */
  eraseUnattributed(places: readonly string[]): Promise<void>;
}

export interface UnattributedBody extends KeptBody {
  /** Where it is kept; names this body alone. */
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
