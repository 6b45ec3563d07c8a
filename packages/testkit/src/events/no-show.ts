import { type OfBooking, ofBooking } from '../reference/change.ts';
import { hasBegun } from '../reference/stage.ts';
import { happening } from '../reference/timeline.ts';
import { begunFirst, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The photographer records that the client did not come. */
export const noShow: Definition<OfBooking> = {
  rule: 'specification.md#no-show',
  weight: 1,
  reaches: ['done', 'shoot_not_started', 'wrong_status'],
  reachesAtOnce: ['shoot_not_started', 'wrong_status'],
  action: 'no_show',
  draw: onBooking(begunFirst, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', (booking, _event, { now }) => {
    if (booking.status !== 'confirmed') return 'wrong_status';
    if (!hasBegun(booking, now)) return 'shoot_not_started';
    return { status: 'no_show', sessionFeeAsked: undefined, happens: [happening('no_show')] };
  }),
  byUseCases: async ({ booking }, way) => way.show(way.useCases.recordNoShow(await way.idOf(booking))),
  byHttp: ({ booking }, way) => way.act(booking, 'no-show'),
};
