/** The languages of emails: a client gets the language of the booking, anyone else English. */
export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];
