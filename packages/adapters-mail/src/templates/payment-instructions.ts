import type { Locale, PaymentInstructionsEmail } from '@booky/domain';
import {
  type Block,
  code,
  type EmailContent,
  facts,
  link,
  occasion,
  paragraph,
  phrase,
  quote,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { payLink, type Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeMoment, writeStart } from '../wording/kigali-time.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/**
 * Tells the client how to pay without a provider: the amount, the photographer's instructions, the reference and the
 * deadline. `specification.md#payment-instructions`
 */
export const paymentInstructions = (message: PaymentInstructionsEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (message: PaymentInstructionsEmail, site: Site): EmailContent => {
  const { shoot, instructionsEn, holdExpiresAt } = message;
  const amount = writeFrancs(shoot.bookingFeeRwf, 'en');
  const until = writeMoment(holdExpiresAt, 'en');
  return {
    subject: `How to pay for your photo shoot on ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
    heading: 'How to pay your booking fee',
    preview: phrase`${unbroken(amount)}, with the reference ${shoot.reference}, until ${until}.`,
    blocks: [
      paragraph(phrase`Hello ${shoot.fullName},`),
      paragraph(
        phrase`This time is held for you until ${until} (Kigali time). Pay the booking fee as your photographer explains here.`,
      ),
      occasion([
        { label: 'To pay', value: phrase`${unbroken(amount)}` },
        { label: 'Reference for your payment', value: phrase`${code(shoot.reference)}` },
        { label: 'Until', value: phrase`${until}` },
      ]),
      subheading('How to pay'),
      quote(instructionsEn),
      ...payPage(message, 'en', site),
      paragraph(
        phrase`Your photographer will confirm the booking once the money has arrived; you will then get an email. If the fee is not paid in time, the slot will be free for others again. If you did not ask for this, there is nothing to do.`,
      ),
      subheading('Your photo shoot'),
      shootOccasion(shoot, 'en'),
      facts(bookingFacts(shoot, 'en')),
    ],
  };
};

const inFrench = (message: PaymentInstructionsEmail, site: Site): EmailContent => {
  const { shoot, instructionsEn, instructionsFr, holdExpiresAt } = message;
  const amount = writeFrancs(shoot.bookingFeeRwf, 'fr');
  const until = writeMoment(holdExpiresAt, 'fr');
  return {
    subject: `Comment payer votre séance photo du ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
    heading: 'Comment payer vos frais de réservation',
    preview: phrase`${unbroken(amount)}, avec la référence ${shoot.reference}, jusqu’au ${until}.`,
    blocks: [
      paragraph(phrase`Bonjour ${shoot.fullName},`),
      paragraph(
        phrase`Ce créneau vous est réservé jusqu’au ${until} (heure de Kigali). Payez les frais de réservation en suivant les indications de votre photographe.`,
      ),
      occasion([
        { label: 'À payer', value: phrase`${unbroken(amount)}` },
        { label: 'Référence à indiquer', value: phrase`${code(shoot.reference)}` },
        { label: 'Avant le', value: phrase`${until}` },
      ]),
      subheading('Comment payer'),
      quote(instructionsFr ?? instructionsEn),
      ...payPage(message, 'fr', site),
      paragraph(
        phrase`Votre photographe confirmera la réservation dès réception de l’argent\u00a0; vous recevrez alors un e-mail. Si les frais ne sont pas payés à temps, le créneau redeviendra libre. Si vous n’avez rien demandé, vous n’avez rien à faire.`,
      ),
      subheading('Votre séance photo'),
      shootOccasion(shoot, 'fr'),
      facts(bookingFacts(shoot, 'fr')),
    ],
  };
};

/** Returns a button to the page with the same instructions. Returns no button if the site lacks this page. */
const payPage = (
  { shoot, checkoutToken }: PaymentInstructionsEmail,
  locale: Locale,
  site: Site,
): readonly Block[] =>
  site.pages?.forClients === true
    ? [link(OPEN_PAGE[locale], payLink(site, shoot.reference, checkoutToken))]
    : [];

const OPEN_PAGE: Readonly<Record<Locale, string>> = {
  en: 'Open the payment page',
  fr: 'Ouvrir la page de paiement',
};

const WORDINGS: Readonly<Record<Locale, (message: PaymentInstructionsEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
