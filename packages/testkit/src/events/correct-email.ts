import { DONE } from '../drivers/setting.ts';
import { correctEmail as correct } from '../http/index.ts';
import { type OfBooking, ofBooking } from '../reference/change.ts';
import { isAnswerable } from '../reference/money.ts';
import { instructed } from '../reference/new-booking.ts';
import { isAddress, withRequest } from '../reference/requests.ts';
import { happening } from '../reference/timeline.ts';
import { aHeld, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The visitor corrects the address at the checkout. */
export const correctEmail: Definition<OfBooking & { readonly email: string }> = {
  rule: 'specification.md#correct-email specification.md#email-added',
  weight: 2,
  reaches: [
    'done',
    'done with a first address',
    'not_found',
    'payment_in_flight',
    'validation_failed email',
    'broke',
  ],
  draw: onBooking(aHeld, ({ ref }, { how, setting }) => ({
    booking: ref,
    email: how % 7 === 6 ? 'no address' : `Right${how % 3}.${setting.email}`,
  })),
  expect: ofBooking('client', (booking, event, studio) => {
    const { now } = studio;
    const email = event.email.toLowerCase();
    if (!isAddress(email)) return 'validation_failed email';
    if (booking.status !== 'pending_payment') return 'not_found';
    if (booking.payments.some((payment) => isAnswerable(payment, now))) return 'payment_in_flight';
    const emailCorrectedAt = withRequest(booking.emailCorrectedAt, now);
    if (emailCorrectedAt === undefined) return 'too_many_requests';
    const facts = { email, emailCorrectedAt, happens: [happening('email_changed')] };
    return booking.offlineChosenAt === undefined || email === booking.email
      ? facts
      : { ...facts, ...instructed(studio, { ...booking, email }) };
  }),
  byUseCases: async ({ booking, email }, way) => {
    await way.useCases.correctCheckoutEmail(booking, way.checkoutTokenOf(booking), email);
    return DONE;
  },
  byHttp: async ({ booking, email }, way) =>
    way.plainly(await correct(way.service, way.checkoutOf(booking), email)),
};
