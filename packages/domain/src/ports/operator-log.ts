import type { Instant } from '@js-joda/core';

/** Log entries for the operator about events that are not failures. Never contains personal data. */
export interface OperatorLog {
  /** An email for the admin was not queued, because there is no admin account. specification.md#admin-recipients */
  noAdminToTell(cause: string): void;
  /** The time at which a client opened a booking could not be recorded. */
  linkUseNotNoted(fault: unknown): void;
  /** The provider's answer to a charge could not be stored: the attempt stays pending and settles like any other. */
  chargeNotNoted(paymentId: string, fault: unknown): void;
  /**
   * Emails are undelivered for an hour or longer: their number, since when the oldest waits, and its id in the queue.
   */
  emailsOverdue(overdue: {
    readonly count: number;
    readonly oldestId: string;
    readonly since: Instant;
  }): void;
  /** The application of a stored delivery, or the record of its failure, broke; it will be tried again. */
  deliveryFault(deliveryId: string, fault: unknown): void;
}
