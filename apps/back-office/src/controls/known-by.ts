import type { Client } from '@booky/api-client';

type Named = Pick<Client, 'email' | 'phone'>;

/** Returns a client's name in addresses: the email, or the phone without one. */
export const knownBy = ({ email, phone }: Named): string => email ?? phone;

/** Returns that name as a field of a request. specification.md#known-by-phone */
export const asGiven = (who: string): { readonly email: string } | { readonly phone: string } =>
  who.includes('@') ? { email: who } : { phone: who };

/** Returns whether the name is that of a client, or of a booking's client. */
export const isKnownBy = ({ email, phone }: Named, who: string): boolean =>
  email === null ? phone === who : email === who.toLowerCase();
