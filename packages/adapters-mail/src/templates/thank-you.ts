import type { Locale, ThankYouEmail } from '@booky/domain';
import { type EmailContent, facts, link, paragraph, phrase, subheading } from '../content/email-content.ts';
import { writeDate } from '../wording/kigali-time.ts';
import { bookingFacts } from './shoot-facts.ts';

/** Thanks the client after the shoot, and tells where to write a review. `specification.md#thank-you` */
export const thankYou = (message: ThankYouEmail): EmailContent => WORDINGS[message.locale](message);

const inEnglish = ({ shoot, reviewUrl }: ThankYouEmail): EmailContent => ({
  subject: `Thank you for your photo shoot (${shoot.reference})`,
  heading: 'Thank you',
  preview: phrase`For your photo shoot on ${writeDate(shoot.startsAt, 'en')}.`,
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`Thank you for your photo shoot on ${writeDate(shoot.startsAt, 'en')}. We enjoyed it and hope that you did too.`,
    ),
    ...(reviewUrl === null
      ? []
      : [
          paragraph(
            phrase`Would you tell others how it was? A few words are enough, and they help us a lot.`,
          ),
          link('Write a review', reviewUrl),
        ]),
    paragraph(phrase`We would be glad to see you again.`),
    subheading('The photo shoot'),
    facts(bookingFacts(shoot, 'en')),
  ],
});

const inFrench = ({ shoot, reviewUrl }: ThankYouEmail): EmailContent => ({
  subject: `Merci pour votre séance photo (${shoot.reference})`,
  heading: 'Merci',
  preview: phrase`Pour votre séance photo du ${writeDate(shoot.startsAt, 'fr')}.`,
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Merci pour votre séance photo du ${writeDate(shoot.startsAt, 'fr')}. Ce fut un plaisir pour nous et, nous l’espérons, pour vous aussi.`,
    ),
    ...(reviewUrl === null
      ? []
      : [
          paragraph(
            phrase`Voulez-vous partager votre avis\u00a0? Quelques mots suffisent et nous aident beaucoup.`,
          ),
          link('Donner votre avis', reviewUrl),
        ]),
    paragraph(phrase`Nous serions heureux de vous revoir.`),
    subheading('La séance photo'),
    facts(bookingFacts(shoot, 'fr')),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: ThankYouEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
