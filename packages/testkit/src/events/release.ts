import { DONE } from '../drivers/setting.ts';
import { type Change, type OfBooking, ofBooking } from '../reference/change.ts';
import { isAnswerable } from '../reference/money.ts';
import { happening } from '../reference/timeline.ts';
import { aHeld, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

const RELEASED: Change = {
  status: 'expired',
  holdExpiresAt: undefined,
  happens: [happening('hold_released')],
};

/** The photographer ends a hold, which frees its slot. */
export const releaseHold: Definition<OfBooking> = {
  rule: 'specification.md#release-hold',
  weight: 1,
  reaches: ['done', 'wrong_status', 'broke'],
  action: 'release_hold',
  draw: onBooking(aHeld, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', ({ status }) => (status === 'pending_payment' ? RELEASED : 'wrong_status')),
  byUseCases: async ({ booking }, way) => way.show(way.useCases.releaseHold(await way.idOf(booking))),
  byHttp: ({ booking }, way) => way.act(booking, 'release'),
};

/** The visitor gives up the slot at the checkout. */
export const releaseCheckout: Definition<OfBooking> = {
  rule: 'specification.md#release-checkout',
  weight: 1,
  reaches: ['already_chosen', 'done', 'not_found', 'payment_in_flight', 'broke'],
  draw: onBooking(aHeld, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('client', ({ status, offlineChosenAt, payments }, _event, { now }) => {
    if (status !== 'pending_payment') return 'not_found';
    if (offlineChosenAt !== undefined) return 'already_chosen';
    return payments.some((payment) => isAnswerable(payment, now)) ? 'payment_in_flight' : RELEASED;
  }),
  byUseCases: async ({ booking }, way) => {
    await way.useCases.releaseCheckout(booking, way.checkoutTokenOf(booking));
    return DONE;
  },
  byHttp: async ({ booking }, way) =>
    way.plainly(await way.service.ask('POST', `${way.checkoutOf(booking).checkout}/release`)),
};
