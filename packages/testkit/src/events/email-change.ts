import { addressLinksIn } from '../drivers/domain-words.ts';
import { DONE } from '../drivers/setting.ts';
import { freshToken } from '../doubles/fresh.ts';
import { changeEmail } from '../http/index.ts';
import {
  addressNotice,
  type ByLink,
  emailOf,
  isOpen,
  type OfBooking,
  ofBooking,
} from '../reference/change.ts';
import { isAddress, withRequest } from '../reference/requests.ts';
import { DAY } from '../reference/studio.ts';
import { happening } from '../reference/timeline.ts';
import { aLinked, byLink, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';

/** The client asks to change the email address. */
export const requestEmailChange: Definition<ByLink & { readonly email: string }> = {
  rule: 'specification.md#email-change specification.md#email-change-limit specification.md#email-change-link',
  weight: 2,
  reaches: [
    'done',
    'done by a fresh link',
    'done without an address',
    'too_many_requests',
    'validation_failed email',
    'broke',
  ],
  reachesAtOnce: ['done', 'validation_failed email'],
  draw: onBooking(aLinked, (booking, { how, setting }) => ({
    booking: booking.ref,
    email: how % 7 === 6 ? 'no address' : `New${how % 3}.${setting.email}`,
    ...byLink(booking, Math.floor(how / 7)),
  })),
  expect: ofBooking('client', (booking, event, { now }) => {
    const email = event.email.toLowerCase();
    if (!isAddress(email)) return 'validation_failed email';
    if (!isOpen(booking, now)) return 'not_found';
    const emailAskedAt = withRequest(booking.emailAskedAt, now);
    if (emailAskedAt === undefined) return 'too_many_requests';
    // The change expires at the same time as the link by which it was requested. specification.md#find-booking-link
    const opened = booking.freshLinks.flatMap(({ openedAt }) => openedAt ?? []);
    const expiresAt = Math.min(now, ...opened) + DAY;
    return {
      newEmail: { email, expiresAt },
      emailAskedAt,
      emails: [emailOf(booking, 'email_change', { expiresAt }, email)],
      happens: [happening('email_change_asked')],
    };
  }),
  byUseCases: async ({ booking, fresh, email }, way) =>
    way.show(way.useCases.requestEmailChange(await way.accessTokenOf(booking, fresh), email)),
  byHttp: async (event, way) =>
    way.plainly(await way.byLink(event, (linked) => changeEmail(way.service, linked, event.email))),
};

interface Confirming extends OfBooking {
  /** Identifies the link: the address that it was emailed to, and the instant at which it expires. */
  readonly link: { readonly email: string; readonly expiresAt: number };
}

/** Returns the tokens of the chosen link. There can be several, if links to one address expire at the same instant. */
const tokensIn = (emails: Parameters<typeof addressLinksIn>[0], { booking, link }: Confirming) =>
  addressLinksIn(emails)
    .filter((one) => one.booking === booking && one.email === link.email)
    .filter(({ expiresAt }) => expiresAt === link.expiresAt)
    .map(({ token }) => token);

/** The client confirms a new email address by a link, usually the one that was emailed last. */
export const confirmEmailChange: Definition<Confirming> = {
  rule: 'specification.md#email-change-link specification.md#email-change-confirmation',
  weight: 2,
  reaches: ['done', 'not_found', 'broke'],
  draw: ({ links, which, how }) => {
    const link = pick(how % 3 === 0 ? links : links.toReversed(), which);
    return link && { booking: link.booking, link: { email: link.email, expiresAt: link.expiresAt } };
  },
  expect: ofBooking('client', (booking, { link }, { now }) => {
    const { newEmail } = booking;
    const isIt = newEmail?.email === link.email && newEmail.expiresAt === link.expiresAt;
    if (!isIt || link.expiresAt <= now) return 'not_found';
    return {
      email: link.email,
      newEmail: undefined,
      freshLinks: [],
      emails: [addressNotice(booking, link.email)],
      happens: [happening('email_changed')],
    };
  }),
  byUseCases: async (event, way) => {
    const { booking } = await way.accountOf(event.booking);
    const tokens = tokensIn(await way.emails(), event);
    const waiting = 'emailChange' in booking ? booking.emailChange?.digest : undefined;
    const token = tokens.find((one) => way.tokenDigester.digest(one) === waiting) ?? tokens[0];
    await way.useCases.confirmEmailChange(token ?? freshToken());
    return DONE;
  },
  byHttp: async (event, way) => {
    const answers = [];
    for (const token of tokensIn(await way.emails(), event))
      answers.push(await way.service.ask('POST', `/api/confirm-email-change/${token}`));
    const answer = answers.find(({ status }) => status === 200) ?? answers[0];
    return answer === undefined ? { answer: 'not_found' } : way.plainly(answer);
  },
};
