import type { AdminBooking } from '@booky/api-client';
import { type Locale, type ShownReceipt, writeFrancs, writeStart } from '@booky/web-ui';

type About = Pick<AdminBooking, 'fullName' | 'startsAt' | 'locale'>;

/** Returns a WhatsApp message that contains an address, in the client's language. */
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
    `Bonjour ${name}, voici votre lien privé vers votre réservation du ${when} : ${url}`,
});

export const toSeePhotos = saying({
  en: (name, _, url) => `Hello ${name}, your photos are ready: ${url}`,
  fr: (name, _, url) => `Bonjour ${name}, vos photos sont prêtes : ${url}`,
});

/**
 * Returns the receipt as text. The photographer cannot send a link to the receipt, because only the client's own link
 * opens that page. specification.md#office-receipt-whatsapp
 */
export const receiptText = (
  { number, booking, client, paidRwf, owedRwf }: ShownReceipt,
  locale: Locale,
): string => {
  const [paid, owed] = [writeFrancs(paidRwf, locale), writeFrancs(owedRwf, locale)];
  const when = writeStart(booking.startsAt, locale);
  return locale === 'fr'
    ? `Bonjour ${client.fullName ?? ''}, reçu ${number} pour votre réservation ${booking.reference} du ${when} : payé ${paid}, reste à payer ${owed}.`
    : `Hello ${client.fullName ?? ''}, receipt ${number} for your booking ${booking.reference} of ${when}: paid ${paid}, still owed ${owed}.`;
};
