import { type OfBooking, ofBooking } from '../reference/change.ts';
import { recordedPayment } from '../reference/paying.ts';
import { confirm } from '../reference/settle.ts';
import { refusalOfFee } from '../reference/stage.ts';
import { happening, ofPayment } from '../reference/timeline.ts';
import { mostly, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

const aWaiting = mostly(({ status }) => status === 'pending_payment' || status === 'expired');

/** The photographer records a booking fee that arrived without a provider. */
export const recordFee: Definition<OfBooking> = {
  rule: 'specification.md#record-fee specification.md#offline-money',
  weight: 3,
  reaches: ['done', 'payment_in_flight', 'shoot_started', 'slot_taken', 'wrong_status', 'broke'],
  reachesAtOnce: ['done', 'wrong_status'],
  action: 'record_fee',
  draw: onBooking(aWaiting, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', (booking, _event, studio) => {
    const refusal = refusalOfFee(studio, booking);
    if (refusal !== undefined) return refusal;
    const { booking: confirmed, emails } = confirm(booking, studio.now);
    const fee = recordedPayment('offline', booking.bookingFeeRwf, studio.now);
    return {
      ...confirmed,
      payments: [...booking.payments, fee],
      emails,
      happens: [ofPayment('fee_recorded', fee), happening('confirmed')],
    };
  }),
  byUseCases: async ({ booking }, way) =>
    way.show(
      way.useCases.recordFee(await way.idOf(booking), {
        means: 'momo',
        transactionReference: 'MP-2',
        note: undefined,
      }),
    ),
  byHttp: ({ booking }, way) => way.act(booking, 'fee', { means: 'momo' }),
};
