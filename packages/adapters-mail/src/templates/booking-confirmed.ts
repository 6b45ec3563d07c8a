import type { BookedShoot, BookingConfirmedEmail, Locale } from '@booky/domain';
import {
  type EmailContent,
  facts,
  link,
  paragraph,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { bookingLink, type Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { bookingFacts, feeAmounts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

/**
 * Tells the client that the booking is confirmed. Contains the paid and owed amounts, and the private link to view or
 * cancel the booking.
 */
export const bookingConfirmed = (message: BookingConfirmedEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message.shoot, bookingLink(site, message.accessToken));

const inEnglish = (shoot: BookedShoot, url: string): EmailContent => ({
  subject: `Your booking is confirmed for ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
  heading: 'Your booking is confirmed',
  preview: whenAndWhere(shoot, 'en'),
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(phrase`Your photo shoot is booked, and we look forward to it.`),
    shootOccasion(shoot, 'en'),
    link('View or cancel my booking', url),
    facts(bookingFacts(shoot, 'en')),
    paragraph(phrase`The attached file adds the shoot to your calendar.`),
    subheading('Payment'),
    feeAmounts(shoot, 'en'),
    paragraph(
      shoot.sessionFeeRwf === 0
        ? phrase`Everything is paid. Thank you.`
        : phrase`The session fee of ${francs(shoot.sessionFeeRwf, 'en')} remains to be paid later. Your booking page always shows what is owed.`,
    ),
    subheading('Your private link'),
    paragraph(
      phrase`With this link you see your booking, and can cancel it until the shoot begins${shoot.bookingFeeRwf === 0 ? '' : '; the booking fee is not refunded'}.`,
    ),
    paragraph(
      phrase`Please keep this email. Anyone with the link can see and cancel your booking, so share it with care.`,
    ),
  ],
});

const inFrench = (shoot: BookedShoot, url: string): EmailContent => ({
  subject: `Votre réservation est confirmée pour le ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
  heading: 'Votre réservation est confirmée',
  preview: whenAndWhere(shoot, 'fr'),
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(phrase`Votre séance photo est réservée, et nous nous en réjouissons.`),
    shootOccasion(shoot, 'fr'),
    link('Voir ou annuler ma réservation', url),
    facts(bookingFacts(shoot, 'fr')),
    paragraph(phrase`Le fichier joint ajoute la séance à votre calendrier.`),
    subheading('Paiement'),
    feeAmounts(shoot, 'fr'),
    paragraph(
      shoot.sessionFeeRwf === 0
        ? phrase`Tout est payé. Merci.`
        : phrase`Les frais de séance de ${francs(shoot.sessionFeeRwf, 'fr')} restent à payer plus tard. La page de votre réservation indique toujours ce qui reste dû.`,
    ),
    subheading('Votre lien privé'),
    paragraph(
      phrase`Il ouvre votre réservation, que vous pouvez annuler jusqu’au début de la séance${shoot.bookingFeeRwf === 0 ? '' : '\u00a0; les frais de réservation ne sont pas remboursés'}.`,
    ),
    paragraph(
      phrase`Conservez cet e-mail. Toute personne qui a ce lien peut voir et annuler votre réservation\u00a0: ne le partagez qu’avec prudence.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (shoot: BookedShoot, url: string) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};

const francs = (amountRwf: number, locale: Locale) => unbroken(writeFrancs(amountRwf, locale));
