import {
  type Booking,
  FAILURE_REASONS,
  isOnline,
  type Payment,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  PROVIDER_METHODS,
  publicStageOf,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import { enumeration, nullable, PayerPhoneText, StrictObject } from '../edge/schema-atoms.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { PublicStageView, StatusView } from './stage.ts';

/**
 * specification.md#pay-booking-fee specification.md#amount-from-booking: what the payer chooses; the amount is never
 * sent.
 */
export const PaymentBody = StrictObject(
  { method: enumeration(PROVIDER_METHODS), phone: PayerPhoneText() },
  { $id: 'StartPayment' },
);

/** specification.md#payment-object: the public part of a payment. */
export const paymentFields = {
  ourRef: Type.String({ format: 'uuid' }),
  purpose: enumeration(PAYMENT_PURPOSES),
  method: enumeration([...PROVIDER_METHODS, 'cash']),
  amountRwf: Type.Integer(),
  status: enumeration(PAYMENT_STATUSES),
  failureReason: Type.Unsafe<string | null>({ type: ['string', 'null'], enum: [...FAILURE_REASONS, null] }),
  redirectUrl: nullable(Type.String()),
  createdAt: Type.String({ format: 'instant' }),
  settledAt: nullable(Type.String({ format: 'instant' })),
};

/** A payment without contact details. */
export const PaymentView = Type.Object(paymentFields, { $id: 'Payment' });

/** specification.md#payment-status-object: the part of the booking that polling shows. */
export const PolledBookingView = Type.Object(
  {
    reference: Type.String(),
    status: StatusView,
    stage: PublicStageView,
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
  },
  { $id: 'PolledBooking' },
);

export const viewPayment = (payment: Payment): Static<typeof PaymentView> => ({
  ourRef: payment.ourRef,
  purpose: payment.purpose,
  method: payment.means.method,
  amountRwf: payment.amountRwf,
  status: payment.status,
  failureReason: payment.status === 'failed' ? payment.failureReason : null,
  redirectUrl: isOnline(payment) ? (payment.means.redirectUrl ?? null) : null,
  createdAt: instantText(payment.createdAt),
  settledAt: instantTextOrNull(payment.status === 'pending' ? undefined : payment.settledAt),
});

export const viewPolledBooking = (booking: Booking, now: Instant): Static<typeof PolledBookingView> => ({
  reference: booking.reference,
  status: booking.status,
  stage: publicStageOf(booking, now),
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
});
