import type { ClientNoteEmail, Locale } from '@booky/domain';
import { type EmailContent, facts, paragraph, phrase, quote, subheading } from '../content/email-content.ts';
import { writeDate } from '../wording/kigali-time.ts';
import { privateLink } from './private-link.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/** Sends the client a note from the photographer. Keeps the line breaks of the note. */
export const clientNote = (message: ClientNoteEmail): EmailContent => WORDINGS[message.locale](message);

const inEnglish = ({ shoot, body, hasLink }: ClientNoteEmail): EmailContent => ({
  subject: `A note from your photographer (${shoot.reference})`,
  heading: 'A note from your photographer',
  preview: phrase`${body}`,
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`Your photographer has written to you about your photo shoot on ${writeDate(shoot.startsAt, 'en')}:`,
    ),
    quote(body),
    subheading('Your booking'),
    shootOccasion(shoot, 'en'),
    facts(bookingFacts(shoot, 'en')),
    paragraph(
      hasLink
        ? phrase`To view your booking, use ${privateLink('en')}.`
        : phrase`This booking is not confirmed.`,
    ),
  ],
});

const inFrench = ({ shoot, body, hasLink }: ClientNoteEmail): EmailContent => ({
  subject: `Un message de votre photographe (${shoot.reference})`,
  heading: 'Un message de votre photographe',
  preview: phrase`${body}`,
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Votre photographe vous écrit au sujet de votre séance photo du ${writeDate(shoot.startsAt, 'fr')}\u00a0:`,
    ),
    quote(body),
    subheading('Votre réservation'),
    shootOccasion(shoot, 'fr'),
    facts(bookingFacts(shoot, 'fr')),
    paragraph(
      hasLink
        ? phrase`Pour voir votre réservation, utilisez ${privateLink('fr')}.`
        : phrase`Cette réservation n’est pas confirmée.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: ClientNoteEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
