import { releaseHold } from '../../../model/booking/release-hold.ts';
import { orRefuse } from '../../../model/result.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

/**
 * Ends a live hold now, which frees the slot. Sends no email. Fails with `not_found` or `wrong_status`.
 * specification.md#release-hold
 */
export const makeReleaseHold =
  ({ changeBooking }: { readonly changeBooking: ChangeBooking }) =>
  (id: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, now }) => {
      await transaction.bookings.save(orRefuse(releaseHold(booking, now)));
      return [{ kind: 'hold_released', detail: {} }];
    });
