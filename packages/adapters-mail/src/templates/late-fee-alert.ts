import type { LateFeeAlertEmail, Locale } from '@booky/domain';
import {
  code,
  type EmailContent,
  facts,
  paragraph,
  phrase,
  steps,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { bookingPage } from './booking-page.ts';
import { clientFacts } from './client-facts.ts';
import { refundStep } from './refund-steps.ts';
import { bookingFacts, lostOccasion } from './shoot-facts.ts';

/**
 * Tells the photographer that a booking fee arrived after the slot was lost, and how to return the fee.
 * `specification.md#late-fee-slot-lost`
 */
export const lateFeeAlert = (message: LateFeeAlertEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (message: LateFeeAlertEmail, site: Site): EmailContent => {
  const { shoot, ourRef, payment } = message;
  const amount = writeFrancs(message.amountRwf, 'en');
  const refund =
    payment === undefined
      ? phrase`Return ${unbroken(amount)} yourself to the payer of payment ${code(ourRef)}, and record the refund.`
      : refundStep(payment, 'en', site);
  return {
    subject: `Return ${amount}: a booking fee came too late (${shoot.reference})`,
    heading: 'A booking fee came too late',
    preview: refund,
    blocks: [
      subheading('What to do'),
      steps([refund, phrase`Tell the client that the slot is gone. No email has been sent to them.`]),
      ...bookingPage(message.bookingId, 'en', site),
      subheading('What happened'),
      paragraph(
        phrase`A booking fee of ${unbroken(amount)} came in for ${shoot.fullName} after the hold on the slot had lapsed, and the slot can no longer be given. The booking stays expired; the payment is marked as refund due.`,
      ),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'en'),
        { label: 'Our reference at the payment company', value: phrase`${code(ourRef)}` },
      ]),
      subheading('The lost slot'),
      lostOccasion(shoot, 'en'),
      facts(bookingFacts(shoot, 'en')),
    ],
  };
};

const inFrench = (message: LateFeeAlertEmail, site: Site): EmailContent => {
  const { shoot, ourRef, payment } = message;
  const amount = writeFrancs(message.amountRwf, 'fr');
  const refund =
    payment === undefined
      ? phrase`Rendez vous-même ${unbroken(amount)} à la personne qui a fait le paiement ${code(ourRef)}, et enregistrez le remboursement.`
      : refundStep(payment, 'fr', site);
  return {
    subject: `${amount} à rembourser\u00a0: frais de réservation arrivés trop tard (${shoot.reference})`,
    heading: 'Des frais de réservation sont arrivés trop tard',
    preview: refund,
    blocks: [
      subheading('Que faire'),
      steps([refund, phrase`Prévenez le client que le créneau est perdu. Aucun e-mail ne lui a été envoyé.`]),
      ...bookingPage(message.bookingId, 'fr', site),
      subheading('Ce qui s’est passé'),
      paragraph(
        phrase`Des frais de réservation de ${unbroken(amount)} sont arrivés pour ${shoot.fullName} après la fin du délai de paiement, et le créneau ne peut plus être attribué. La réservation reste expirée\u00a0; le paiement est marqué «\u00a0à rembourser\u00a0».`,
      ),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'fr'),
        { label: 'Notre référence chez l’opérateur de paiement', value: phrase`${code(ourRef)}` },
      ]),
      subheading('Le créneau perdu'),
      lostOccasion(shoot, 'fr'),
      facts(bookingFacts(shoot, 'fr')),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: LateFeeAlertEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
