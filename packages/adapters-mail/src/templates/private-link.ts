import type { Locale } from '@booky/domain';

/**
 * Tells clients where to find the link to their booking. Only the first email can contain the link, because the service
 * stores nothing but a digest of its token. `specification.md#emails-with-links`
 */
export const privateLink = (locale: Locale): string => WORDINGS[locale];

const WORDINGS: Readonly<Record<Locale, string>> = {
  en: 'the private link in your confirmation email (or the newer one, if you have been sent another since)',
  fr: 'le lien privé de votre e-mail de confirmation (ou le plus récent, si vous en avez reçu un autre depuis)',
};
