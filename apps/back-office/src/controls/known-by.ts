import type { Client } from '@booky/api-client';

type Named = Pick<Client, 'email' | 'phone'>;

/** Returns the text that identifies a client in a screen's address: the email, or the phone if there is no email. */
export const knownBy = ({ email, phone }: Named): string => email ?? phone;

/** Returns the text from {@link knownBy} as the request field that it belongs in. specification.md#known-by-phone */
export const asGiven = (who: string): { readonly email: string } | { readonly phone: string } =>
  who.includes('@') ? { email: who } : { phone: who };

/** Returns whether the text from {@link knownBy} identifies this client or the client of this booking. */
export const isKnownBy = ({ email, phone }: Named, who: string): boolean =>
  email === null ? phone === who : email === who.toLowerCase();
