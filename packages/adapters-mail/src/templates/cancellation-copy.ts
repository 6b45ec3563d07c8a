import type { CancellationCopyEmail, Locale } from '@booky/domain';
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
import { givenBack, sumDue } from './booking-cancelled.ts';
import { bookingFacts, lostOccasion } from './shoot-facts.ts';

/**
 * Confirms a cancellation to the client who cancelled. Names the amounts that the photographer keeps and returns.
 * `specification.md#cancellation-copy`
 */
export const cancellationCopy = (message: CancellationCopyEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, site);

const inEnglish = (
  { shoot, keptRwf, refundDueRwf, refundsDue }: CancellationCopyEmail,
  site: Site,
): EmailContent => ({
  subject: `You have cancelled your photo shoot on ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
  heading: 'You have cancelled your photo shoot',
  preview: sumDue(refundDueRwf, 'en'),
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(phrase`Your photo shoot is cancelled, as you asked, and its time is free again.`),
    lostOccasion(shoot, 'en'),
    subheading('Your money'),
    paragraph(
      phrase`${keptRwf === 0 ? [] : phrase`The booking fee of ${unbroken(writeFrancs(keptRwf, 'en'))} stays with the studio. `}${sumDue(refundDueRwf, 'en')}${refundDueRwf === 0 ? [] : ' Your photographer will refund it personally, which can take a little time.'}`,
    ),
    ...givenBack(refundsDue, 'en', site),
    subheading('The cancelled booking'),
    facts(bookingFacts(shoot, 'en')),
    paragraph(phrase`The attached file removes the shoot from your calendar.`),
  ],
});

const inFrench = (
  { shoot, keptRwf, refundDueRwf, refundsDue }: CancellationCopyEmail,
  site: Site,
): EmailContent => ({
  subject: `Vous avez annulé votre séance photo du ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
  heading: 'Vous avez annulé votre séance photo',
  preview: sumDue(refundDueRwf, 'fr'),
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Votre séance photo est annulée, comme vous l’avez demandé, et son créneau est de nouveau libre.`,
    ),
    lostOccasion(shoot, 'fr'),
    subheading('Votre argent'),
    paragraph(
      phrase`${keptRwf === 0 ? [] : phrase`Les frais de réservation de ${unbroken(writeFrancs(keptRwf, 'fr'))} restent au studio. `}${sumDue(refundDueRwf, 'fr')}${refundDueRwf === 0 ? [] : ' Votre photographe s’en chargera directement, ce qui peut prendre un peu de temps.'}`,
    ),
    ...givenBack(refundsDue, 'fr', site),
    subheading('La réservation annulée'),
    facts(bookingFacts(shoot, 'fr')),
    paragraph(phrase`Le fichier joint retire la séance de votre calendrier.`),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: CancellationCopyEmail, site: Site) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
