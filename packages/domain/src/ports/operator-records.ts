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
  /** Counts the attempts with any status that began in this period. */
  countAttempts(period: Period): Promise<number>;
  /**
   * Returns a page of up to `limit` attempts that began in a period, whatever their status, in the order in which
   * they began. The page begins after the attempt at `after`. If `after` is undefined, returns the first page. Each
   * attempt is on exactly one page.
   */
  attemptsInOrder(
    period: Period,
    after: AttemptPlace | undefined,
    limit: number,
  ): Promise<readonly AttemptOnRecord[]>;
  /** Returns up to `limit` verified deliveries that match the filter, newest first. */
  deliveries(filter: DeliveryFilter, limit: number): Promise<readonly DeliveryOnRecord[]>;
  /**
   * Returns a page of up to `limit` verified deliveries that match the filter, in the order in which they arrived.
   * The page begins after the delivery at `after`. If `after` is undefined, returns the first page. Each delivery is
   * on exactly one page, even if deliveries arrive or get an outcome between two pages.
   */
  deliveriesInOrder(
    filter: OrderFilter,
    after: DeliveryPlace | undefined,
    limit: number,
  ): Promise<readonly DeliveryOnRecord[]>;
  /** Counts the verified deliveries that match the filter. */
  countDeliveries(filter: OrderFilter): Promise<number>;
  /** Returns the verified delivery with this id. Accepts any text. */
  delivery(id: string): Promise<DeliveryOnRecord | undefined>;
  /** Returns up to `limit` stored unverified deliveries, newest first. */
  unverifiedDeliveries(limit: number): Promise<readonly UnverifiedDelivery[]>;
}

/** A pending attempt and the reference of its booking. */
export interface AttemptOfBooking {
  readonly payment: OnlinePayment<PendingPayment>;
  readonly reference: BookingReference;
}

/** An attempt with any status and the reference of its booking. */
export interface AttemptOnRecord {
  readonly payment: OnlinePayment;
  readonly reference: BookingReference;
}

/** The position of an attempt in a list sorted by creation time, then by id. */
export type AttemptPlace = Pick<OnlinePayment, 'createdAt' | 'id'>;

/** The conditions that a verified delivery must meet. Undefined conditions are ignored. */
export interface DeliveryFilter {
  readonly outcome: DeliveryOutcome | undefined;
  /** The ourRef that the delivery names, even if no such payment exists. */
  readonly ourRef: string | undefined;
  /** The earliest time at which the delivery may have arrived. */
  readonly since: Instant | undefined;
  /**
   * True to match only deliveries that have no outcome, because the try to apply them failed, was interrupted, or is
   * still running.
   */
  readonly isUnapplied: boolean;
}

/** The conditions that apply if deliveries are read in order. */
export type OrderFilter = Pick<DeliveryFilter, 'since' | 'isUnapplied'>;

/** The position of a delivery in a list sorted by the time at which it arrived, then by id. */
export type DeliveryPlace = Pick<ProviderDelivery, 'receivedAt' | 'id'>;

/** A verified delivery and its current outcome. */
export interface DeliveryOnRecord {
  readonly delivery: ProviderDelivery;
  /** True if the body was erased; `body` is then empty. specification.md#raw-body-erasure */
  readonly isBodyErased: boolean;
  readonly outcome: DeliveryOutcome | undefined;
  readonly concludedAt: Instant | undefined;
  /** The number of failed tries to apply the delivery. */
  readonly faults: number;
  /** The error of the last failed try, without values from the request. */
  readonly lastFault: string | undefined;
}

/** Gives the operator access to the queue of the email outbox. */
export interface EmailQueue {
  /** Returns the emails that have failed at least once or have waited an hour, oldest first. */
  stuck(): Promise<readonly StuckEmail[]>;
  /**
   * Lets the queue try the stuck emails with these ids, or all stuck emails, again at once, with the full number of
   * tries. Accepts any text as an id. Returns the number of emails that will be tried.
   */
  retry(which: 'all' | readonly string[]): Promise<number>;
}

/** An email that is not delivered yet. Leaves out the email's data, which may contain the only plaintext of a token. */
export interface StuckEmail {
  readonly id: string;
  readonly cause: EmailCause;
  readonly to: string;
  readonly queuedAt: Instant;
  /** The number of whole hours since the email was queued, by the clock of the queue. */
  readonly hoursWaiting: number;
  /** The number of failed tries since the email was queued, or since its tries were reset. */
  readonly tries: number;
  /** Undefined if the email has failed for the last time. */
  readonly nextTryAt: Instant | undefined;
  /** The mail adapter's report on the last failure, without values from the email. */
  readonly lastFault: string | undefined;
}
