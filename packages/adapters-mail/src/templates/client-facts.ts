import type { Locale } from '@booky/domain';
import { type Fact, phrase } from '../content/email-content.ts';

/** The facts about the client and the client's contact, for the photographer. */
export const clientFacts = (
  client: { readonly fullName: string; readonly clientEmail: string | null; readonly clientPhone: string },
  locale: Locale,
): readonly Fact[] => {
  const label = LABELS[locale];
  return [
    { label: label.name, value: phrase`${client.fullName}` },
    ...(client.clientEmail === null ? [] : [{ label: label.email, value: phrase`${client.clientEmail}` }]),
    { label: label.phone, value: phrase`${client.clientPhone}` },
  ];
};

const LABELS = {
  en: { name: 'Name', email: 'Email', phone: 'Phone' },
  fr: { name: 'Nom', email: 'Adresse e-mail', phone: 'Téléphone' },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
