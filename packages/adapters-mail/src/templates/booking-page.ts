import type { Locale } from '@booky/domain';
import { type Block, link } from '../content/email-content.ts';
import { adminBookingLink, type Site } from '../links.ts';

/**
 * `specification.md#email-pages`: for the admin, a button to the booking in the back office, where there is one. A message
 * of the version before does not say which booking it is.
 */
export const bookingPage = (bookingId: string | undefined, locale: Locale, site: Site): readonly Block[] =>
  bookingId === undefined || site.pages?.backOffice !== true
    ? []
    : [link(LABELS[locale], adminBookingLink(site, bookingId))];

const LABELS: Readonly<Record<Locale, string>> = { en: 'Open the booking', fr: 'Ouvrir la réservation' };
