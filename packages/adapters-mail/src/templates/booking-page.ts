import type { Locale } from '@booky/domain';
import { type Block, link } from '../content/email-content.ts';
import { adminBookingLink, type Site } from '../links.ts';

/**
 * Returns a button to the booking for the photographer, if the site has a back office. Returns none if `bookingId` is
 * undefined, because messages of the previous version do not contain it. `specification.md#email-pages`
 */
export const bookingPage = (bookingId: string | undefined, locale: Locale, site: Site): readonly Block[] =>
  bookingId === undefined || site.pages?.backOffice !== true
    ? []
    : [link(LABELS[locale], adminBookingLink(site, bookingId))];

const LABELS: Readonly<Record<Locale, string>> = { en: 'Open the booking', fr: 'Ouvrir la réservation' };
