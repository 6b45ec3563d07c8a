import type { Instant } from '@js-joda/core';

/** What an operator should read in the log though nothing failed. Never carries personal data. */
export interface OperatorLog {
  /** specification.md#admin-recipients: an email for the admin was not queued, because there is no admin account. */
  noAdminToTell(cause: string): void;
  /** The time a client opened a booking could not be noted. */
  linkUseNotNoted(fault: unknown): void;
  /** How the provider answered a charge could not be stored: the attempt stays pending and settles like any other. */
  chargeNotNoted(paymentId: string, fault: unknown): void;
  /** Emails are undelivered for an hour or longer: how many, since when the oldest waits, and its id in the queue. */
  emailsOverdue(overdue: {
    readonly count: number;
    readonly oldestId: string;
    readonly since: Instant;
  }): void;
  /** Applying a stored delivery broke, or noting that it did; it will be tried again. */
  deliveryFault(deliveryId: string, fault: unknown): void;
}
