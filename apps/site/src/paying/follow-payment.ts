import type { Payment } from '@booky/api-client';
import { type KnownPayment, keepPayment, maskPhone } from './known-payment.ts';
import type { HowToPay } from './pay-with.tsx';

/**
 * Opens the card page of a new payment or, if there is none, the payment's own page. Returns false if the card page may
 * not be opened.
 */
export const followPayment = (
  { ourRef, redirectUrl, status }: Pick<Payment, 'ourRef' | 'redirectUrl' | 'status'>,
  { method, phone }: HowToPay,
  known: Pick<KnownPayment, 'email'>,
  link: (path: string) => string,
): boolean => {
  keepPayment(ourRef, { ...known, phone: method === 'card' ? undefined : maskPhone(phone) });
  const cardPage = status === 'pending' ? redirectUrl : null;
  if (cardPage !== null && !mayFollow(cardPage, location.protocol)) return false;
  location.assign(cardPage ?? link(`/payments/${ourRef}`));
  return true;
};

/**
 * Returns whether a card page may be opened. An https address may always be opened. An http address may only be opened
 * from a page that itself uses http, such as a page of a sandbox. specification.md#site-card
 */
export const mayFollow = (url: string, ownProtocol: string): boolean =>
  url.startsWith('https://') || (ownProtocol === 'http:' && url.startsWith('http://'));
