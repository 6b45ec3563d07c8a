import { cancel as cancelOwn } from '../http/index.ts';
import {
  type ByLink,
  type Change,
  cleaned,
  emailOf,
  isOpen,
  type OfBooking,
  ofBooking,
} from '../reference/change.ts';
import { dueBackOf, paidOf } from '../reference/money.ts';
import { hasBegun } from '../reference/stage.ts';
import type { Booking, Happening, Payment } from '../reference/studio.ts';
import { happening, ofPayment } from '../reference/timeline.ts';
import { aBooking, byLink, onBooking, pick, TEXTS } from './chance.ts';
import type { Definition } from './event.ts';

const ended = (
  booking: Booking,
  status: Booking['status'],
  goesBack: (payment: Payment) => boolean,
): Booking => ({
  ...booking,
  status,
  sessionFeeAsked: undefined,
  payments: booking.payments.map((payment) =>
    payment.status === 'succeeded' && goesBack(payment) ? { ...payment, status: 'refund_due' } : payment,
  ),
});

/**
 * Returns the event of the cancellation, with the amounts that the studio keeps and has to refund, and an event for
 * each payment that becomes refund_due.
 */
const happeningsOf = (before: Booking, after: Booking): readonly Happening[] => [
  happening('cancelled', { keptRwf: paidOf(after), dueBackRwf: dueBackOf(after) }),
  ...after.payments
    .filter((payment) => payment.status === 'refund_due' && !before.payments.includes(payment))
    .map((payment) => ofPayment('refund_due', payment)),
];

/** The photographer cancels a booking. The studio keeps no money. */
export const cancel: Definition<OfBooking & { readonly reason: string | undefined }> = {
  rule: 'specification.md#admin-cancellation specification.md#cancellation-email-due',
  weight: 1,
  reaches: ['done', 'done without an address', 'wrong_status'],
  reachesAtOnce: ['done', 'wrong_status'],
  action: 'cancel',
  draw: onBooking(aBooking, ({ ref }, { how }) => ({
    booking: ref,
    reason: pick([undefined, undefined, '\u200B', ...TEXTS], how),
  })),
  expect: ofBooking('admin', (booking, event) => {
    if (booking.status !== 'confirmed') return 'wrong_status';
    const cancelled = ended(booking, 'cancelled_by_admin', () => true);
    const reason = cleaned(event.reason ?? '') || undefined;
    const sequence = booking.timesRescheduled + booking.timesEdited + 1;
    const says = { reason, refundDueRwf: dueBackOf(cancelled), sequence };
    return {
      ...cancelled,
      cancellationReason: reason,
      emails: [emailOf(booking, 'booking_cancelled', says)],
      happens: happeningsOf(booking, cancelled),
    };
  }),
  byUseCases: async ({ booking, reason }, way) =>
    way.show(way.useCases.cancelBooking(await way.idOf(booking), reason)),
  byHttp: ({ booking, reason }, way) =>
    way.act(booking, 'cancel', reason === undefined ? undefined : { reason }),
};

const cancelledByClient = (booking: Booking, now: number): Change => {
  if (booking.status !== 'confirmed') return 'wrong_status';
  if (hasBegun(booking, now)) return 'shoot_started';
  const cancelled = ended(booking, 'cancelled_by_client', ({ purpose }) => purpose === 'session_fee');
  const says = { kind: 'cancelled_by_client', refundDueRwf: dueBackOf(cancelled) };
  return {
    ...cancelled,
    emails: [emailOf(booking, 'booking_alert', says, 'admin')],
    happens: happeningsOf(booking, cancelled),
  };
};

/** The client cancels. The studio returns session fees and keeps the booking fee. */
export const cancelAsClient: Definition<ByLink> = {
  rule: 'specification.md#client-cancellation specification.md#client-cancellation-refunds',
  weight: 2,
  reaches: ['done', 'not_found', 'shoot_started', 'wrong_status', 'broke'],
  reachesAtOnce: ['done', 'not_found', 'wrong_status'],
  draw: onBooking(aBooking, (booking, { how }) => ({ booking: booking.ref, ...byLink(booking, how) })),
  expect: ofBooking('client', (booking, _event, { now }) => {
    return isOpen(booking, now) ? cancelledByClient(booking, now) : 'not_found';
  }),
  byUseCases: async ({ booking, fresh }, way) =>
    way.show(way.useCases.cancelOwnBooking(await way.accessTokenOf(booking, fresh))),
  byHttp: async (event, way) =>
    way.plainly(await way.byLink(event, (linked) => cancelOwn(way.service, linked))),
};

/** The photographer cancels on behalf of the client and records the reason. */
export const cancelForClient: Definition<OfBooking & { readonly reason: string | undefined }> = {
  rule: 'specification.md#cancel-for-client',
  weight: 1,
  reaches: ['done', 'wrong_status'],
  action: 'cancel_for_client',
  draw: onBooking(aBooking, ({ ref }, { how }) => ({
    booking: ref,
    reason: how % 2 === 0 ? 'Called' : undefined,
  })),
  expect: ofBooking('admin', (booking, { reason }, { now }) => {
    const change = cancelledByClient(booking, now);
    return typeof change === 'string' ? change : { ...change, cancellationReason: reason };
  }),
  byUseCases: async ({ booking, reason }, way) =>
    way.show(way.useCases.cancelForClient(await way.idOf(booking), reason)),
  byHttp: ({ booking, reason }, way) =>
    way.act(booking, 'cancel-for-client', reason === undefined ? undefined : { reason }),
};
