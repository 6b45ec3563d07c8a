import { DONE } from '../drivers/setting.ts';
import { findBooking as find } from '../http/index.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { withRequest } from '../reference/requests.ts';
import { LINK_LIFE } from '../reference/stage.ts';
import { happening } from '../reference/timeline.ts';
import { aBooking, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** specification.md#find-booking-links */
const MOST_FRESH_LINKS = 3;

/** A client who has lost the link requests a new one by giving the booking's reference and email address. */
export const findBooking: Definition<OfBooking & { readonly email: string }> = {
  rule: 'specification.md#find-booking-match specification.md#find-booking-links specification.md#find-booking-limit',
  weight: 1,
  reaches: ['done', 'broke'],
  draw: onBooking(aBooking, ({ ref, email }, { how }) => ({
    booking: ref,
    email: how % 5 === 4 || email === '' ? 'other@example.rw' : email,
  })),
  expect: ofBooking('client', (booking, { email }, { now }) => {
    const isMatch =
      !booking.isErased && booking.linkExpiresAt !== undefined && email.toLowerCase() === booking.email;
    const freshLinksAskedAt = withRequest(booking.freshLinksAskedAt, now);
    if (!isMatch || freshLinksAskedAt === undefined) return {};
    const waiting = booking.freshLinks.filter(({ openedAt }) => openedAt === undefined);
    const oldest = waiting.length < MOST_FRESH_LINKS ? undefined : waiting[0];
    return {
      freshLinks: [
        ...booking.freshLinks.filter((one) => one !== oldest),
        { expiresAt: now + LINK_LIFE, openedAt: undefined },
      ],
      freshLinksAskedAt,
      emails: [emailOf(booking, 'fresh_link')],
      happens: [happening('link_sent')],
    };
  }),
  byUseCases: async ({ booking, email }, way) => {
    await way.useCases.requestFreshLink(booking.toLowerCase(), email);
    return DONE;
  },
  byHttp: async ({ booking, email }, way) =>
    way.plainly(await way.adding(booking, () => find(way.service, booking.toLowerCase(), email))),
};
