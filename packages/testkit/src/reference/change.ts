import { masked } from './stage.ts';
import type { Booking, Email, Happening, Studio, Turn } from './studio.ts';
import { since } from './timeline.ts';

/** The booking that an event is about. */
export interface OfBooking {
  readonly booking: string;
}

/** An event that the client causes by the private link. */
export interface ByLink extends OfBooking {
  /** The requested link that is used: 0 is the newest one, 1 the one before it. Undefined means the current link. */
  readonly fresh?: number | undefined;
}

/**
 * The changes that an event makes: facts of the booking, with the answer, the emails and the new events of its
 * timeline. For a refused event, only the code of the refusal.
 */
export type Change =
  | (Partial<Booking> & {
      /** By default, the answer is `done`. */
      readonly answer?: string;
      readonly emails?: readonly Email[];
      readonly happens?: readonly Happening[];
    })
  | string;

/**
 * Returns a function that computes the effect of an event about one booking. If the booking does not exist, the answer
 * is `not_found`. specification.md#timeline-actors
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
 * Returns the booking after a fresh link was used, which makes it the booking's only link. If the fresh link has
 * expired, the booking is left without any link. specification.md#find-booking-link
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
 * True if the client ever got the link. A client without an email address gets it only if the photographer passes it
 * on. specification.md#share-link
 */
export const hasLink = ({ email, timeline }: Booking): boolean =>
  email !== '' || timeline.some(({ kind }) => kind === 'link_shared');

/** True if the client's link opens the booking's page. specification.md#client-access-link */
export const isOpen = (booking: Booking, now: number): boolean =>
  !booking.isErased && now < (booking.linkExpiresAt ?? 0) && hasLink(booking);

/**
 * Returns the text as the service stores it: in composed form and without invisible characters.
 * specification.md#text-cleaned
 */
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

/** Makes the email that tells the old address about the new one. specification.md#email-change-confirmation */
export const addressNotice = (booking: Booking, email: string): Email =>
  emailOf(booking, 'email_changed', { to: masked(email) });
