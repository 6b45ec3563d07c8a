import { type OfBooking, ofBooking } from '../reference/change.ts';
import { owedOf } from '../reference/money.ts';
import { hasBegun } from '../reference/stage.ts';
import { happening } from '../reference/timeline.ts';
import { begunFirst, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The photographer completes a fully paid booking whose shoot has begun. */
export const complete: Definition<OfBooking> = {
  rule: 'specification.md#complete',
  weight: 5,
  reaches: ['balance_due', 'done', 'shoot_not_started', 'wrong_status', 'broke'],
  reachesAtOnce: ['shoot_not_started', 'wrong_status'],
  action: 'complete',
  draw: onBooking(begunFirst, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', (booking, _event, { now }) => {
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (!hasBegun(booking, now)) return 'shoot_not_started';
    if (owedOf(booking) > 0) return 'balance_due';
    return { status: 'completed', sessionFeeAsked: undefined, happens: [happening('completed')] };
  }),
  byUseCases: async ({ booking }, way) => way.show(way.useCases.completeBooking(await way.idOf(booking))),
  byHttp: ({ booking }, way) => way.act(booking, 'complete'),
};
