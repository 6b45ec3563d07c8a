import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type { OnlinePayment, PendingPayment } from '../model/payment/payment.ts';

/** Plans the questions to providers about pending attempts (specification.md#pending-attempts-asked). */
export interface AttemptAsks {
  /**
   * Returns the due pending attempts at this provider, oldest first. An attempt is due if its next question is due at
   * `now`. An attempt is also due if its next question was planned too far ahead (`turnsArePlannedUntil`) because the
   * clock was set back. Attempts at other providers do not count towards `limit`. Before returning an attempt, plans
   * the next question about the attempt for the instant that `next` returns, or no question if `next` returns
   * undefined. Several processes then never ask the same question, and a crash skips at most one question.
   */
  takeDue(
    provider: ProviderName,
    now: Instant,
    limit: number,
    next: (payment: OnlinePayment<PendingPayment>) => Instant | undefined,
  ): Promise<readonly OnlinePayment<PendingPayment>[]>;
  /**
   * Plans the next question about a pending attempt at this provider for `soonestAskAt`, unless an earlier question is
   * already due. Returns true if such an attempt exists. `ourRef` may be any text.
   */
  askSoon(provider: ProviderName, ourRef: string, now: Instant): Promise<boolean>;
}
