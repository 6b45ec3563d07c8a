import type { MethodLabels, MoneyOfMonth, PaymentTotals } from '@booky/domain';
import type { PaymentOfBooking } from '@booky/domain/ports';
import { type Static, Type } from '@sinclair/typebox';
import { contactFields, FullNameField } from '../booking-account.ts';
import { EXAMPLES, IdField, ReferenceField, RwfField, slotFields, TextField } from '../fields.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';
import { paymentFields } from '../payment.ts';
import { StatusView } from '../stage.ts';
import { AdminPaymentStatusField, AdminPaymentView, viewAdminPayment } from './booking.ts';

/** The query keys that filter the list of payments. */
export const PAYMENT_FILTER = {
  status: AdminPaymentStatusField,
  method: paymentFields.method,
  purpose: paymentFields.purpose,
};

/** The facts about a booking that show to whom a payment belongs. specification.md#payment-row-object */
const PaidBookingView = Type.Object(
  {
    id: IdField('The id of the booking.', EXAMPLES.otherId),
    reference: ReferenceField,
    status: StatusView,
    fullName: FullNameField,
    phone: contactFields.phone,
    startsAt: slotFields.startsAt,
  },
  { $id: 'PaidBooking', description: 'The booking that a payment in a list belongs to.' },
);

/** specification.md#payment-row-object */
export const PaymentRowView = Type.Object(
  {
    payment: named(AdminPaymentView, 'The payment.'),
    booking: named(PaidBookingView, 'The booking of the payment.'),
  },
  { $id: 'PaymentRow', description: 'A payment in a list, with the booking it belongs to.' },
);

/** A row that has every field. The columns of a file are made from it. */
export const PAYMENT_COLUMNS = Type.Object({ payment: AdminPaymentView, booking: PaidBookingView });

export const viewPaymentRow = (
  { payment, booking }: PaymentOfBooking,
  labels: MethodLabels,
): Static<typeof PaymentRowView> => ({
  payment: viewAdminPayment(payment, labels),
  booking: {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    fullName: booking.fullName,
    phone: booking.phone,
    startsAt: instantText(booking.slot.startsAt),
  },
});

/** specification.md#payment-totals */
export const PaymentTotalsView = Type.Object(
  {
    succeededRwf: RwfField(
      'The sum of succeeded payments that were not returned, including cash and fees paid without a provider',
      450_000,
    ),
    refundDueRwf: RwfField('The sum due back', 45_000),
    refundedRwf: RwfField('The sum returned', 30_000),
    cashRwf: RwfField('The part of `succeededRwf` that is cash', 60_000),
  },
  { $id: 'PaymentTotals', description: 'Sums of every payment that a filter matches, on all pages.' },
);

export const viewTotals = (totals: PaymentTotals): Static<typeof PaymentTotalsView> => ({ ...totals });

/** specification.md#money-of-a-month */
export const MoneyOfMonthView = Type.Object(
  {
    month: TextField('The month in Kigali, YYYY-MM.', EXAMPLES.month),
    bookedRwf: RwfField('The totals of bookings created in the month, confirmed and not cancelled', 600_000),
    paidRwf: RwfField('The sum paid in the month and not returned, including cash', 450_000),
    owedRwf: RwfField('The sum still owed by bookings with a shoot in the month', 150_000),
    refundedRwf: RwfField('The sum returned in the month', 30_000),
  },
  { $id: 'MoneyOfMonth', description: 'The money of one month; each sum uses a different date.' },
);

export const viewMoneyOfMonth = ({ month, ...sums }: MoneyOfMonth): Static<typeof MoneyOfMonthView> => ({
  month: month.toString(),
  ...sums,
});

export { PaidBookingView };
