import { DONE } from '../drivers/setting.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { isAnswerable } from '../reference/money.ts';
import { instructed } from '../reference/new-booking.ts';
import { MINUTE } from '../reference/studio.ts';
import { happening } from '../reference/timeline.ts';
import { aHeld, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The visitor chooses to pay the booking fee without a provider. */
export const chooseOffline: Definition<OfBooking & { readonly holdMinutes: number }> = {
  rule: 'specification.md#choose-offline specification.md#payment-instructions specification.md#instructions-limit specification.md#offline-payment-alert',
  weight: 3,
  reaches: ['already_chosen', 'done', 'not_found', 'payment_in_flight', 'broke'],
  reachesAtOnce: ['done'],
  draw: onBooking(aHeld, ({ ref }, { setting }) => ({
    booking: ref,
    holdMinutes: setting.offlineHoldMinutes,
  })),
  expect: ofBooking('client', (booking, { holdMinutes }, studio) => {
    const { now } = studio;
    if (booking.status !== 'pending_payment') return 'not_found';
    if (booking.offlineChosenAt !== undefined) return 'already_chosen';
    if (booking.payments.some((payment) => isAnswerable(payment, now))) return 'payment_in_flight';
    const expiresAt = Math.min(now + holdMinutes * MINUTE, booking.startsAt);
    const { emails, instructions } = instructed(studio, { ...booking, holdExpiresAt: expiresAt });
    return {
      offlineChosenAt: now,
      holdExpiresAt: expiresAt,
      instructions,
      emails: [...emails, emailOf(booking, 'offline_payment_alert', { expiresAt }, 'admin')],
      happens: [happening('offline_chosen')],
    };
  }),
  byUseCases: async ({ booking }, way) => {
    await way.useCases.chooseOffline(booking, way.checkoutTokenOf(booking), 'a network');
    return DONE;
  },
  byHttp: async ({ booking }, way) =>
    way.plainly(await way.service.ask('POST', `${way.checkoutOf(booking).checkout}/offline`)),
};
