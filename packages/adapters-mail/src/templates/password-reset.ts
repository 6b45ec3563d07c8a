import type { Locale, PasswordResetEmail } from '@booky/domain';
import { type EmailContent, link, paragraph, phrase } from '../content/email-content.ts';
import { passwordResetLink, type Site } from '../links.ts';
import { writeMoment } from '../wording/kigali-time.ts';

/** Sends the photographer a link to set a new password. Tells when the link expires, and when to ignore the email. */
export const passwordReset = (message: PasswordResetEmail, site: Site): EmailContent =>
  WORDINGS[message.locale](message.expiresAt, passwordResetLink(site, message.resetToken));

const inEnglish = (expiresAt: string, url: string): EmailContent => ({
  subject: 'Set a new password',
  heading: 'Set a new password',
  preview: phrase`The link works once, until ${writeMoment(expiresAt, 'en')} (Kigali time).`,
  blocks: [
    paragraph(
      phrase`Someone requested a new password for your Booky account. If it was you, set it with this link. The link works once, until ${writeMoment(expiresAt, 'en')} (Kigali time).`,
    ),
    link('Set a new password', url),
    paragraph(
      phrase`If it was not you, ignore this email: your password stays as it is. Please do not share the link.`,
    ),
  ],
});

const inFrench = (expiresAt: string, url: string): EmailContent => ({
  subject: 'Choisissez un nouveau mot de passe',
  heading: 'Choisissez un nouveau mot de passe',
  preview: phrase`Le lien ne sert qu’une fois, jusqu’au ${writeMoment(expiresAt, 'fr')} (heure de Kigali).`,
  blocks: [
    paragraph(
      phrase`Un nouveau mot de passe a été demandé pour votre compte Booky. Si cette demande vient de vous, choisissez-le avec ce lien. Le lien ne sert qu’une fois, jusqu’au ${writeMoment(expiresAt, 'fr')} (heure de Kigali).`,
    ),
    link('Choisir un nouveau mot de passe', url),
    paragraph(
      phrase`Si elle ne vient pas de vous, ignorez ce message\u00a0: votre mot de passe reste inchangé. Ne transmettez ce lien à personne.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (expiresAt: string, url: string) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
