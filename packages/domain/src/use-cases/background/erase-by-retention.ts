import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import { hasOpenMoney } from '../../model/booking/erase.ts';
import { retentionUntil } from '../../model/policies.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { eraseAccounts, withPayments } from '../erase-accounts.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/** So few a unit, because a unit has the claim that new bookings wait for. */
const BATCH = 20;

/**
 * specification.md#retention: erases bookings that ended as long ago as the policy says. Several processes take turns;
 * what has open money is left for a later run. Answers how many were erased.
 */
export const makeEraseByRetention =
  ({ unitOfWork, clock }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    let erased = 0;
    for (;;) {
      const { found, done } = await unitOfWork.run(async (transaction) => {
        const until = retentionUntil((await transaction.studioReader.read()).policies, now);
        if (until.expired === undefined && until.ended === undefined) return { found: 0, done: 0 };
        await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
        const due = await transaction.bookings.pastRetention(until, now, BATCH);
        // Money may have come between the search and the lock.
        const accounts = (await withPayments(transaction, due)).filter(
          ({ payments }) => !hasOpenMoney(payments, now),
        );
        await eraseAccounts(transaction, accounts, undefined, { at: now, actor: 'system' });
        return { found: due.length, done: accounts.length };
      });
      erased += done;
      if (found < BATCH) return erased;
    }
  };
