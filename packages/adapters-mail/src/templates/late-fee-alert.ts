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
import { writeFrancs } from '../wording/francs.ts';
import { refundStep } from './refund-steps.ts';
import { clientFacts } from './client-facts.ts';
import { shootFacts } from './shoot-facts.ts';

/**
 * `specification.md#late-fee-slot-lost`: to the admin, a booking fee came after its slot was lost, so the money is to
 * be returned by hand.
 */
export const lateFeeAlert = (message: LateFeeAlertEmail): EmailContent => WORDINGS[message.locale](message);

const inEnglish = (message: LateFeeAlertEmail): EmailContent => {
  const { shoot, ourRef, payment } = message;
  const amount = writeFrancs(message.amountRwf, 'en');
  return {
    subject: `Return ${amount}: a booking fee came too late (${shoot.reference})`,
    heading: 'A booking fee came too late',
    blocks: [
      paragraph(
        phrase`A booking fee of ${unbroken(amount)} came in for ${shoot.fullName} after the hold on the slot had lapsed, and the slot can no longer be given. The booking stays expired; the payment is marked as refund due.`,
      ),
      subheading('What to do'),
      steps([
        payment === undefined
          ? phrase`Return ${unbroken(amount)} by hand to the payer of payment ${code(ourRef)}, and record the refund.`
          : refundStep(payment, 'en'),
        phrase`Tell the client that the slot is gone. No email has been sent to them.`,
      ]),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'en'),
        { label: 'Reference at the provider', value: phrase`${code(ourRef)}` },
      ]),
      subheading('The lost slot'),
      facts(shootFacts(shoot, 'en')),
    ],
  };
};

const inFrench = (message: LateFeeAlertEmail): EmailContent => {
  const { shoot, ourRef, payment } = message;
  const amount = writeFrancs(message.amountRwf, 'fr');
  return {
    subject: `${amount} à rembourser\u00a0: frais de réservation arrivés trop tard (${shoot.reference})`,
    heading: 'Des frais de réservation sont arrivés trop tard',
    blocks: [
      paragraph(
        phrase`Des frais de réservation de ${unbroken(amount)} sont arrivés pour ${shoot.fullName} après la fin du délai de paiement, et le créneau ne peut plus être attribué. La réservation reste expirée\u00a0; le paiement est marqué «\u00a0à rembourser\u00a0».`,
      ),
      subheading('Que faire'),
      steps([
        payment === undefined
          ? phrase`Rendez vous-même ${unbroken(amount)} à la personne qui a fait le paiement ${code(ourRef)}, et enregistrez le remboursement.`
          : refundStep(payment, 'fr'),
        phrase`Prévenez le client que le créneau est perdu. Aucun e-mail ne lui a été envoyé.`,
      ]),
      subheading('Client'),
      facts([
        ...clientFacts({ ...message, fullName: shoot.fullName }, 'fr'),
        { label: 'Référence chez le prestataire', value: phrase`${code(ourRef)}` },
      ]),
      subheading('Le créneau perdu'),
      facts(shootFacts(shoot, 'fr')),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: LateFeeAlertEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
