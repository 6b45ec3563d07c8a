import type { Client } from '@booky/api-client';

type Named = Pick<Client, 'email' | 'phone'>;

/** What a client is called in addresses of screens: the email address, or without one the phone. */
export const knownBy = ({ email, phone }: Named): string => email ?? phone;

/** The same as the API takes it. specification.md#known-by-phone */
export const asGiven = (who: string): { readonly email: string } | { readonly phone: string } =>
  who.includes('@') ? { email: who } : { phone: who };

/** Whether a client, or the client of a booking, is known by this. */
export const isKnownBy = ({ email, phone }: Named, who: string): boolean =>
  email === null ? phone === who : email === who.toLowerCase();
