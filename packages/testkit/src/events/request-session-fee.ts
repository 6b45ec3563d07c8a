import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { owedOf } from '../reference/money.ts';
import { happening } from '../reference/timeline.ts';
import { aBooking, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The photographer asks the client for the owed amount. */
export const requestSessionFee: Definition<OfBooking> = {
  rule: 'specification.md#session-fee-request specification.md#no-email',
  weight: 2,
  reaches: ['done', 'done without an address', 'nothing_owed', 'wrong_status', 'broke'],
  reachesAtOnce: ['done', 'wrong_status'],
  action: 'request_session_fee',
  draw: onBooking(aBooking, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', (booking, _event, { now }) => {
    const amountRwf = owedOf(booking);
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (amountRwf === 0) return 'nothing_owed';
    return {
      sessionFeeAsked: { amountRwf, at: now },
      emails: [emailOf(booking, 'session_fee_requested', { amountRwf })],
      happens: [happening('fee_requested', { amountRwf })],
    };
  }),
  byUseCases: async ({ booking }, way) => way.show(way.useCases.requestSessionFee(await way.idOf(booking))),
  byHttp: ({ booking }, way) => way.act(booking, 'session-fee'),
};
