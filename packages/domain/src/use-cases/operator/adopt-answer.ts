import type { Booking } from '../../model/booking/booking.ts';
import type { OnlinePayment, Payment, PendingPayment } from '../../model/payment/payment.ts';
import type { DeliveryOutcome } from '../../model/provider/provider-delivery.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { OperatorRecords } from '../../ports/operator-records.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { type FinalAnswer, recordAnswer } from '../provider/answers.ts';
import { applyDelivery, type ApplyPorts } from '../provider/apply.ts';
import { makeTryDelivery } from '../provider/retry.ts';

interface Ports extends ApplyPorts {
  readonly unitOfWork: UnitOfWork;
  readonly bookingReader: BookingReader;
  readonly operatorRecords: OperatorRecords;
  readonly deliveryInbox: ProviderDeliveryInbox;
}

export interface AdoptedAnswer {
  readonly deliveryId: string;
  /** Undefined as long as the delivery has no outcome. */
  readonly outcome: DeliveryOutcome | undefined;
  /** True if an earlier call recorded the same verdict and gave it an outcome, so that this call changed nothing. */
  readonly isRepeat: boolean;
  /** The payment as it is after the call, like the booking. */
  readonly payment: Payment;
  readonly booking: Booking;
}

/**
 * Applies a provider's answer about a payment whose delivery never arrived. The answer becomes a delivery like any
 * other, so that neither a second call nor the provider's callback settles anything twice. Throws if the answer can't
 * be applied. specification.md#adopted-answers
 */
export const makeAdoptAnswer = (ports: Ports) => {
  const tryDelivery = makeTryDelivery(ports, (delivery) => applyDelivery(ports, delivery, 'operator'));
  return async (asked: OnlinePayment<PendingPayment>, answer: FinalAnswer): Promise<AdoptedAnswer> => {
    const stored = await recordAnswer({ ...ports, tryDelivery }, asked, answer, ports.clock.now());
    const deliveryId = stored.delivery.id;
    const record = await ports.operatorRecords.delivery(deliveryId);
    const about = await ports.bookingReader.byOurRef(asked.ourRef);
    if (about === undefined) throw new Error(`adopt answer: payment not found (ourRef ${asked.ourRef})`);
    return { deliveryId, outcome: record?.outcome, isRepeat: stored.isConcluded, ...about };
  };
};
