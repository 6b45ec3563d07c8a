import { Duration } from '@js-joda/core';
import { isWaiting } from '../../model/payment/payment.ts';
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

/** Attempts that have been pending for so many minutes or longer, oldest first; none by a card whose page is gone. */
export const makeListStuckPayments =
  ({ operatorRecords, clock }: Ports) =>
  async (olderThanMinutes: number): Promise<readonly StuckPayment[]> => {
    const now = clock.now();
    const attempts = await operatorRecords.pendingAttempts(now.minus(Duration.ofMinutes(olderThanMinutes)));
    return attempts
      .filter(({ payment }) => isWaiting(payment, now))
      .map((attempt) => ({
        ...attempt,
        ageMinutes: Duration.between(attempt.payment.createdAt, now).toMinutes(),
      }));
  };
