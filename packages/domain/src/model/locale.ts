/** The languages emails are written in: what a client asked for when booking, English otherwise. */
export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];
