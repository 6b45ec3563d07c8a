import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type { OnlinePayment, PendingPayment } from '../model/payment/payment.ts';

/** Schedules the questions to providers about pending attempts (specification.md#pending-attempts-asked). */
export interface AttemptAsks {
  /**
   * Returns the pending attempts at this provider whose next question is due at `now`, or was planned too far ahead
   * (`turnsArePlannedUntil`) because the clock was set back, oldest first. Attempts at other providers stay due and do
   * not count towards `limit`. Before it returns, it postpones each attempt to `next`, so that several processes never
   * ask twice and a crash skips one step at most; undefined ends the questions.
   */
  takeDue(
    provider: ProviderName,
    now: Instant,
    limit: number,
    next: (payment: OnlinePayment<PendingPayment>) => Instant | undefined,
  ): Promise<readonly OnlinePayment<PendingPayment>[]>;
  /**
   * Moves the next question about a pending attempt at this provider forward to `soonestAskAt`, unless it is due
   * sooner. Returns true if there is such an attempt. `ourRef` may be any text.
   */
  askSoon(provider: ProviderName, ourRef: string, now: Instant): Promise<boolean>;
}
