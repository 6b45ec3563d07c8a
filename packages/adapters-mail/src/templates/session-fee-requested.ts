import type { Locale, SessionFeeRequestedEmail } from '@booky/domain';
import {
  type EmailContent,
  facts,
  paragraph,
  phrase,
  steps,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { writeFrancs } from '../wording/francs.ts';
import { privateLink } from './private-link.ts';
import { shootFacts } from './shoot-facts.ts';

/** To the client: the photographer asks for what is still owed, and how to pay it. */
export const sessionFeeRequested = (message: SessionFeeRequestedEmail): EmailContent =>
  WORDINGS[message.locale](message, writeFrancs(message.amountRwf, message.locale));

const inEnglish = ({ shoot }: SessionFeeRequestedEmail, amount: string): EmailContent => ({
  subject: `${amount} to pay for your photo shoot (${shoot.reference})`,
  heading: 'What is left to pay for your photo shoot',
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`Your photographer asks you to pay what is still owed for your photo shoot: ${unbroken(amount)}.`,
    ),
    subheading('How to pay'),
    steps([
      phrase`Open ${privateLink('en')}.`,
      phrase`On the page of your booking, choose how to pay and follow the instructions.`,
    ]),
    paragraph(phrase`If you have paid already, or agreed on another way, please tell your photographer.`),
    subheading('Your booking'),
    facts(shootFacts(shoot, 'en')),
  ],
});

const inFrench = ({ shoot }: SessionFeeRequestedEmail, amount: string): EmailContent => ({
  subject: `${amount} à régler pour votre séance photo (${shoot.reference})`,
  heading: 'Le solde de votre séance photo est à régler',
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Votre photographe vous demande de régler le solde de votre séance photo\u00a0: ${unbroken(amount)}.`,
    ),
    subheading('Comment payer'),
    steps([
      phrase`Ouvrez ${privateLink('fr')}.`,
      phrase`Sur la page de votre réservation, choisissez un moyen de paiement et suivez les instructions.`,
    ]),
    paragraph(phrase`Si vous avez déjà payé, ou convenu d’un autre moyen, prévenez votre photographe.`),
    subheading('Votre réservation'),
    facts(shootFacts(shoot, 'fr')),
  ],
});

const WORDINGS: Readonly<
  Record<Locale, (message: SessionFeeRequestedEmail, amount: string) => EmailContent>
> = { en: inEnglish, fr: inFrench };
