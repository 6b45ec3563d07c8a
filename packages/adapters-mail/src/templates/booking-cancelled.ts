import type { BookingCancelledEmail, Locale } from '@booky/domain';
import {
  amounts,
  type Block,
  type EmailContent,
  facts,
  type Phrase,
  paragraph,
  phrase,
  quote,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { kindOfPayment } from './refund-steps.ts';
import { bookingFacts, lostOccasion } from './shoot-facts.ts';

/**
 * Tells the client why the photographer cancelled, and how much money the client gets back.
 * `specification.md#cancellation-email-due`
 */
export const bookingCancelled = (message: BookingCancelledEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (
  { shoot, reason, refundDueRwf, refundsDue }: BookingCancelledEmail,
  site: Site,
): EmailContent => ({
  subject: `Your photo shoot on ${writeStart(shoot.startsAt, 'en')} is cancelled (${shoot.reference})`,
  heading: 'Your photo shoot is cancelled',
  preview: sumDue(refundDueRwf, 'en'),
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(phrase`We are sorry: your photographer has cancelled your photo shoot.`),
    lostOccasion(shoot, 'en'),
    ...(reason === null ? [] : [subheading('What your photographer says'), quote(reason)]),
    subheading('Refund'),
    paragraph(
      refundDueRwf === 0
        ? sumDue(refundDueRwf, 'en')
        : phrase`${sumDue(refundDueRwf, 'en')} The refund is not automatic: your photographer will make it personally, which can take a little time.`,
    ),
    ...givenBack(refundsDue, 'en', site),
    subheading('The cancelled booking'),
    facts(bookingFacts(shoot, 'en')),
    paragraph(phrase`The attached file removes the shoot from your calendar.`),
  ],
});

const inFrench = (
  { shoot, reason, refundDueRwf, refundsDue }: BookingCancelledEmail,
  site: Site,
): EmailContent => ({
  subject: `Votre séance photo du ${writeStart(shoot.startsAt, 'fr')} est annulée (${shoot.reference})`,
  heading: 'Votre séance photo est annulée',
  preview: sumDue(refundDueRwf, 'fr'),
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Nous avons le regret de vous informer que votre photographe a annulé votre séance photo.`,
    ),
    lostOccasion(shoot, 'fr'),
    ...(reason === null ? [] : [subheading('Le mot de votre photographe'), quote(reason)]),
    subheading('Remboursement'),
    paragraph(
      refundDueRwf === 0
        ? sumDue(refundDueRwf, 'fr')
        : phrase`${sumDue(refundDueRwf, 'fr')} Ce remboursement n’est pas automatique\u00a0: votre photographe s’en chargera directement, ce qui peut prendre un peu de temps.`,
    ),
    ...givenBack(refundsDue, 'fr', site),
    subheading('La réservation annulée'),
    facts(bookingFacts(shoot, 'fr')),
    paragraph(phrase`Le fichier joint retire la séance de votre calendrier.`),
  ],
});

export const sumDue = (refundDueRwf: number, locale: Locale): Phrase => {
  const amount = unbroken(writeFrancs(refundDueRwf, locale));
  switch (locale) {
    case 'en':
      return refundDueRwf === 0 ? phrase`There is nothing to refund.` : phrase`You will get ${amount} back.`;
    case 'fr':
      return refundDueRwf === 0
        ? phrase`Il n’y a rien à rembourser.`
        : phrase`La somme de ${amount} vous sera remboursée.`;
    default:
      return locale satisfies never;
  }
};

/** Lists the payments to return, if there are several. */
export const givenBack = (
  payments: BookingCancelledEmail['refundsDue'],
  locale: Locale,
  site: Site,
): readonly Block[] =>
  payments === undefined || payments.length < 2
    ? []
    : [
        amounts(
          payments.map((payment) => ({
            label: capitalised(kindOfPayment(payment, locale, site)),
            value: phrase`${unbroken(writeFrancs(payment.amountRwf, locale))}`,
          })),
        ),
      ];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const WORDINGS: Readonly<Record<Locale, (message: BookingCancelledEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
