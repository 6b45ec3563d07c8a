import type { Locale, PhotosExpiringEmail } from '@booky/domain';
import { type EmailContent, facts, link, paragraph, phrase, subheading } from '../content/email-content.ts';
import { writeDate, writeDay } from '../wording/kigali-time.ts';
import { bookingFacts } from './shoot-facts.ts';

/** Tells the client until when the photos can be saved. `specification.md#photos-expiring` */
export const photosExpiring = (message: PhotosExpiringEmail): EmailContent =>
  WORDINGS[message.locale](message);

const inEnglish = ({ shoot, url, expiresOn }: PhotosExpiringEmail): EmailContent => ({
  subject: `Please save your photos by ${writeDay(expiresOn, 'en')} (${shoot.reference})`,
  heading: 'Have you saved your photos?',
  preview: phrase`Available until the end of ${writeDay(expiresOn, 'en')}.`,
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      phrase`The photos of your shoot on ${writeDate(shoot.startsAt, 'en')} are available until the end of ${writeDay(expiresOn, 'en')}, Kigali time. Please save those you want to keep by then.`,
    ),
    link('See the photos', url),
    paragraph(phrase`If you have saved them already, there is nothing to do.`),
    subheading('The photo shoot'),
    facts(bookingFacts(shoot, 'en')),
  ],
});

const inFrench = ({ shoot, url, expiresOn }: PhotosExpiringEmail): EmailContent => ({
  subject: `Enregistrez vos photos avant la fin du ${writeDay(expiresOn, 'fr')} (${shoot.reference})`,
  heading: 'Avez-vous enregistré vos photos\u00a0?',
  preview: phrase`Disponibles jusqu’au ${writeDay(expiresOn, 'fr')} inclus.`,
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      phrase`Les photos de votre séance du ${writeDate(shoot.startsAt, 'fr')} sont disponibles jusqu’au ${writeDay(expiresOn, 'fr')} inclus, heure de Kigali. Pensez à enregistrer d’ici là celles que vous souhaitez garder.`,
    ),
    link('Voir les photos', url),
    paragraph(phrase`Si vous les avez déjà enregistrées, vous n’avez rien à faire.`),
    subheading('La séance photo'),
    facts(bookingFacts(shoot, 'fr')),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: PhotosExpiringEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
