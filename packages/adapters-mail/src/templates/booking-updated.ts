import type { BookingUpdatedEmail, Locale } from '@booky/domain';
import { type EmailContent, facts, paragraph, phrase, subheading } from '../content/email-content.ts';
import { privateLink } from './private-link.ts';
import { bookingFacts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

/**
 * Tells the client that the photographer edited the name, the place or the contact. Contains a new file for the
 * calendar.
 */
export const bookingUpdated = (message: BookingUpdatedEmail): EmailContent =>
  WORDINGS[message.locale](message);

const inEnglish = ({ shoot }: BookingUpdatedEmail): EmailContent => ({
  subject: `Your booking has been updated (${shoot.reference})`,
  heading: 'Your booking has been updated',
  preview: whenAndWhere(shoot, 'en'),
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`Your photographer has updated the details of your booking. The time of your photo shoot has not changed.`,
    ),
    shootOccasion(shoot, 'en'),
    facts(bookingFacts(shoot, 'en')),
    paragraph(phrase`The attached file updates the shoot in your calendar.`),
    subheading('If something is wrong'),
    paragraph(
      phrase`Please contact your photographer. To view or cancel your booking, use ${privateLink('en')}.`,
    ),
  ],
});

const inFrench = ({ shoot }: BookingUpdatedEmail): EmailContent => ({
  subject: `Votre réservation a été mise à jour (${shoot.reference})`,
  heading: 'Votre réservation a été mise à jour',
  preview: whenAndWhere(shoot, 'fr'),
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Votre photographe a mis à jour les informations de votre réservation. L’horaire de votre séance photo ne change pas.`,
    ),
    shootOccasion(shoot, 'fr'),
    facts(bookingFacts(shoot, 'fr')),
    paragraph(phrase`Le fichier joint met à jour la séance dans votre calendrier.`),
    subheading('Si une information est inexacte'),
    paragraph(
      phrase`Prenez contact avec votre photographe. Pour voir ou annuler votre réservation, utilisez ${privateLink('fr')}.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: BookingUpdatedEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
