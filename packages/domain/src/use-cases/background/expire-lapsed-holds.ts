import { expireHold } from '../../model/booking/hold.ts';
import { holdExpired } from '../../model/booking/timeline.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/** So many a unit, so that a sweep of thousands never holds locks for long. */
const BATCH = 200;

/**
 * specification.md#hold-lapses specification.md#claim-expires-holds specification.md#silent-events: the
 * periodic sweep writes `expired` on lapsed holds. Claims do so themselves, so nothing depends on when this
 * runs. Sends no email. Answers how many expired.
 */
export const makeExpireLapsedHolds =
  ({ unitOfWork, clock }: Ports) =>
  async (): Promise<number> => {
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
      if (swept < BATCH) return expired;
    }
  };
