import { freshUuid } from '../doubles/fresh.ts';
import { type OfBooking, ofBooking } from '../reference/change.ts';
import { isVoidable, mayVoid } from '../reference/stage.ts';
import { ofPayment } from '../reference/timeline.ts';
import { bookingsBy, type Chance, NO_PAYMENT, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';

const withVoidable = (chance: Chance) =>
  pick(
    bookingsBy(chance, (booking) => {
      const voidable = booking.payments.filter(isVoidable);
      if (voidable.length === 0) return 2;
      return voidable.some((payment) => mayVoid(booking, payment)) ? 0 : 1;
    }),
    chance.which,
  );

/** The photographer voids the record of a cash payment, or of a fee that was paid without a provider. */
export const voidCash: Definition<OfBooking & { readonly payment: string }> = {
  rule: 'specification.md#void-cash specification.md#void-fee',
  weight: 1,
  reaches: ['done', 'not_found', 'not_voidable', 'wrong_status'],
  reachesAtOnce: [],
  action: 'void_cash',
  draw: onBooking(withVoidable, ({ ref, payments }, { how }) => {
    const voidable = payments.find((payment) => isVoidable(payment) && how % 4 !== 0);
    return { booking: ref, payment: (voidable ?? pick(payments, how))?.ref ?? NO_PAYMENT };
  }),
  expect: ofBooking('admin', (booking, event) => {
    const payment = booking.payments.find((one) => one.ref === event.payment);
    if (payment === undefined) return 'not_found';
    if (!mayVoid(booking, payment)) return 'wrong_status';
    if (!isVoidable(payment)) return 'not_voidable';
    return {
      payments: booking.payments.map((one) => (one === payment ? { ...one, status: 'voided' } : one)),
      happens: [ofPayment('cash_voided', payment)],
    };
  }),
  byUseCases: async ({ payment }, way) =>
    way.show(way.useCases.voidCashPayment((await way.paymentOf(payment))?.id ?? freshUuid(), 'A mistake')),
  byHttp: async ({ payment }, way) =>
    way.said(
      await way.admin.ask('POST', `${way.paymentPath(payment)}/void`, { body: { reason: 'A mistake' } }),
    ),
  canBreak: () => false,
};
