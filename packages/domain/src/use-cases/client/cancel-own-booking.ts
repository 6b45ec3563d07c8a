import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { cancelAsClient } from '../cancel-as-client.ts';
import { type OwnBooking, ownBooking, type ShowChangedBooking } from '../show-booking.ts';
import { writeEvents } from '../write-events.ts';
import { findOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly showChangedBooking: ShowChangedBooking;
}

/**
 * Cancels the booking of a client who has its link. Fails with `not_found`, `wrong_status` or `shoot_started`.
 * specification.md#cancel-own-booking
 */
export const makeCancelOwnBooking =
  ({ unitOfWork, tokenDigester, operatorLog, clock, showChangedBooking }: Ports) =>
  (accessToken: string): Promise<OwnBooking> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    return unitOfWork.run(async (transaction) => {
      const booking = await findOwnBooking(transaction, digests, now);
      const payments = await transaction.payments.ofBooking(booking.id);
      const happenings = await cancelAsClient(transaction, operatorLog, { booking, payments, now });
      await writeEvents(transaction, booking.id, { at: now, actor: 'client' }, happenings);
      return ownBooking(transaction.studioReader, showChangedBooking(transaction, booking.id));
    });
  };
