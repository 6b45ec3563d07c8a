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

/** Reads committed records for the operator's command line, without locks or changes. */
export interface OperatorRecords {
  /** Returns the pending attempts that began at or before `latestStart`, oldest first. */
  pendingAttempts(latestStart: Instant): Promise<readonly AttemptOfBooking[]>;
  /** Counts the attempts of any status that began in a period. */
  countAttempts(period: Period): Promise<number>;
  /**
   * Returns a page of up to `limit` attempts of any status that began in a period, in the order of their start. The
   * page begins after `after`. If `after` is undefined, returns the first page. Each attempt is on exactly one page.
   */
  attemptsInOrder(
    period: Period,
    after: AttemptPlace | undefined,
    limit: number,
  ): Promise<readonly AttemptOnRecord[]>;
  /** Returns up to `limit` matching verified deliveries, the newest first. */
  deliveries(filter: DeliveryFilter, limit: number): Promise<readonly DeliveryOnRecord[]>;
  /**
   * Returns a page of up to `limit` matching verified deliveries in the order of their receipt. The page begins after
   * `after`. If `after` is undefined, returns the first page. Each delivery is on exactly one page, even if deliveries
   * are received or get an outcome between two pages.
   */
  deliveriesInOrder(
    filter: OrderFilter,
    after: DeliveryPlace | undefined,
    limit: number,
  ): Promise<readonly DeliveryOnRecord[]>;
  /** Counts the matching verified deliveries. */
  countDeliveries(filter: OrderFilter): Promise<number>;
  /** Returns the verified delivery of this id; accepts any text. */
  delivery(id: string): Promise<DeliveryOnRecord | undefined>;
  /** Returns up to `limit` stored unverified deliveries, the newest first. */
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

/** The position of an attempt in a list sorted by creation time, then by id. */
export type AttemptPlace = Pick<OnlinePayment, 'createdAt' | 'id'>;

/** The conditions that a verified delivery must meet. Undefined conditions are ignored. */
export interface DeliveryFilter {
  readonly outcome: DeliveryOutcome | undefined;
  /** The payment that the delivery names, even if no such payment exists. */
  readonly ourRef: string | undefined;
  /** The earliest time of receipt. */
  readonly since: Instant | undefined;
  /**
   * True to match only deliveries without an outcome. The try to apply such a delivery failed, was interrupted, or is
   * running.
   */
  readonly isUnapplied: boolean;
}

/** Conditions on deliveries that are read in order. */
export type OrderFilter = Pick<DeliveryFilter, 'since' | 'isUnapplied'>;

/** The position of a delivery in a list sorted by time of receipt, then by id. */
export type DeliveryPlace = Pick<ProviderDelivery, 'receivedAt' | 'id'>;

/** A verified delivery and its current outcome. */
export interface DeliveryOnRecord {
  readonly delivery: ProviderDelivery;
  /** True if the body was erased. `body` is then empty. specification.md#raw-body-erasure */
  readonly isBodyErased: boolean;
  readonly outcome: DeliveryOutcome | undefined;
  readonly concludedAt: Instant | undefined;
  /** The number of failed tries to apply the delivery. */
  readonly faults: number;
  /** The last fault, without values of the request. */
  readonly lastFault: string | undefined;
}

/** The operator's access to the queue behind the email outbox. */
export interface EmailQueue {
  /** Returns the emails that failed at least once or are undelivered for an hour, oldest first. */
  stuck(): Promise<readonly StuckEmail[]>;
  /**
   * Makes the stuck emails with these ids, or all stuck emails, due at once, and resets their tries. Accepts any text
   * as an id. Returns the number of emails that became due.
   */
  retry(which: 'all' | readonly string[]): Promise<number>;
}

/** An undelivered email without its data, which may contain the only plaintext of a token. */
export interface StuckEmail {
  readonly id: string;
  readonly cause: EmailCause;
  readonly to: string;
  readonly queuedAt: Instant;
  /** Whole hours since the email was queued, by the clock of the queue. */
  readonly hoursWaiting: number;
  /** The number of failed tries since the email was queued, or since its tries were reset. */
  readonly tries: number;
  /** Undefined after the final failure. */
  readonly nextTryAt: Instant | undefined;
  /** The mail adapter's description of the last failure, without values. */
  readonly lastFault: string | undefined;
}
