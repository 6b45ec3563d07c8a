import type { Instant } from '@js-joda/core';
import type { BookingReference } from '../model/booking/reference.ts';
import type { EmailCause } from '../model/email-message.ts';
import type { OnlinePayment, PendingPayment } from '../model/payment/payment.ts';
import type { Period } from '../model/time/period.ts';
import type {
  DeliveryOutcome,
  ProviderDelivery,
  UnverifiedDelivery,
} from '../model/provider/provider-delivery.ts';

/** What the operator looks at from the command line. Reads of what is committed; they lock and change nothing. */
export interface OperatorRecords {
  /** Attempts that are pending and began at `latestStart` or before, oldest first. */
  pendingAttempts(latestStart: Instant): Promise<readonly AttemptOfBooking[]>;
  /** How many attempts began in a period, whatever their status. */
  countAttempts(period: Period): Promise<number>;
  /**
   * Attempts that began in a period, whatever their status, by their beginning, up to a limit: those behind `after`, or the
   * first. Read page by page like this, each comes once.
   */
  attemptsInOrder(
    period: Period,
    after: AttemptPlace | undefined,
    limit: number,
  ): Promise<readonly AttemptOnRecord[]>;
  /** The newest verified deliveries that match, newest first, up to a limit. */
  deliveries(filter: DeliveryFilter, limit: number): Promise<readonly DeliveryOnRecord[]>;
  /**
   * Verified deliveries that match, in the order of their receipt, up to a limit: those behind `after`, or the first. Read
   * page by page like this, each comes once, whatever is concluded or received meanwhile.
   */
  deliveriesInOrder(
    filter: OrderFilter,
    after: DeliveryPlace | undefined,
    limit: number,
  ): Promise<readonly DeliveryOnRecord[]>;
  /** How many verified deliveries match. */
  countDeliveries(filter: OrderFilter): Promise<number>;
  /** The verified delivery of this id; any text may be asked for. */
  delivery(id: string): Promise<DeliveryOnRecord | undefined>;
  /** The newest unverified deliveries that are kept, newest first, up to a limit. */
  unverifiedDeliveries(limit: number): Promise<readonly UnverifiedDelivery[]>;
}

/** A pending attempt and the reference of its booking. */
export interface AttemptOfBooking {
  readonly payment: OnlinePayment<PendingPayment>;
  readonly reference: BookingReference;
}

/** An attempt of any status and the reference of its booking. */
export interface AttemptOnRecord {
  readonly payment: OnlinePayment;
  readonly reference: BookingReference;
}

/** Where an attempt stands in the order of their beginning; of one instant, the lesser id is the earlier. */
export type AttemptPlace = Pick<OnlinePayment, 'createdAt' | 'id'>;

/** What must all hold of a verified delivery; what is undefined does not restrict. */
export interface DeliveryFilter {
  readonly outcome: DeliveryOutcome | undefined;
  /** The payment it speaks of, whether or not there is one. */
  readonly ourRef: string | undefined;
  /** Received then or later. */
  readonly since: Instant | undefined;
  /** Only those without an outcome: applying them broke, was interrupted, or is under way. */
  readonly isUnapplied: boolean;
}

/** What must hold of deliveries that are read in order. */
export type OrderFilter = Pick<DeliveryFilter, 'since' | 'isUnapplied'>;

/** Where a delivery stands in the order of receipt; of one instant, the lesser id is the earlier. */
export type DeliveryPlace = Pick<ProviderDelivery, 'receivedAt' | 'id'>;

/** A verified delivery and what has become of it so far. */
export interface DeliveryOnRecord {
  readonly delivery: ProviderDelivery;
  /** Whether its body is erased, so that the empty one here is not what came (specification.md#raw-body-erasure). */
  readonly isBodyErased: boolean;
  readonly outcome: DeliveryOutcome | undefined;
  readonly concludedAt: Instant | undefined;
  /** How often applying it has failed. */
  readonly faults: number;
  /** The last of these, without values of the request. */
  readonly lastFault: string | undefined;
}

/** The queue behind the email outbox, as far as an operator may reach into it. */
export interface EmailQueue {
  /** Emails that failed at least once, were given up, or are undelivered for an hour; oldest first. */
  stuck(): Promise<readonly StuckEmail[]>;
  /**
   * Puts stuck emails back as if they were new, to be tried at once and as often as any: those of these ids, or all. Any text may
   * stand for an id. Answers how many there were.
   */
  retry(which: 'all' | readonly string[]): Promise<number>;
}

/** An undelivered email, without what it says: its data may hold the only plaintext of a token. */
export interface StuckEmail {
  readonly id: string;
  readonly cause: EmailCause;
  readonly to: string;
  readonly queuedAt: Instant;
  /** Whole hours since it was queued, by the time of the queue. */
  readonly hoursWaiting: number;
  /** Tries that failed since it was queued or put back. */
  readonly tries: number;
  /** Undefined once it was given up. */
  readonly nextTryAt: Instant | undefined;
  /** The mail adapter's words for the last failure, which hold no values. */
  readonly lastFault: string | undefined;
}
