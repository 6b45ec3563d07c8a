/** The languages of emails: the one the client booked in, or English. */
export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];
