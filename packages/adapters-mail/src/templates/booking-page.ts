import type { Locale } from '@booky/domain';
import { type Block, link } from '../content/email-content.ts';
import { adminBookingLink, type Site } from '../links.ts';

/**
 * Returns a button to the booking for the admin, if the site has a back office. Messages of the previous version do not
 * say which booking they are about. `specification.md#email-pages`
 */
export const bookingPage = (bookingId: string | undefined, locale: Locale, site: Site): readonly Block[] =>
  bookingId === undefined || site.pages?.backOffice !== true
    ? []
    : [link(LABELS[locale], adminBookingLink(site, bookingId))];

const LABELS: Readonly<Record<Locale, string>> = { en: 'Open the booking', fr: 'Ouvrir la réservation' };
