import type { Locale, OfflinePaymentAlertEmail } from '@booky/domain';
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
import { writeMoment, writeStart } from '../wording/kigali-time.ts';
import { bookingPage } from './booking-page.ts';
import { clientFacts } from './client-facts.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/**
 * Tells the photographer that a client will pay the fee without a provider. Explains how to find the payment, how to
 * record the payment, and how to release the hold. `specification.md#offline-payment-alert`
 */
export const offlinePaymentAlert = (message: OfflinePaymentAlertEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (message: OfflinePaymentAlertEmail, site: Site): EmailContent => {
  const { shoot } = message;
  const amount = writeFrancs(shoot.bookingFeeRwf, 'en');
  const until = writeMoment(message.holdExpiresAt, 'en');
  return {
    subject: `${amount} to expect from ${shoot.fullName} for ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
    heading: 'A client will pay the booking fee outside the site',
    preview: phrase`${unbroken(amount)}, with the reference ${shoot.reference}, until ${until}.`,
    blocks: [
      paragraph(
        phrase`${shoot.fullName} has your instructions on how to pay, and the slot is held until ${until} (Kigali time). Nothing is confirmed yet.`,
      ),
      subheading('What to do'),
      steps([
        phrase`Look for ${unbroken(amount)} with the reference ${code(shoot.reference)} on your phone or bank account.`,
        phrase`Once the money is there, open the booking in the back office and choose “Record the fee”. The client will then get the confirmation.`,
        phrase`If you do not know this client or want the time back, choose “Release hold” there.`,
      ]),
      ...bookingPage(message.bookingId, 'en', site),
      shootOccasion(shoot, 'en'),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'en')),
      subheading('Booking'),
      facts(bookingFacts(shoot, 'en')),
    ],
  };
};

const inFrench = (message: OfflinePaymentAlertEmail, site: Site): EmailContent => {
  const { shoot } = message;
  const amount = writeFrancs(shoot.bookingFeeRwf, 'fr');
  const until = writeMoment(message.holdExpiresAt, 'fr');
  return {
    subject: `${amount} attendus de ${shoot.fullName} pour le ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
    heading: 'Un client va payer ses frais de réservation autrement',
    preview: phrase`${unbroken(amount)}, avec la référence ${shoot.reference}, jusqu’au ${until}.`,
    blocks: [
      paragraph(
        phrase`${shoot.fullName} a reçu vos indications pour payer, et le créneau est gardé jusqu’au ${until} (heure de Kigali). Rien n’est encore confirmé.`,
      ),
      subheading('Que faire'),
      steps([
        phrase`Cherchez ${unbroken(amount)} avec la référence ${code(shoot.reference)} sur votre téléphone ou votre compte bancaire.`,
        phrase`Dès que l’argent est là, ouvrez la réservation dans l’espace studio et choisissez «\u00a0Enregistrer les frais\u00a0». Le client recevra alors sa confirmation.`,
        phrase`Si vous ne connaissez pas ce client ou si vous voulez récupérer le créneau, choisissez-y «\u00a0Libérer le créneau\u00a0».`,
      ]),
      ...bookingPage(message.bookingId, 'fr', site),
      shootOccasion(shoot, 'fr'),
      subheading('Client'),
      facts(clientFacts({ ...message, fullName: shoot.fullName }, 'fr')),
      subheading('Réservation'),
      facts(bookingFacts(shoot, 'fr')),
    ],
  };
};

const WORDINGS: Readonly<Record<Locale, (message: OfflinePaymentAlertEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
