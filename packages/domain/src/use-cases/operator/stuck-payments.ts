import { Duration } from '@js-joda/core';
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

/** Attempts that have been pending for so many minutes or longer, oldest first. */
export const makeListStuckPayments =
  ({ operatorRecords, clock }: Ports) =>
  async (olderThanMinutes: number): Promise<readonly StuckPayment[]> => {
    const now = clock.now();
    const attempts = await operatorRecords.pendingAttempts(now.minus(Duration.ofMinutes(olderThanMinutes)));
    return attempts.map((attempt) => ({
      ...attempt,
      ageMinutes: Duration.between(attempt.payment.createdAt, now).toMinutes(),
    }));
  };
