import type { FreshLinkEmail, Locale } from '@booky/domain';
import { type EmailContent, facts, link, paragraph, phrase, subheading } from '../content/email-content.ts';
import { bookingLink, type Site } from '../links.ts';
import { bookingFacts, shootOccasion } from './shoot-facts.ts';

/**
 * Sends the client a new private link. A link from the photographer replaces the previous link at once. Anyone who
 * knows the client's address can request a link, so a requested link replaces the previous link only when someone opens
 * it. `specification.md#find-booking-link`
 */
export const freshLink = (message: FreshLinkEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, bookingLink(site, message.accessToken));

const inEnglish = ({ shoot, askedBy }: FreshLinkEmail, url: string): EmailContent => ({
  subject: `A new private link to your booking (${shoot.reference})`,
  heading: 'Your new private link',
  preview:
    askedBy === 'client'
      ? phrase`It opens your booking.`
      : phrase`It opens your booking. The link you had before no longer works.`,
  blocks: [
    paragraph(phrase`Hello ${shoot.fullName},`),
    paragraph(
      askedBy === 'client'
        ? phrase`Here is the private link to your booking that someone requested on our website. Once you open it, the link you had before no longer works. If you did not ask for it, there is nothing to do.`
        : phrase`Here is a new private link to your booking, sent by your photographer. The link you had before no longer works.`,
    ),
    link('Open my booking', url),
    paragraph(
      phrase`Please keep this email. Anyone with the link can see and cancel your booking, so share it with care.`,
    ),
    subheading('Your booking'),
    shootOccasion(shoot, 'en'),
    facts(bookingFacts(shoot, 'en')),
  ],
});

const inFrench = ({ shoot, askedBy }: FreshLinkEmail, url: string): EmailContent => ({
  subject: `Un nouveau lien privé vers votre réservation (${shoot.reference})`,
  heading: 'Votre nouveau lien privé',
  preview:
    askedBy === 'client'
      ? phrase`Il ouvre votre réservation.`
      : phrase`Il ouvre votre réservation. Le lien que vous aviez ne fonctionne plus.`,
  blocks: [
    paragraph(phrase`Bonjour ${shoot.fullName},`),
    paragraph(
      askedBy === 'client'
        ? phrase`Voici le lien privé vers votre réservation, demandé sur notre site. Dès que vous l’ouvrez, le lien que vous aviez ne fonctionne plus. Si vous ne l’avez pas demandé, vous n’avez rien à faire.`
        : phrase`Voici un nouveau lien privé vers votre réservation, envoyé par votre photographe. Le lien que vous aviez ne fonctionne plus.`,
    ),
    link('Ouvrir ma réservation', url),
    paragraph(
      phrase`Conservez cet e-mail. Toute personne qui a ce lien peut voir et annuler votre réservation\u00a0: ne le partagez qu’avec prudence.`,
    ),
    subheading('Votre réservation'),
    shootOccasion(shoot, 'fr'),
    facts(bookingFacts(shoot, 'fr')),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: FreshLinkEmail, url: string) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
