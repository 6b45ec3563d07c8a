import { DONE } from '../drivers/setting.ts';
import { act, textAt } from '../http/index.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { LINK_LIFE } from '../reference/stage.ts';
import { happening } from '../reference/timeline.ts';
import { aBooking, mostly, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** Returns the facts that change when a booking gets a new link. The new link ends all other links. */
const withNewLink = (now: number) => ({
  linkExpiresAt: now + LINK_LIFE,
  linkOpenedAt: undefined,
  freshLinks: [],
  newEmail: undefined,
});

/** The photographer sends the client a new private link, which ends all other links. */
export const resendLink: Definition<OfBooking> = {
  rule: 'specification.md#resend-link specification.md#resend-ends-email-change specification.md#no-email',
  weight: 1,
  reaches: ['done', 'no_link', 'no_link without an address', 'broke'],
  action: 'resend_link',
  draw: onBooking(aBooking, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('admin', (booking, _event, { now }) => {
    if (booking.linkExpiresAt === undefined || booking.isErased || booking.email === '') return 'no_link';
    return {
      ...withNewLink(now),
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

const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** The photographer gets a new private link and passes it on to the client, usually one without an email address. */
export const shareLink: Definition<OfBooking> = {
  rule: 'specification.md#share-link specification.md#no-email',
  weight: 1,
  reaches: ['done', 'done without an address', 'no_link'],
  action: 'share_link',
  draw: onBooking(
    mostly(({ email, linkExpiresAt }) => email === '' && linkExpiresAt !== undefined),
    ({ ref }) => ({ booking: ref }),
  ),
  expect: ofBooking('admin', (booking, _event, { now }) =>
    booking.linkExpiresAt === undefined || booking.isErased
      ? 'no_link'
      : { ...withNewLink(now), happens: [happening('link_shared')] },
  ),
  byUseCases: async ({ booking }, way) => {
    way.shared.set(booking, tokenIn(await way.useCases.shareLink(await way.idOf(booking))));
    return DONE;
  },
  byHttp: async ({ booking }, way) => {
    const answer = await act(way.admin, await way.idOf(booking), 'share-link');
    if (answer.status === 200) way.share(booking, tokenIn(textAt(answer.body, 'url')));
    return way.plainly(answer);
  },
  // If the answer is lost, no one knows the new link.
  canBreak: () => false,
};
