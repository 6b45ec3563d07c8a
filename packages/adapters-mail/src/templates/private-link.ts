import type { Locale } from '@booky/domain';

/**
 * `specification.md#emails-with-links`: how an email that can't carry the link to a booking tells its client where to
 * find it. Only a digest of the token is stored, so no later email can repeat the link.
 */
export const privateLink = (locale: Locale): string => WORDINGS[locale];

const WORDINGS: Readonly<Record<Locale, string>> = {
  en: 'the private link in your confirmation email (or the newer one, if you have been sent another since)',
  fr: 'le lien privé de votre e-mail de confirmation (ou le plus récent, si vous en avez reçu un autre depuis)',
};
