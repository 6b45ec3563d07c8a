import type { Locale, PaymentReceiptEmail } from '@booky/domain';
import {
  type EmailContent,
  facts,
  occasion,
  paragraph,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeMoment } from '../wording/kigali-time.ts';
import { methodLabel } from './method-label.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/**
 * Confirms a payment to the client: its amount, method and time, and the amount still owed.
 * `specification.md#payment-receipt`
 */
export const paymentReceipt = (message: PaymentReceiptEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (message: PaymentReceiptEmail, site: Site): EmailContent => {
  const { shoot, owedRwf } = message;
  const paid = writeFrancs(message.amountRwf, 'en');
  return {
    subject: `Receipt: ${paid} paid for your photo shoot (${shoot.reference})`,
    heading: 'We have received your payment',
    preview: phrase`${unbroken(paid)}, paid ${writeMoment(message.paidAt, 'en')}.`,
    blocks: [
      paragraph(phrase`Hello ${shoot.fullName},`),
      paragraph(phrase`Thank you. This is the receipt for your payment.`),
      occasion([{ label: 'Amount paid', value: phrase`${unbroken(paid)}` }]),
      facts([
        { label: 'Paid by', value: phrase`${methodLabel(message.method, 'en', site)}` },
        { label: 'Paid (Kigali time)', value: writeMoment(message.paidAt, 'en') },
        { label: 'Still owed', value: phrase`${unbroken(writeFrancs(owedRwf, 'en'))}` },
      ]),
      ...(owedRwf === 0 ? [paragraph(phrase`Your photo shoot is paid in full.`)] : []),
      subheading('Your booking'),
      shootOccasion(shoot, 'en'),
      facts(bookingFacts(shoot, 'en')),
    ],
  };
};

const inFrench = (message: PaymentReceiptEmail, site: Site): EmailContent => {
  const { shoot, owedRwf } = message;
  const paid = writeFrancs(message.amountRwf, 'fr');
  return {
    subject: `Reçu\u00a0: ${paid} payés pour votre séance photo (${shoot.reference})`,
    heading: 'Nous avons bien reçu votre paiement',
    preview: phrase`${unbroken(paid)}, payés le ${writeMoment(message.paidAt, 'fr')}.`,
    blocks: [
      paragraph(phrase`Bonjour ${shoot.fullName},`),
      paragraph(phrase`Merci. Voici le reçu de votre paiement.`),
      occasion([{ label: 'Montant payé', value: phrase`${unbroken(paid)}` }]),
      facts([
        { label: 'Moyen de paiement', value: phrase`${methodLabel(message.method, 'fr', site)}` },
        { label: 'Payé le (heure de Kigali)', value: writeMoment(message.paidAt, 'fr') },
        { label: 'Reste dû', value: phrase`${unbroken(writeFrancs(owedRwf, 'fr'))}` },
      ]),
      ...(owedRwf === 0 ? [paragraph(phrase`Votre séance photo est entièrement réglée.`)] : []),
      subheading('Votre réservation'),
      shootOccasion(shoot, 'fr'),
      facts(bookingFacts(shoot, 'fr')),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: PaymentReceiptEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
