import { masked } from './stage.ts';
import type { Booking, Email, Happening, Studio, Turn } from './studio.ts';
import { since } from './timeline.ts';

/** An event about one booking. */
export interface OfBooking {
  readonly booking: string;
}

/** An event that the client causes by the private link. */
export interface ByLink extends OfBooking {
  /**
   * The number of a requested link. The newest link is 0, and the link before it is 1. Undefined means the current
   * link.
   */
  readonly fresh?: number | undefined;
}

/**
 * The changed facts of a booking, with the answer, the emails and the new entries of the timeline. A refused change is
 * a text instead: the code of the refusal.
 */
export type Change =
  | (Partial<Booking> & {
      /** The answer. The default is `done`. */
      readonly answer?: string;
      readonly emails?: readonly Email[];
      readonly happens?: readonly Happening[];
    })
  | string;

/**
 * Returns the effect of an event about one booking. An unknown booking gives `not_found`.
 * specification.md#timeline-actors
 */
export const ofBooking =
  <Facts extends ByLink>(
    by: 'client' | 'admin',
    change: (booking: Booking, event: Facts, studio: Studio) => Change,
  ) =>
  (studio: Studio, event: Facts): Turn => {
    const refused = (answer: string): Turn => ({ answer, studio, emails: [] });
    const booking = studio.bookings.find(({ ref }) => ref === event.booking);
    if (booking === undefined) return refused('not_found');
    const opened = event.fresh === undefined ? booking : openedBy(booking, event.fresh, studio.now);
    const changed = change(opened, event, studio);
    if (typeof changed === 'string') return refused(changed);
    const { answer = 'done', emails = [], happens = [], ...facts } = changed;
    const timeline = since(booking, studio.now, by, happens);
    const bookings = studio.bookings.map((one) =>
      one === booking ? { ...opened, ...facts, timeline } : one,
    );
    return { answer, studio: { ...studio, bookings }, emails };
  };

/**
 * Returns the booking after a fresh link was used. That link becomes the only link. An expired fresh link leaves no
 * link. specification.md#find-booking-link
 */
const openedBy = (booking: Booking, fresh: number, now: number): Booking => {
  const link = booking.freshLinks.at(-1 - fresh);
  return link !== undefined && link.expiresAt > now
    ? {
        ...booking,
        linkExpiresAt: link.expiresAt,
        linkOpenedAt: link.openedAt,
        freshLinks: [],
        newEmail: undefined,
      }
    : { ...booking, linkExpiresAt: undefined };
};

/**
 * True if the client was given the link. A client without an address gets the link only from the photographer.
 * specification.md#share-link
 */
export const hasLink = ({ email, timeline }: Booking): boolean =>
  email !== '' || timeline.some(({ kind }) => kind === 'link_shared');

/** True if the client's link opens the booking's page. specification.md#client-access-link */
export const isOpen = (booking: Booking, now: number): boolean =>
  !booking.isErased && now < (booking.linkExpiresAt ?? 0) && hasLink(booking);

/** Returns the text as stored: visible characters in composed form. specification.md#text-cleaned */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .trim();

/** Returns an email about the booking. By default, it goes to the booking's client. */
export const emailOf = ({ ref, email }: Booking, cause: string, says?: Email['says'], to = email): Email => ({
  cause,
  to,
  booking: ref,
  ...(says === undefined ? {} : { says }),
});

/** Returns the notice to the old address about the new address. specification.md#email-change-confirmation */
export const addressNotice = (booking: Booking, email: string): Email =>
  emailOf(booking, 'email_changed', { to: masked(email) });
