import { act } from '../http/index.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { LINK_LIFE } from '../reference/stage.ts';
import { happening } from '../reference/timeline.ts';
import { aBooking, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The photographer sends a new private link, which ends every other link. */
export const resendLink: Definition<OfBooking> = {
  rule: 'specification.md#resend-link specification.md#resend-ends-email-change',
  weight: 1,
  reaches: ['done', 'no_link', 'broke'],
  action: 'resend_link',
  draw: onBooking(aBooking, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', (booking, _event, { now }) => {
    if (booking.linkExpiresAt === undefined || booking.isErased) return 'no_link';
    return {
      linkExpiresAt: now + LINK_LIFE,
      linkOpenedAt: undefined,
      freshLinks: [],
      newEmail: undefined,
      emails: [emailOf(booking, 'fresh_link')],
      happens: [happening('link_sent')],
    };
  }),
  byUseCases: async ({ booking }, way) => way.show(way.useCases.resendLink(await way.idOf(booking))),
  byHttp: async ({ booking }, way) => {
    const id = await way.idOf(booking);
    return way.said(await way.renewing(booking, () => act(way.admin, id, 'resend-link')));
  },
};
