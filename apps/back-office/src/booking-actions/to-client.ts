import type { AdminBooking } from '@booky/api-client';
import { type Locale, writeStart } from '@booky/web-ui';

type About = Pick<AdminBooking, 'fullName' | 'startsAt' | 'locale'>;

/** What is written to a client by WhatsApp, in the language of the client. */
export type ToClient = (booking: About, url: string) => string;

const saying =
  (text: Readonly<Record<Locale, (name: string, when: string, url: string) => string>>): ToClient =>
  ({ fullName, startsAt, locale }, url) =>
    text[locale](fullName, writeStart(startsAt, locale), url);

/** specification.md#pay-url */
export const toPay = saying({
  en: (name, when, url) => `Hello ${name}, please pay the booking fee for ${when} here: ${url}`,
  fr: (name, when, url) =>
    `Bonjour ${name}, voici le lien pour payer les frais de réservation du ${when} : ${url}`,
});

/** specification.md#share-link */
export const toOpen = saying({
  en: (name, when, url) => `Hello ${name}, this is your private link to your booking of ${when}: ${url}`,
  fr: (name, when, url) =>
    `Bonjour ${name}, voici votre lien personnel vers votre réservation du ${when} : ${url}`,
});

export const toSeePhotos = saying({
  en: (name, _, url) => `Hello ${name}, your photos are ready: ${url}`,
  fr: (name, _, url) => `Bonjour ${name}, vos photos sont prêtes : ${url}`,
});
