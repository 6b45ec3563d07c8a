import type { ApiKeyCreatedEmail, ApiScope, Locale } from '@booky/domain';
import { type EmailContent, facts, link, paragraph, phrase, subheading } from '../content/email-content.ts';
import { forgotPasswordLink, type Site } from '../links.ts';
import { writeMoment } from '../wording/kigali-time.ts';

/**
 * Tells the photographer that an API key of the back office was created, and what the key permits. Also says what to do
 * if someone else created it.
 */
export const apiKeyCreated = (message: ApiKeyCreatedEmail, site: Site): EmailContent => {
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

const SCOPES: Readonly<Record<Locale, Readonly<Record<ApiScope, string>>>> = {
  en: {
    read: 'read everything',
    bookings: 'change bookings and blocked time',
    money: 'record money',
    catalogue: 'change the catalogue',
    settings: 'change hours and settings',
  },
  fr: {
    read: 'tout lire',
    bookings: 'modifier les réservations et les créneaux bloqués',
    money: 'enregistrer des encaissements',
    catalogue: 'modifier le catalogue',
    settings: 'modifier les horaires et les réglages',
  },
};

const scopesOf = ({ scopes, locale }: ApiKeyCreatedEmail) =>
  phrase`${scopes.map((scope) => SCOPES[locale][scope]).join(', ')}`;

const endOf = ({ expiresAt, locale }: ApiKeyCreatedEmail, never: string) =>
  expiresAt === null ? phrase`${never}` : writeMoment(expiresAt, locale);

const inEnglish = (message: ApiKeyCreatedEmail): EmailContent => ({
  subject: `A new API key: ${message.name}`,
  heading: 'An API key was created',
  preview: phrase`A program can now use your back office. If you did not create this key, set a new password.`,
  blocks: [
    paragraph(
      phrase`Someone who knows your password created a key that lets a program use your back office.`,
    ),
    facts([
      { label: 'Name', value: phrase`${message.name}` },
      { label: 'It may', value: scopesOf(message) },
      { label: 'Created (Kigali time)', value: writeMoment(message.createdAt, 'en') },
      { label: 'Expires (Kigali time)', value: endOf(message, 'never, unless you end it') },
    ]),
    subheading('If it was you'),
    paragraph(
      phrase`There is nothing to do. You can end the key in the back office, under Studio, API keys.`,
    ),
    subheading('If it was not you'),
    paragraph(
      phrase`Set a new password now: it ends every API key and every webhook, and logs out every device.`,
    ),
  ],
});

const inFrench = (message: ApiKeyCreatedEmail): EmailContent => ({
  subject: `Nouvelle clé d’API\u00a0: ${message.name}`,
  heading: 'Une clé d’API a été créée',
  preview: phrase`Un programme peut désormais accéder à votre espace studio. Si ce n’était pas vous, changez de mot de passe.`,
  blocks: [
    paragraph(
      phrase`Quelqu’un qui connaît votre mot de passe a créé une clé avec laquelle un programme peut accéder à votre espace studio.`,
    ),
    facts([
      { label: 'Nom', value: phrase`${message.name}` },
      { label: 'Elle permet de', value: scopesOf(message) },
      { label: 'Créée (heure de Kigali)', value: writeMoment(message.createdAt, 'fr') },
      { label: 'Expire le (heure de Kigali)', value: endOf(message, 'jamais, sauf si vous la supprimez') },
    ]),
    subheading('Si c’était vous'),
    paragraph(
      phrase`Il n’y a rien à faire. Vous pouvez supprimer la clé dans l’espace studio, sous Studio, Clés d’API.`,
    ),
    subheading('Si ce n’était pas vous'),
    paragraph(
      phrase`Choisissez tout de suite un nouveau mot de passe\u00a0: toutes les clés d’API et tous les webhooks prennent fin, et tous les appareils sont déconnectés.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: ApiKeyCreatedEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
