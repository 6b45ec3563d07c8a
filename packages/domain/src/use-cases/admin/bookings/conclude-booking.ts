import { owedRwf } from '../../../model/booking/amount-owed.ts';
import { complete, recordNoShow } from '../../../model/booking/conclude.ts';
import { orRefuse } from '../../../model/result.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly changeBooking: ChangeBooking;
}

/**
 * Completes a booking. Fails with `not_found`, `wrong_status`, `shoot_not_started` or `balance_due`.
 * specification.md#complete-booking specification.md#complete
 */
export const makeCompleteBooking =
  ({ changeBooking }: Ports) =>
  (id: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, payments, now }) => {
      await transaction.bookings.save(orRefuse(complete(booking, owedRwf(booking, payments), now)));
      return [{ kind: 'completed', detail: {} }];
    });

/**
 * Records that the client did not come. Money that was paid stays paid. Fails with `not_found`, `wrong_status` or
 * `shoot_not_started`. specification.md#mark-no-show specification.md#no-show
 */
export const makeRecordNoShow =
  ({ changeBooking }: Ports) =>
  (id: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, now }) => {
      await transaction.bookings.save(orRefuse(recordNoShow(booking, now)));
      return [{ kind: 'no_show', detail: {} }];
    });
