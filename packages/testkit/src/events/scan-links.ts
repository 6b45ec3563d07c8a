import { refusalOf } from '../drivers/domain-words.ts';
import { DONE } from '../drivers/setting.ts';
import { linkOf } from '../http/index.ts';
import { hasLink, type OfBooking, ofBooking } from '../reference/change.ts';
import { aLinked, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/**
 * A mail scanner requests every link in a booking's emails, and the link that the photographer shared. This only
 * changes when the link was last used.
 */
export const scanLinks: Definition<OfBooking> = {
  rule: 'specification.md#link-use-noted specification.md#link-opened specification.md#email-change-confirmation specification.md#find-booking-link',
  weight: 2,
  reaches: ['done'],
  draw: onBooking(aLinked, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('client', (booking, _event, { now }) => {
    const { isErased, linkExpiresAt = 0, freshLinks } = booking;
    const ends = [linkExpiresAt, ...freshLinks.map(({ expiresAt }) => expiresAt)];
    return !isErased && hasLink(booking) && ends.some((end) => now < end) ? { linkUsedAt: now } : {};
  }),
  byUseCases: async ({ booking }, way) => {
    for (const token of await way.accessTokensOf(booking))
      await refusalOf(way.useCases.viewOwnBooking(token));
    return DONE;
  },
  byHttp: async ({ booking }, { emails, service, shared }) => {
    const token = shared.get(booking);
    if (token !== undefined) await service.ask('GET', linkOf(token));
    for (const email of await emails()) {
      if (!('shoot' in email) || email.shoot.reference !== booking) continue;
      if ('accessToken' in email) await service.ask('GET', linkOf(email.accessToken));
      if ('confirmationToken' in email)
        await service.ask('GET', `/api/confirm-email-change/${email.confirmationToken}`);
    }
    return DONE;
  },
  canBreak: () => false,
};
