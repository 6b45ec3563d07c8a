import type { BalanceDueEmail, Locale } from '@booky/domain';
import {
  type Block,
  code,
  type EmailContent,
  facts,
  paragraph,
  phrase,
  quote,
  steps,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeDate } from '../wording/kigali-time.ts';
import { findBooking } from './find-booking.ts';
import { privateLink } from './private-link.ts';
import { bookingFacts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

/** Tells the client which amount to pay before the shoot, and how. `specification.md#balance-due` */
export const balanceDue = (message: BalanceDueEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (message: BalanceDueEmail, site: Site): EmailContent => {
  const { shoot, owedRwf, isPaidOnline, instructionsEn } = message;
  const amount = writeFrancs(owedRwf, 'en');
  return {
    subject: `${amount} still to pay before your photo shoot on ${writeDate(shoot.startsAt, 'en')} (${shoot.reference})`,
    heading: 'What is left to pay before your photo shoot',
    preview: whenAndWhere(shoot, 'en'),
    blocks: [
      paragraph(phrase`Hello ${shoot.fullName},`),
      paragraph(phrase`Your photo shoot is coming up, and part of its price is still to be paid.`),
      shootOccasion(shoot, 'en'),
      facts(bookingFacts(shoot, 'en')),
      subheading('How to pay'),
      facts([{ label: 'Still to pay', value: phrase`${unbroken(amount)}` }]),
      ...(isPaidOnline ? stepsInEnglish(site) : []),
      ...(instructionsEn === null
        ? []
        : [
            paragraph(
              isPaidOnline
                ? phrase`Or pay as your photographer explains here, with the reference ${code(shoot.reference)}:`
                : phrase`Pay as your photographer explains here, with the reference ${code(shoot.reference)}:`,
            ),
            quote(instructionsEn),
          ]),
      paragraph(phrase`If you have paid already, or agreed on another way, please tell your photographer.`),
    ],
  };
};

const stepsInEnglish = (site: Site): readonly Block[] => [
  steps([
    phrase`Open ${privateLink('en')}.`,
    phrase`On the page of your booking, choose how to pay and follow the instructions.`,
  ]),
  ...findBooking('en', site),
];

const inFrench = (message: BalanceDueEmail, site: Site): EmailContent => {
  const { shoot, owedRwf, isPaidOnline, instructionsEn, instructionsFr } = message;
  const amount = writeFrancs(owedRwf, 'fr');
  return {
    subject: `${amount} à régler avant votre séance photo du ${writeDate(shoot.startsAt, 'fr')} (${shoot.reference})`,
    heading: 'Le solde à régler avant votre séance photo',
    preview: whenAndWhere(shoot, 'fr'),
    blocks: [
      paragraph(phrase`Bonjour ${shoot.fullName},`),
      paragraph(phrase`Votre séance photo approche et une partie de son prix reste à régler.`),
      shootOccasion(shoot, 'fr'),
      facts(bookingFacts(shoot, 'fr')),
      subheading('Comment payer'),
      facts([{ label: 'Reste à payer', value: phrase`${unbroken(amount)}` }]),
      ...(isPaidOnline ? stepsInFrench(site) : []),
      ...(instructionsEn === null
        ? []
        : [
            paragraph(
              isPaidOnline
                ? phrase`Ou payez selon les indications de votre photographe, avec la référence ${code(shoot.reference)}\u00a0:`
                : phrase`Payez selon les indications de votre photographe, avec la référence ${code(shoot.reference)}\u00a0:`,
            ),
            quote(instructionsFr ?? instructionsEn),
          ]),
      paragraph(phrase`Si vous avez déjà payé, ou convenu d’un autre moyen, prévenez votre photographe.`),
    ],
  };
};

const stepsInFrench = (site: Site): readonly Block[] => [
  steps([
    phrase`Ouvrez ${privateLink('fr')}.`,
    phrase`Sur la page de votre réservation, choisissez un moyen de paiement et suivez les instructions.`,
  ]),
  ...findBooking('fr', site),
];

const WORDINGS: Readonly<Record<Locale, (message: BalanceDueEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
