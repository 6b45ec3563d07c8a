import type { EmailChangeEmail, Locale } from '@booky/domain';
import { type EmailContent, link, paragraph, phrase, unbroken } from '../content/email-content.ts';
import { emailChangeLink, type Site } from '../links.ts';
import { writeMoment } from '../wording/kigali-time.ts';

/**
 * Asks the reader at a new address to open a link, which changes the booking's address to the new one. A mistyped
 * address could belong to a stranger, so the email names only the booking's reference.
 */
export const emailChange = (message: EmailChangeEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message, emailChangeLink(site, message.confirmationToken));

const inEnglish = ({ shoot, expiresAt }: EmailChangeEmail, url: string): EmailContent => ({
  subject: `Confirm your new email address (${shoot.reference})`,
  heading: 'Confirm your new email address',
  preview: phrase`The link works once, until ${writeMoment(expiresAt, 'en')} (Kigali time).`,
  blocks: [
    paragraph(phrase`Hello,`),
    paragraph(
      phrase`Someone asked for emails about the photo shoot booking ${unbroken(shoot.reference)} to come to this address from now on.`,
    ),
    paragraph(
      phrase`If it was you, open this link and confirm on the page. It works once, until ${writeMoment(expiresAt, 'en')} (Kigali time).`,
    ),
    link('Confirm this address', url),
    paragraph(
      phrase`Nothing changes before you confirm. If you did not ask for this, do nothing: this address will not be used.`,
    ),
  ],
});

const inFrench = ({ shoot, expiresAt }: EmailChangeEmail, url: string): EmailContent => ({
  subject: `Confirmez votre nouvelle adresse e-mail (${shoot.reference})`,
  heading: 'Confirmez votre nouvelle adresse e-mail',
  preview: phrase`Le lien ne sert qu’une fois, jusqu’au ${writeMoment(expiresAt, 'fr')} (heure de Kigali).`,
  blocks: [
    paragraph(phrase`Bonjour,`),
    paragraph(
      phrase`Une demande a été faite pour que les e-mails de la réservation ${unbroken(shoot.reference)} (séance photo) arrivent désormais à cette adresse.`,
    ),
    paragraph(
      phrase`Si cette demande vient de vous, ouvrez ce lien et confirmez sur la page. Il ne sert qu’une fois, jusqu’au ${writeMoment(expiresAt, 'fr')} (heure de Kigali).`,
    ),
    link('Confirmer cette adresse', url),
    paragraph(
      phrase`Rien ne change avant votre confirmation. Si cette demande ne vient pas de vous, ne faites rien\u00a0: cette adresse ne sera pas utilisée.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: EmailChangeEmail, url: string) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
