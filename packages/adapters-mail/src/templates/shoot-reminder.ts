import type { Locale, ShootReminderEmail } from '@booky/domain';
import {
  type EmailContent,
  facts,
  paragraph,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { findBooking } from './find-booking.ts';
import { privateLink } from './private-link.ts';
import { bookingFacts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

/**
 * Reminds the client of time and place of the shoot, and of the amount still owed. `specification.md#shoot-reminder`
 */
export const shootReminder = (message: ShootReminderEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = ({ shoot, owedRwf }: ShootReminderEmail, site: Site): EmailContent => ({
  subject: `Reminder: your photo shoot on ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
  heading: 'Your photo shoot is soon',
  preview: whenAndWhere(shoot, 'en'),
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(phrase`This is a reminder of your photo shoot. We look forward to it.`),
    shootOccasion(shoot, 'en'),
    facts(bookingFacts(shoot, 'en')),
    subheading('Payment'),
    ...(owedRwf === 0
      ? [paragraph(phrase`Everything is paid. Thank you.`)]
      : [
          facts([{ label: 'Still to pay', value: phrase`${unbroken(writeFrancs(owedRwf, 'en'))}` }]),
          paragraph(phrase`You can pay it on the page of your booking: open ${privateLink('en')}.`),
          ...findBooking('en', site),
        ]),
    subheading('If something has come up'),
    paragraph(phrase`Please tell your photographer as early as you can.`),
  ],
});

const inFrench = ({ shoot, owedRwf }: ShootReminderEmail, site: Site): EmailContent => ({
  subject: `Rappel\u00a0: votre séance photo du ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
  heading: 'Votre séance photo approche',
  preview: whenAndWhere(shoot, 'fr'),
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(phrase`Nous vous rappelons votre séance photo et nous en réjouissons.`),
    shootOccasion(shoot, 'fr'),
    facts(bookingFacts(shoot, 'fr')),
    subheading('Paiement'),
    ...(owedRwf === 0
      ? [paragraph(phrase`Tout est payé. Merci.`)]
      : [
          facts([{ label: 'Reste à payer', value: phrase`${unbroken(writeFrancs(owedRwf, 'fr'))}` }]),
          paragraph(
            phrase`Vous pouvez payer sur la page de votre réservation\u00a0: ouvrez ${privateLink('fr')}.`,
          ),
          ...findBooking('fr', site),
        ]),
    subheading('En cas d’imprévu'),
    paragraph(phrase`Prévenez votre photographe le plus tôt possible.`),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: ShootReminderEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
