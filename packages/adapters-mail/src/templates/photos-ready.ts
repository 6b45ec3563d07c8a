import type { Locale, PhotosReadyEmail } from '@booky/domain';
import {
  type EmailContent,
  facts,
  link,
  paragraph,
  phrase,
  quote,
  subheading,
} from '../content/email-content.ts';
import { writeDate, writeDay } from '../wording/kigali-time.ts';
import { bookingFacts } from './shoot-facts.ts';

/**
 * Tells where the photos are, and until which date they can be opened. The email goes to the client or to one other
 * address. The greeting contains no name, because the other address can belong to anyone.
 */
export const photosReady = (message: PhotosReadyEmail): EmailContent => WORDINGS[message.locale](message);

const inEnglish = ({ shoot, url, expiresOn, note }: PhotosReadyEmail): EmailContent => ({
  subject: `The photos of ${writeDate(shoot.startsAt, 'en')} are ready (${shoot.reference})`,
  heading: 'The photos are ready',
  preview: phrase`Available until the end of ${writeDay(expiresOn, 'en')}. Enjoy!`,
  blocks: [
    paragraph(phrase`Hello,`),
    paragraph(phrase`The photos of the shoot on ${writeDate(shoot.startsAt, 'en')} are ready. Enjoy!`),
    link('See the photos', url),
    paragraph(
      phrase`They are available until the end of ${writeDay(expiresOn, 'en')}, Kigali time. Please save those you want to keep by then.`,
    ),
    ...(note === null ? [] : [subheading('A note from the photographer'), quote(note)]),
    subheading('The photo shoot'),
    facts([{ label: 'Booked by', value: phrase`${shoot.fullName}` }, ...bookingFacts(shoot, 'en')]),
  ],
});

const inFrench = ({ shoot, url, expiresOn, note }: PhotosReadyEmail): EmailContent => ({
  subject: `Les photos du ${writeDate(shoot.startsAt, 'fr')} sont prêtes (${shoot.reference})`,
  heading: 'Les photos sont prêtes',
  preview: phrase`Disponibles jusqu’au ${writeDay(expiresOn, 'fr')} inclus. Bonne découverte\u00a0!`,
  blocks: [
    paragraph(phrase`Bonjour,`),
    paragraph(
      phrase`Les photos de la séance du ${writeDate(shoot.startsAt, 'fr')} sont prêtes. Bonne découverte\u00a0!`,
    ),
    link('Voir les photos', url),
    paragraph(
      phrase`Elles sont disponibles jusqu’au ${writeDay(expiresOn, 'fr')} inclus, heure de Kigali. Pensez à enregistrer d’ici là celles que vous souhaitez garder.`,
    ),
    ...(note === null ? [] : [subheading('Le mot du photographe'), quote(note)]),
    subheading('La séance photo'),
    facts([{ label: 'Au nom de', value: phrase`${shoot.fullName}` }, ...bookingFacts(shoot, 'fr')]),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: PhotosReadyEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
