import { freshUuid } from '../doubles/fresh.ts';
import { type OfBooking, ofBooking } from '../reference/change.ts';
import { ofPayment } from '../reference/timeline.ts';
import { mostly, NO_PAYMENT, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';

const withRefundDue = mostly(({ payments }) => payments.some(({ status }) => status === 'refund_due'));

/** The photographer records a refund. */
export const recordRefund: Definition<OfBooking & { readonly payment: string }> = {
  rule: 'specification.md#refund-record specification.md#erased-money',
  weight: 2,
  reaches: ['done', 'not_found', 'not_refundable'],
  draw: onBooking(withRefundDue, ({ ref, payments }, { how }) => {
    const due = payments.find(({ status }) => status === 'refund_due' && how % 4 !== 0);
    return { booking: ref, payment: (due ?? pick(payments, how))?.ref ?? NO_PAYMENT };
  }),
  expect: ofBooking('admin', ({ payments, isErased }, event) => {
    const payment = payments.find((one) => one.ref === event.payment);
    if (payment === undefined) return 'not_found';
    if (payment.status !== 'refund_due') return 'not_refundable';
    // An erased booking keeps the payer's phone only until the refund has been made. specification.md#erased-money
    const phone = isErased ? undefined : payment.phone;
    return {
      payments: payments.map((one) => (one === payment ? { ...one, status: 'refunded', phone } : one)),
      happens: [ofPayment('refunded', payment)],
    };
  }),
  byUseCases: async ({ payment }, way) =>
    way.show(way.useCases.recordRefund((await way.paymentOf(payment))?.id ?? freshUuid(), 'MP-1', undefined)),
  byHttp: async ({ payment }, way) =>
    way.said(
      await way.admin.ask('POST', `${way.paymentPath(payment)}/refund`, { body: { reference: 'MP-1' } }),
    ),
  canBreak: () => false,
};
