import { DONE } from '../drivers/setting.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { isAnswerable } from '../reference/money.ts';
import { instructed } from '../reference/new-booking.ts';
import { MINUTE } from '../reference/studio.ts';
import { happening } from '../reference/timeline.ts';
import { aHeld, aNetwork, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

interface OfflineChoice extends OfBooking {
  readonly holdMinutes: number;
  readonly chosenFrom: string;
}

/** The visitor chooses to pay the booking fee without a provider. */
export const chooseOffline: Definition<OfflineChoice> = {
  rule: 'specification.md#choose-offline specification.md#payment-instructions specification.md#instructions-limit specification.md#offline-payment-alert',
  weight: 3,
  reaches: [
    'already_chosen',
    'done',
    'done without an address',
    'not_found',
    'payment_in_flight',
    'too_many_requests',
    'broke',
  ],
  reachesAtOnce: ['done'],
  draw: onBooking(aHeld, ({ ref }, chance) => ({
    booking: ref,
    holdMinutes: chance.setting.offlineHoldMinutes,
    chosenFrom: aNetwork(chance),
  })),
  expect: ofBooking('client', (booking, { holdMinutes, chosenFrom }, studio) => {
    const { now } = studio;
    if (booking.status !== 'pending_payment') return 'not_found';
    if (booking.offlineChosenAt !== undefined) return 'already_chosen';
    if (booking.payments.some((payment) => isAnswerable(payment, now))) return 'payment_in_flight';
    const isWaitingElsewhere = studio.bookings.some(
      ({ status, offlineFrom }) => status === 'pending_payment' && offlineFrom === chosenFrom,
    );
    if (isWaitingElsewhere) return 'too_many_requests';
    const expiresAt = Math.min(now + holdMinutes * MINUTE, booking.startsAt);
    const { emails, instructions } = instructed(studio, { ...booking, holdExpiresAt: expiresAt });
    return {
      offlineChosenAt: now,
      offlineFrom: chosenFrom,
      holdExpiresAt: expiresAt,
      instructions,
      emails: [...emails, emailOf(booking, 'offline_payment_alert', { expiresAt }, 'admin')],
      happens: [happening('offline_chosen')],
    };
  }),
  byUseCases: async ({ booking, chosenFrom }, way) => {
    const from = way.networkOf(chosenFrom);
    await way.useCases.chooseOffline(booking, way.checkoutTokenOf(booking), from);
    return DONE;
  },
  byHttp: async ({ booking, chosenFrom }, way) => {
    const from = way.networkOf(chosenFrom);
    return way.plainly(
      await way.service.ask('POST', `${way.checkoutOf(booking).checkout}/offline`, { from }),
    );
  },
};
