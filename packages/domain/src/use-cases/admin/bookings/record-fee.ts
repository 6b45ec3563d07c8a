import { accessLink } from '../../../model/booking/access-link.ts';
import {
  feeNeedsSlot,
  type ReceivedFee,
  recordableFee,
  recordFee,
} from '../../../model/booking/offline-fee.ts';
import { ofPayment } from '../../../model/booking/timeline.ts';
import { FEE_LIMITS, within } from '../../../model/limits.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import type { OperatorLog } from '../../../ports/operator-log.ts';
import type { SecretSource, TokenDigester } from '../../../ports/security.ts';
import { isSlotFree, noteLapsed } from '../../claim-slot.ts';
import { queueConfirmation } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly changeBooking: ChangeBooking;
}

/**
 * Records that the whole booking fee was received without a provider. Confirms the booking and sends the emails about
 * the confirmation. Fails with `validation_failed` (naming a field outside its limits), with `not_found` if the booking
 * is unknown, or with any refusal of {@link recordableFee}. specification.md#post-fee specification.md#record-fee
 */
export const makeRecordFee =
  ({ secrets, tokenDigester, operatorLog, changeBooking }: Ports) =>
  async (id: string, given: ReceivedFee): Promise<ShownBooking> => {
    const fee = orRefuse(within(FEE_LIMITS, given));
    const names = { id: secrets.uuid(), ourRef: secrets.uuid() };
    const accessToken = secrets.token();
    const digest = tokenDigester.digest(accessToken);
    return changeBooking(
      id,
      async ({ transaction, booking, payments, now }) => {
        const { policies } = await transaction.studioReader.read();
        const recordable = orRefuse(recordableFee(booking, payments, policies.offlineFee, 'free', now));
        if (feeNeedsSlot(booking, now) && !(await isSlotFree(transaction, booking.slot, id, now)))
          throw new Refused({ code: 'slot_taken', bookingId: id });
        const recorded = recordFee(recordable, fee, names, accessLink(digest, now), now);
        await transaction.payments.add(recorded.payment);
        await transaction.bookings.save(recorded.booking);
        await noteLapsed(transaction, booking, now);
        await queueConfirmation(transaction, operatorLog, recorded.booking, accessToken);
        return [ofPayment('fee_recorded', recorded.payment), { kind: 'confirmed', detail: {} }];
      },
      { claims: true },
    ).catch((fault: unknown) => {
      // The error from the database lacks the booking's id, which the answer to the conflict must show.
      if (!(fault instanceof Refused) || fault.refusal.code !== 'slot_taken') throw fault;
      throw new Refused({ code: 'slot_taken', bookingId: id });
    });
  };
