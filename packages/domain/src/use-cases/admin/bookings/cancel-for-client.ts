import { CANCELLATION_LIMITS, within } from '../../../model/limits.ts';
import { orRefuse } from '../../../model/result.ts';
import type { OperatorLog } from '../../../ports/operator-log.ts';
import { cancelAsClient } from '../../cancel-as-client.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly operatorLog: OperatorLog;
  readonly changeBooking: ChangeBooking;
}

/**
 * Cancels a booking at the client's request, under the rules for the client's own cancellations. Only the
 * photographer sees the reason. Fails with `validation_failed` (naming `reason`), `not_found`, `wrong_status` or
 * `shoot_started`. specification.md#post-cancel-for-client specification.md#cancel-for-client
 */
export const makeCancelForClient =
  ({ operatorLog, changeBooking }: Ports) =>
  async (id: string, given: string | undefined): Promise<ShownBooking> => {
    const { reason } = orRefuse(within(CANCELLATION_LIMITS, { reason: given }));
    return changeBooking(id, ({ transaction, booking, payments, now }) =>
      cancelAsClient(transaction, operatorLog, { booking, payments, now, reason }),
    );
  };
