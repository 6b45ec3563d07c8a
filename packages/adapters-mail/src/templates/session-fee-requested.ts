import type { Locale, SessionFeeRequestedEmail } from '@booky/domain';
import {
  type EmailContent,
  facts,
  occasion,
  paragraph,
  phrase,
  steps,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeDate } from '../wording/kigali-time.ts';
import { findBooking } from './find-booking.ts';
import { privateLink } from './private-link.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/** Asks the client to pay the amount still owed, and tells how to pay. */
export const sessionFeeRequested = (message: SessionFeeRequestedEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = ({ shoot, amountRwf }: SessionFeeRequestedEmail, site: Site): EmailContent => {
  const amount = writeFrancs(amountRwf, 'en');
  return {
    subject: `${amount} to pay for your photo shoot (${shoot.reference})`,
    heading: 'What is left to pay for your photo shoot',
    preview: phrase`For your photo shoot on ${writeDate(shoot.startsAt, 'en')}: how to pay.`,
    blocks: [
      paragraph(phrase`Hello ${shoot.fullName},`),
      paragraph(phrase`Your photographer asks you to pay what is still owed for your photo shoot.`),
      occasion([{ label: 'To pay', value: phrase`${unbroken(amount)}` }]),
      subheading('How to pay'),
      steps([
        phrase`Open ${privateLink('en')}.`,
        phrase`On the page of your booking, choose how to pay and follow the instructions.`,
      ]),
      ...findBooking('en', site),
      paragraph(phrase`If you have paid already, or agreed on another way, please tell your photographer.`),
      subheading('Your booking'),
      shootOccasion(shoot, 'en'),
      facts(bookingFacts(shoot, 'en')),
    ],
  };
};

const inFrench = ({ shoot, amountRwf }: SessionFeeRequestedEmail, site: Site): EmailContent => {
  const amount = writeFrancs(amountRwf, 'fr');
  return {
    subject: `${amount} à régler pour votre séance photo (${shoot.reference})`,
    heading: 'Le solde de votre séance photo est à régler',
    preview: phrase`Pour votre séance photo du ${writeDate(shoot.startsAt, 'fr')}\u00a0: comment payer.`,
    blocks: [
      paragraph(phrase`Bonjour ${shoot.fullName},`),
      paragraph(phrase`Votre photographe vous demande de régler le solde de votre séance photo.`),
      occasion([{ label: 'À régler', value: phrase`${unbroken(amount)}` }]),
      subheading('Comment payer'),
      steps([
        phrase`Ouvrez ${privateLink('fr')}.`,
        phrase`Sur la page de votre réservation, choisissez un moyen de paiement et suivez les instructions.`,
      ]),
      ...findBooking('fr', site),
      paragraph(phrase`Si vous avez déjà payé, ou convenu d’un autre moyen, prévenez votre photographe.`),
      subheading('Votre réservation'),
      shootOccasion(shoot, 'fr'),
      facts(bookingFacts(shoot, 'fr')),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: SessionFeeRequestedEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
