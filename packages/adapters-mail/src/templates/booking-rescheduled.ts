import type { BookingRescheduledEmail, Locale } from '@booky/domain';
import { type EmailContent, facts, paragraph, phrase, subheading } from '../content/email-content.ts';
import { writeStart } from '../wording/kigali-time.ts';
import { privateLink } from './private-link.ts';
import { bookingFacts, shootOccasion, whenAndWhere } from './shoot-facts.ts';

/**
 * Tells the client that the shoot was rescheduled. Contains the new and the previous time, and a file for the calendar.
 */
export const bookingRescheduled = (message: BookingRescheduledEmail): EmailContent =>
  WORDINGS[message.locale](message);

const inEnglish = ({ shoot, previousStartsAt, movedBy }: BookingRescheduledEmail): EmailContent => ({
  subject: `Your photo shoot has moved to ${writeStart(shoot.startsAt, 'en')} (${shoot.reference})`,
  heading: 'Your photo shoot has a new time',
  preview: whenAndWhere(shoot, 'en'),
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`${movedBy === 'client' ? 'You have' : 'Your photographer has'} moved your photo shoot. Your booking is still valid and your payments still count; only the time has changed.`,
    ),
    shootOccasion(shoot, 'en', 'New time (Kigali time)'),
    facts([
      { label: 'Previous time', value: phrase`${writeStart(previousStartsAt, 'en')}` },
      ...bookingFacts(shoot, 'en'),
    ]),
    paragraph(phrase`The attached file moves the shoot in your calendar.`),
    subheading('If the new time does not suit you'),
    paragraph(
      phrase`Please contact your photographer. To view or cancel your booking, use ${privateLink('en')}.`,
    ),
  ],
});

const inFrench = ({ shoot, previousStartsAt, movedBy }: BookingRescheduledEmail): EmailContent => ({
  subject: `Votre séance photo est déplacée au ${writeStart(shoot.startsAt, 'fr')} (${shoot.reference})`,
  heading: 'Votre séance photo change d’horaire',
  preview: whenAndWhere(shoot, 'fr'),
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`${movedBy === 'client' ? 'Vous avez' : 'Votre photographe a'} déplacé votre séance photo. Votre réservation reste valable et ce que vous avez déjà payé reste pris en compte\u00a0; seul l’horaire change.`,
    ),
    shootOccasion(shoot, 'fr', 'Nouvel horaire (heure de Kigali)'),
    facts([
      { label: 'Ancien horaire', value: phrase`${writeStart(previousStartsAt, 'fr')}` },
      ...bookingFacts(shoot, 'fr'),
    ]),
    paragraph(phrase`Le fichier joint déplace la séance dans votre calendrier.`),
    subheading('Si ce nouvel horaire ne vous convient pas'),
    paragraph(
      phrase`Prenez contact avec votre photographe. Pour voir ou annuler votre réservation, utilisez ${privateLink('fr')}.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: BookingRescheduledEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
