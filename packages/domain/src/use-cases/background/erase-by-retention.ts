import { STUDIO_CALENDAR } from '../../model/time/calendar.ts';
import { hasClient, hasOpenMoney, isEnded } from '../../model/booking/erase.ts';
import { retentionUntil } from '../../model/policies.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnattributedBodies } from '../../ports/provider-delivery-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import {
  ERASED_AT_ONCE,
  eraseAccounts,
  eraseBodiesNaming,
  listsOf,
  withPayments,
} from '../erase-accounts.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly deliveryInbox: UnattributedBodies;
  readonly clock: Clock;
}

/**
 * How many bookings one search finds. The number is high, because each search reads the bodies of all deliveries that
 * belong to no payment.
 */
const BATCH = 200;

/**
 * Erases the bookings that have been kept for as long as the policy says. Only one process erases at a time. A
 * booking with open money is left for a later run. Returns the number of erased bookings. specification.md#retention
 * specification.md#erase-in-units
 */
export const makeEraseByRetention =
  ({ unitOfWork, deliveryInbox, clock }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    let erased = 0;
    for (;;) {
      const due = await unitOfWork.run(async (transaction) => {
        const until = retentionUntil((await transaction.studioReader.read()).policies, now);
        if (until.expired === undefined && until.ended === undefined) return [];
        return withPayments(transaction, await transaction.bookings.pastRetention(until, now, BATCH));
      });
      await eraseBodiesNaming(deliveryInbox, due);
      const before = erased;
      const ids = due.map(({ booking }) => booking.id);
      for (const some of listsOf(ids, ERASED_AT_ONCE))
        erased += await unitOfWork.run(async (transaction) => {
          await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
          const found = await transaction.bookings.findAll(some);
          // A payment or another process may have changed the booking since it was found.
          const accounts = (await withPayments(transaction, found.filter(isEnded).filter(hasClient))).filter(
            ({ payments }) => !hasOpenMoney(payments, now),
          );
          await eraseAccounts(transaction, accounts, { at: now, actor: 'system' });
          return accounts.length;
        });
      if (due.length < BATCH || erased === before) return erased;
    }
  };
