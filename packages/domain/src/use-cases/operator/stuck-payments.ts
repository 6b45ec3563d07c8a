import { Duration } from '@js-joda/core';
import { isWaiting } from '../../model/payment/payment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AttemptOfBooking, OperatorRecords } from '../../ports/operator-records.ts';

interface Ports {
  readonly operatorRecords: OperatorRecords;
  readonly clock: Clock;
}

export interface StuckPayment extends AttemptOfBooking {
  /** How many whole minutes ago the attempt began. */
  readonly ageMinutes: number;
}

/**
 * Returns the attempts that have been pending for at least this many minutes, oldest first. Leaves out card attempts
 * for which the payment page has expired.
 */
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
