import type { Instant } from '@js-joda/core';

/** Writes to the log what the operator should know. The entries never contain personal data. */
export interface OperatorLog {
  /** An email to the admin was not queued, because no admin account exists. specification.md#admin-recipients */
  noAdminToTell(cause: string): void;
  /** A client opened a booking, but the time could not be recorded. */
  linkUseNotNoted(fault: unknown): void;
  /**
   * The provider's answer to a charge could not be stored. The attempt stays pending, and settles like any other
   * attempt.
   */
  chargeNotNoted(paymentId: string, fault: unknown): void;
  /** Emails have been undelivered for an hour or longer. The oldest email has waited since `since`. */
  emailsOverdue(overdue: {
    readonly count: number;
    readonly oldestId: string;
    readonly since: Instant;
  }): void;
  /** A stored delivery could not be applied, or this failure could not be recorded. The worker tries again. */
  deliveryFault(deliveryId: string, fault: unknown): void;
}
