import type { Instant } from '@js-joda/core';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type { OnlinePayment, PendingPayment } from '../model/payment/payment.ts';

/**
 * Which pending attempts the provider is to be asked about, and when next (specification.md#pending-attempts-asked).
 */
export interface AttemptAsks {
  /**
   * Pending attempts at this provider whose next question is due at `now`, or is put off for longer than anything is
   * (`turnsArePlannedUntil`) because the clock was put back, oldest first; those at another provider stay due there and
   * do not count towards `limit`. Each is postponed to what `next` says before it is answered, so several processes
   * never ask twice and a crash skips one rung at most; undefined ends the asking.
   */
  takeDue(
    provider: ProviderName,
    now: Instant,
    limit: number,
    next: (payment: OnlinePayment<PendingPayment>) => Instant | undefined,
  ): Promise<readonly OnlinePayment<PendingPayment>[]>;
  /**
   * Puts the next question about a pending attempt at this provider forward, to `soonestAskAt`; one that is due sooner
   * stays so. Answers whether there is such an attempt. `ourRef` may be any text.
   */
  askSoon(provider: ProviderName, ourRef: string, now: Instant): Promise<boolean>;
}
