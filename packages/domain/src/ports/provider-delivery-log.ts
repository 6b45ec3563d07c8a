import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type {
  DeliveryOutcome,
  ProviderDelivery,
  UnverifiedDelivery,
} from '../model/provider/provider-delivery.ts';

/** Stored deliveries outside of any unit of work, because a delivery is stored before it is applied. */
export interface ProviderDeliveryInbox extends UnattributedBodies {
  /**
   * Stores and commits a verified delivery. If a delivery with the same provider and event key is already stored,
   * returns the stored one instead. If the delivery still has no outcome at `retryAt`, this process died or could not
   * apply it, and our worker takes over.
   */
  storeOnce(delivery: ProviderDelivery, retryAt: Instant): Promise<StoredDelivery>;
  /** Stores an unverified delivery that was truncated. If too many are stored, removes the oldest. */
  keepUnverified(delivery: UnverifiedDelivery): Promise<void>;
  /**
   * Erases the bodies of at most `limit` deliveries that arrived at or before `latest`, verified or not. The rest of
   * each record stays, including the hashes. Keeps a body about money that must still be returned for an erased
   * booking. Returns how many bodies were erased. A number below `limit` means that no body is left for this caller.
   */
  eraseBodies(latest: Instant, limit: number): Promise<number>;
  /**
   * Returns the deliveries without an outcome that are due for another try, oldest first. A delivery is due if its next
   * try is due at `now`. It is also due if its next try was planned too far ahead (`turnsArePlannedUntil`), which
   * happens if the clock was set back. No other caller gets the returned deliveries before `leaseUntil`.
   */
  takeDue(now: Instant, leaseUntil: Instant, limit: number): Promise<readonly StoredDelivery[]>;
}

export interface StoredDelivery {
  readonly delivery: ProviderDelivery;
  readonly isConcluded: boolean;
  /** The number of failed tries to apply the delivery. */
  readonly faults: number;
}

/**
 * Stored deliveries inside a unit of work, so that an outcome or a failed try is committed together with its effects.
 */
export interface ProviderDeliveryLog extends UnattributedBodies {
  /**
   * Locks a delivery, so that each delivery is applied once. Returns its provider and its current outcome. Returns
   * undefined if the delivery is unknown.
   */
  lock(id: string): Promise<DeliveryStanding | undefined>;
  /** Stores the outcome of a delivery, replacing any earlier outcome. */
  conclude(id: string, outcome: DeliveryOutcome, now: Instant): Promise<void>;
  /**
   * Counts a failed try to apply a delivery, and stores when to try again. `fault` must not contain values from the
   * request. Returns the number of failed tries. Changes nothing and returns undefined if the delivery is unknown, or
   * if another try has stored its outcome.
   */
  recordFault(id: string, fault: string, retryAt: Instant): Promise<number | undefined>;
  /** Returns the stored bodies of the verified deliveries that name one of these payments, oldest first. */
  bodiesOf(ourRefs: readonly string[]): Promise<readonly KeptBody[]>;
  /**
   * Erases the bodies that {@link bodiesOf} returns. The rest of each record stays. Skips a delivery that has no
   * outcome or that another unit has locked. The unit that applies such a delivery erases its body later, unless the
   * body names the payer of money that must still be returned.
   */
  eraseBodiesOf(ourRefs: readonly string[]): Promise<void>;
  eraseBody(id: string): Promise<void>;
}

/** The bodies of deliveries that belong to no payment, because they could not be read or proven. */
export interface UnattributedBodies {
  /** Returns up to `limit` bodies in the order of their places, starting after the place `after`. */
  unattributed(after: string | undefined, limit: number): Promise<readonly UnattributedBody[]>;
  /** Erases the bodies at these places. The rest of each record stays. */
  eraseUnattributed(places: readonly string[]): Promise<void>;
}

export interface UnattributedBody extends KeptBody {
  /** The position of the body among all such bodies. Each body has a different place. */
  readonly place: string;
}

export interface KeptBody {
  readonly provider: ProviderName;
  readonly receivedAt: Instant;
  readonly body: Uint8Array;
}

export interface DeliveryStanding {
  readonly provider: ProviderName;
  /** Undefined as long as the delivery has no outcome. */
  readonly outcome: DeliveryOutcome | undefined;
}
