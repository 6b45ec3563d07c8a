import { requestSessionFee } from '../../../model/payment/session-fee.ts';
import { orRefuse } from '../../../model/result.ts';
import { tellClient } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

/**
 * Asks the client by email to pay the amount owed. Replaces any earlier request. Fails with `not_found`,
 * `wrong_status` or `nothing_owed`. specification.md#request-session-fee specification.md#session-fee-request
 */
export const makeRequestSessionFee =
  ({ changeBooking }: { readonly changeBooking: ChangeBooking }) =>
  (id: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, payments, now }) => {
      const requested = orRefuse(requestSessionFee(booking, payments, now));
      await transaction.bookings.save(requested);
      await tellClient(transaction, requested, (client) => ({
        cause: 'session_fee_requested',
        ...client,
        amountRwf: requested.sessionFeeRequest.amountRwf,
      }));
      return [{ kind: 'fee_requested', detail: { amountRwf: requested.sessionFeeRequest.amountRwf } }];
    });
