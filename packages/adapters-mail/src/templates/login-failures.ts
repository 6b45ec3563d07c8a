import type { Locale, LoginFailuresEmail } from '@booky/domain';
import { type EmailContent, facts, link, paragraph, phrase, subheading } from '../content/email-content.ts';
import { forgotPasswordLink, type Site } from '../links.ts';
import { writeMoment, writeStart } from '../wording/kigali-time.ts';

/** Tells the photographer that failed logins have locked the account, how long the lock lasts, and what to do next. */
export const loginFailures = (message: LoginFailuresEmail, site: Site): EmailContent => {
  const { locale } = message;
  const content = WORDINGS[locale](message);
  // specification.md#email-pages
  const button =
    site.pages?.backOffice === true ? [link(NEW_PASSWORD[locale], forgotPasswordLink(site))] : [];
  return { ...content, blocks: [...content.blocks, ...button] };
};

const NEW_PASSWORD: Readonly<Record<Locale, string>> = {
  en: 'Ask for a new password',
  fr: 'Demander un nouveau mot de passe',
};

const inEnglish = ({ failures, lockedUntil }: LoginFailuresEmail): EmailContent => ({
  subject: `Failed logins: your account is locked until ${writeStart(lockedUntil, 'en')}`,
  heading: 'Your account is locked for a while',
  preview: phrase`If it was you, wait until then or set a new password. If not, choose a new one.`,
  blocks: [
    paragraph(
      phrase`Too many logins to your Booky account failed within a short time, so it is locked until the time below. Until then even the right password is refused.`,
    ),
    facts([
      { label: 'Failed logins', value: phrase`${String(failures)}` },
      { label: 'Locked until (Kigali time)', value: writeMoment(lockedUntil, 'en') },
    ]),
    subheading('If it was you'),
    paragraph(
      phrase`Wait until then and log in again. Or ask for a new password on the login page: setting it lifts the lock at once.`,
    ),
    subheading('If it was not you'),
    paragraph(
      phrase`Someone may be guessing your password. None of these attempts got in. Ask for a new password on the login page, and choose a long one that you use nowhere else.`,
    ),
  ],
});

const inFrench = ({ failures, lockedUntil }: LoginFailuresEmail): EmailContent => ({
  subject: `Échecs de connexion\u00a0: votre compte est verrouillé jusqu’au ${writeStart(lockedUntil, 'fr')}`,
  heading: 'Votre compte est verrouillé pour un moment',
  preview: phrase`Si c’était vous, attendez ou choisissez un nouveau mot de passe. Sinon, changez-le.`,
  blocks: [
    paragraph(
      phrase`Trop de connexions à votre compte Booky ont échoué en peu de temps\u00a0: il est verrouillé jusqu’à l’heure ci-dessous. D’ici là, même le bon mot de passe est refusé.`,
    ),
    facts([
      { label: 'Connexions échouées', value: phrase`${String(failures)}` },
      { label: 'Verrouillé jusqu’au (heure de Kigali)', value: writeMoment(lockedUntil, 'fr') },
    ]),
    subheading('Si c’était vous'),
    paragraph(
      phrase`Attendez cette heure et connectez-vous de nouveau. Ou demandez un nouveau mot de passe sur la page de connexion\u00a0: dès qu’il est choisi, le compte est déverrouillé.`,
    ),
    subheading('Si ce n’était pas vous'),
    paragraph(
      phrase`Quelqu’un essaie peut-être de deviner votre mot de passe. Aucune de ces tentatives n’a abouti. Demandez un nouveau mot de passe sur la page de connexion et choisissez-le long, différent de tous les autres.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: LoginFailuresEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
