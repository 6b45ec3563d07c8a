import { rwf } from '../drivers/domain-words.ts';
import { type OfBooking, ofBooking } from '../reference/change.ts';
import { isInFlight, owedOf } from '../reference/money.ts';
import { recordedPayment } from '../reference/paying.ts';
import { ofPayment } from '../reference/timeline.ts';
import { aBooking, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The photographer records a cash payment: all of the owed amount, a part of it, or one franc too much. */
export const recordCash: Definition<OfBooking & { readonly amountRwf: number }> = {
  rule: 'specification.md#cash specification.md#cash-and-online',
  weight: 4,
  reaches: ['done', 'exceeds_owed', 'nothing_owed', 'payment_in_flight', 'wrong_status', 'broke'],
  reachesAtOnce: ['done', 'wrong_status'],
  action: 'record_cash',
  draw: onBooking(aBooking, (booking, { how }) => ({
    booking: booking.ref,
    amountRwf: Math.max(1, Math.ceil(owedOf(booking) / ((how % 3) + 1)) + (how % 4 === 0 ? 1 : 0)),
  })),
  expect: ofBooking('admin', (booking, { amountRwf }, { now }) => {
    const owed = owedOf(booking);
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (booking.payments.some((payment) => isInFlight(payment, now))) return 'payment_in_flight';
    if (owed === 0) return 'nothing_owed';
    if (amountRwf > owed) return 'exceeds_owed';
    const cash = recordedPayment('cash', amountRwf, now);
    return {
      payments: [...booking.payments, cash],
      sessionFeeAsked: undefined,
      happens: [ofPayment('cash_recorded', cash)],
    };
  }),
  byUseCases: async ({ booking, amountRwf }, way) =>
    way.show(
      way.useCases.recordCashPayment(await way.idOf(booking), { amountRwf: rwf(amountRwf), note: 'In hand' }),
    ),
  byHttp: ({ booking, amountRwf }, way) => way.act(booking, 'cash-payments', { amountRwf }),
};
