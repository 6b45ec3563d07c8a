import { DONE } from '../drivers/setting.ts';
import { type ByLink, hasLink } from '../reference/change.ts';
import type { Booking, FreshLink, Studio, Turn } from '../reference/studio.ts';
import { happening, since } from '../reference/timeline.ts';
import { aFreshlyLinked, byLink, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

const draw = onBooking(aFreshlyLinked, (booking, { how }) => ({
  booking: booking.ref,
  ...byLink(booking, how),
}));

/** Returns the effect of reading by a link, which does not affect any other link. specification.md#link-use-noted */
const reading =
  (read: (booking: Booking, link: FreshLink, isPresent: boolean, now: number) => Booking) =>
  (studio: Studio, { booking: ref, fresh }: ByLink): Turn => {
    const { now } = studio;
    const refused: Turn = { answer: 'not_found', studio, emails: [] };
    const booking = studio.bookings.find((one) => one.ref === ref);
    if (booking === undefined || booking.isErased || !hasLink(booking)) return refused;
    const { linkExpiresAt: expiresAt = 0, linkOpenedAt: openedAt } = booking;
    const link = fresh === undefined ? { expiresAt, openedAt } : booking.freshLinks.at(-1 - fresh);
    if (link === undefined || link.expiresAt <= now) return refused;
    const after = read(booking, link, fresh === undefined, now);
    const bookings = studio.bookings.map((one) => (one === booking ? after : one));
    return { answer: 'done', studio: { ...studio, bookings }, emails: [] };
  };

/** The client reads the booking's page. */
export const viewBooking: Definition<ByLink> = {
  rule: 'specification.md#link-use-noted specification.md#client-access-link specification.md#find-booking-link',
  weight: 1,
  reaches: ['done', 'done by a fresh link'],
  draw,
  expect: reading((booking, _link, _isPresent, now) => ({ ...booking, linkUsedAt: now })),
  byUseCases: async ({ booking, fresh }, way) => {
    await way.useCases.viewOwnBooking(await way.accessTokenOf(booking, fresh));
    return DONE;
  },
  byHttp: async ({ booking, fresh }, way) =>
    way.plainly(await way.service.ask('GET', (await way.linkTo(booking, fresh)).link)),
  canBreak: () => false,
};

/** The page's script reports that the client has opened the page. Only the first report for each link counts. */
export const openPage: Definition<ByLink> = {
  rule: 'specification.md#link-opened specification.md#find-booking-link',
  weight: 1,
  reaches: ['done', 'done by a fresh link'],
  draw,
  expect: reading((booking, link, isPresent, now) => {
    if (link.openedAt !== undefined) return booking;
    const timeline = since(booking, now, 'client', [happening('link_opened')]);
    if (isPresent) return { ...booking, linkOpenedAt: now, timeline };
    const freshLinks = booking.freshLinks.map((one) => (one === link ? { ...one, openedAt: now } : one));
    return { ...booking, freshLinks, timeline };
  }),
  byUseCases: async ({ booking, fresh }, way) => {
    await way.useCases.openOwnBooking(await way.accessTokenOf(booking, fresh));
    return DONE;
  },
  byHttp: async ({ booking, fresh }, way) => {
    const answer = await way.service.ask('POST', `${(await way.linkTo(booking, fresh)).link}/opened`);
    if (answer.status === 204) way.noteOpened(booking, fresh);
    return way.plainly(answer);
  },
};
