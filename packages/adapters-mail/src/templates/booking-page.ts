import type { Locale } from '@booky/domain';
import { type Block, link } from '../content/email-content.ts';
import { adminBookingLink, type Site } from '../links.ts';

/**
 * Returns a button that leads the photographer to the booking, if the site has a back office. Returns no button if
 * `bookingId` is undefined, as it is in messages that the previous version queued. `specification.md#email-pages`
 */
export const bookingPage = (bookingId: string | undefined, locale: Locale, site: Site): readonly Block[] =>
  bookingId === undefined || site.pages?.backOffice !== true
    ? []
    : [link(LABELS[locale], adminBookingLink(site, bookingId))];

const LABELS: Readonly<Record<Locale, string>> = { en: 'Open the booking', fr: 'Ouvrir la réservation' };
