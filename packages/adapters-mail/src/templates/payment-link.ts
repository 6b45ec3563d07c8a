import type { BookedShoot, Locale, PaymentLinkEmail } from '@booky/domain';
import {
  amounts,
  type EmailContent,
  facts,
  link,
  paragraph,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { payLink, type Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeMoment, writeStart } from '../wording/kigali-time.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/**
 * Tells the client which time the photographer holds, and until when. Links to the page where the client pays the fee,
 * because paying the fee confirms the booking.
 */
export const paymentLink = (message: PaymentLinkEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, payLink(site, message.shoot.reference, message.checkoutToken));

const inEnglish = ({ shoot, holdExpiresAt }: PaymentLinkEmail, url: string): EmailContent => ({
  subject: `Pay to confirm your photo shoot on ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
  heading: 'One step to confirm your photo shoot',
  preview: phrase`The time is held for you until ${writeMoment(holdExpiresAt, 'en')}.`,
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`Your photographer holds this time for you until ${writeMoment(holdExpiresAt, 'en')} (Kigali time). Once the booking fee of ${francs(shoot.bookingFeeRwf, 'en')} is paid, your photo shoot is booked.`,
    ),
    shootOccasion(shoot, 'en'),
    link('Pay the booking fee', url),
    facts(bookingFacts(shoot, 'en')),
    subheading('Payment'),
    sums(shoot, 'en'),
    paragraph(
      phrase`If the fee is not paid by then, the time will be free for others again and there is nothing to do. If you did not ask for this, please tell your photographer.`,
    ),
  ],
});

const inFrench = ({ shoot, holdExpiresAt }: PaymentLinkEmail, url: string): EmailContent => ({
  subject: `Payez pour confirmer votre séance photo du ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
  heading: 'Plus qu’une étape pour confirmer votre séance photo',
  preview: phrase`L’horaire vous est réservé jusqu’au ${writeMoment(holdExpiresAt, 'fr')}.`,
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Votre photographe vous réserve cet horaire jusqu’au ${writeMoment(holdExpiresAt, 'fr')} (heure de Kigali). Dès que les frais de réservation de ${francs(shoot.bookingFeeRwf, 'fr')} sont payés, votre séance photo est réservée.`,
    ),
    shootOccasion(shoot, 'fr'),
    link('Payer les frais de réservation', url),
    facts(bookingFacts(shoot, 'fr')),
    subheading('Paiement'),
    sums(shoot, 'fr'),
    paragraph(
      phrase`Si les frais ne sont pas payés d’ici là, l’horaire redeviendra libre et vous n’avez rien à faire. Si vous n’avez rien demandé, prévenez votre photographe.`,
    ),
  ],
});

const sums = (shoot: BookedShoot, locale: Locale) => {
  const { fee, rest, total } = SUMS[locale];
  const value = (amountRwf: number) => phrase`${francs(amountRwf, locale)}`;
  return amounts(
    [
      { label: fee, value: value(shoot.bookingFeeRwf) },
      { label: rest, value: value(shoot.sessionFeeRwf) },
    ],
    { label: total, value: value(shoot.totalRwf) },
  );
};

const SUMS = {
  en: { fee: 'Booking fee, to pay now', rest: 'Session fee, later', total: 'Total' },
  fr: { fee: 'Frais de réservation, à payer maintenant', rest: 'Frais de séance, plus tard', total: 'Total' },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const francs = (amountRwf: number, locale: Locale) => unbroken(writeFrancs(amountRwf, locale));

const WORDINGS: Readonly<Record<Locale, (message: PaymentLinkEmail, url: string) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
