import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type { OnlinePayment, PendingPayment } from '../model/payment/payment.ts';

/** Plans when to ask providers about pending attempts (specification.md#pending-attempts-asked). */
export interface AttemptAsks {
  /**
   * Returns the pending attempts at this provider that are due for a question, oldest first. An attempt is due if its
   * next question is due at `now`. It is also due if its next question was planned too far ahead
   * (`turnsArePlannedUntil`), which happens if the clock was set back. Attempts at other providers do not count towards
   * `limit`. Before an attempt is returned, its next question is planned for the instant that `next` returns. If `next`
   * returns undefined, no further question is planned. Several processes therefore never ask the same question, and a
   * crash skips at most one question.
   */
  takeDue(
    provider: ProviderName,
    now: Instant,
    limit: number,
    next: (payment: OnlinePayment<PendingPayment>) => Instant | undefined,
  ): Promise<readonly OnlinePayment<PendingPayment>[]>;
  /**
   * Plans the next question about a pending attempt at this provider for `soonestAskAt`, unless that question is
   * already planned for an earlier time. Returns true if such an attempt exists. `ourRef` may be any text.
   */
  askSoon(provider: ProviderName, ourRef: string, now: Instant): Promise<boolean>;
}
