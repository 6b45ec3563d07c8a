import type { Locale } from '@booky/domain';
import { type Block, link, paragraph, phrase } from '../content/email-content.ts';
import { findBookingLink, type Site } from '../links.ts';

/**
 * Returns a button to the page on which a client requests the private link again. Returns no button if the site lacks
 * this page. `specification.md#email-pages`
 */
export const findBooking = (locale: Locale, site: Site): readonly Block[] => {
  const { open, asks } = FIND_BOOKING[locale];
  return site.pages?.forClients === true
    ? [link(open, findBookingLink(site)), paragraph(phrase`${asks}`)]
    : [];
};

const FIND_BOOKING = {
  en: {
    open: 'Open my booking',
    asks: 'The page asks for your reference and your email address, then sends your private link again.',
  },
  fr: {
    open: 'Ouvrir ma réservation',
    asks: 'La page demande votre référence et votre adresse e-mail, puis vous renvoie votre lien privé.',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
