/** The languages of emails. A client gets emails in the language of the booking. Everyone else gets English emails. */
export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];
