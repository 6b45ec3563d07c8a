import { expireHold } from '../../model/booking/hold.ts';
import { type HoldLimits, lapsesCountSince, MANY_LAPSED_HOLDS } from '../../model/booking/hold-limit.ts';
import { holdExpired } from '../../model/booking/timeline.ts';
import type { AttemptLimiter } from '../../ports/attempt-limiter.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellAdmins } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly attemptLimiter: AttemptLimiter;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly holdLimits: HoldLimits | undefined;
}

/**
 * How many holds one unit expires. The number is low, so that locks are held only briefly even if thousands of holds
 * have lapsed.
 */
const BATCH = 200;

/**
 * Stores lapsed holds as `expired`. The worker runs this use case periodically. Claiming a slot expires lapsed holds
 * too, so no rule depends on when the worker runs. Sends no email to clients. Returns the number of expired holds.
 * specification.md#hold-lapses specification.md#claim-expires-holds specification.md#silent-events
 */
export const makeExpireLapsedHolds = (ports: Ports) => async (): Promise<number> => {
  const { unitOfWork, clock } = ports;
  const now = clock.now();
  let expired = 0;
  for (;;) {
    const swept = await unitOfWork.run(async ({ bookings, timeline }) => {
      const lapsed = await bookings.lapsedHolds(now, BATCH);
      await bookings.saveExpired(lapsed.map(expireHold));
      await timeline.add(
        lapsed.map(({ id, holdExpiresAt }) => ({ ...holdExpired(holdExpiresAt), bookingId: id })),
      );
      return lapsed.length;
    });
    expired += swept;
    if (swept < BATCH) break;
  }
  if (ports.holdLimits !== undefined) await tellOfManyLapses(ports);
  return expired;
};

const ONE_ALERT_AN_HOUR = { name: 'many_lapsed_holds', attempts: 1, windowSeconds: 3600 };

/**
 * Alerts the photographer to network addresses from which many holds lapsed, including holds that were expired by
 * claiming a slot. specification.md#many-lapsed-holds
 */
const tellOfManyLapses = async ({ unitOfWork, attemptLimiter, operatorLog, clock }: Ports): Promise<void> => {
  const now = clock.now();
  const many = await unitOfWork.run(({ bookings }) =>
    bookings.addressesOfLapses(lapsesCountSince(now), MANY_LAPSED_HOLDS),
  );
  for (const { madeFrom, count } of many) {
    const { allowed } = await attemptLimiter.attempt(ONE_ALERT_AN_HOUR, madeFrom, now);
    if (!allowed) continue;
    await unitOfWork.run((transaction) =>
      tellAdmins(transaction, operatorLog, (to, locale) => ({
        cause: 'booking_alert',
        to,
        locale,
        reason: 'many_lapsed_holds',
        count,
      })),
    );
  }
};
