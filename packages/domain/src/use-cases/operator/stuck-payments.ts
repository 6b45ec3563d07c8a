import { Duration, type Instant } from '@js-joda/core';
import { isInFlight, type OnlinePayment, type PendingPayment } from '../../model/payment/payment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AttemptOfBooking, OperatorRecords } from '../../ports/operator-records.ts';

interface Ports {
  readonly operatorRecords: OperatorRecords;
  readonly clock: Clock;
}

export interface StuckPayment extends AttemptOfBooking {
  /** Whole minutes since it began. */
  readonly ageMinutes: number;
}

/** specification.md#card-in-flight: a card whose page is gone is not stuck. */
const isWorthALook = (payment: OnlinePayment<PendingPayment>, now: Instant): boolean =>
  payment.means.method !== 'card' || isInFlight(payment, now);

/** Attempts that have been pending for so many minutes or longer, oldest first; none by a card whose page is gone. */
export const makeListStuckPayments =
  ({ operatorRecords, clock }: Ports) =>
  async (olderThanMinutes: number): Promise<readonly StuckPayment[]> => {
    const now = clock.now();
    const attempts = await operatorRecords.pendingAttempts(now.minus(Duration.ofMinutes(olderThanMinutes)));
    return attempts
      .filter(({ payment }) => isWorthALook(payment, now))
      .map((attempt) => ({
        ...attempt,
        ageMinutes: Duration.between(attempt.payment.createdAt, now).toMinutes(),
      }));
  };
