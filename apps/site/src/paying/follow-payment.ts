import type { Payment } from '@booky/api-client';
import { type KnownPayment, keepPayment, maskPhone } from './known-payment.ts';
import type { HowToPay } from './pay-with.tsx';

/**
 * Goes on to what has just been started: the page on which a card is typed, else the payment's own.
 * Answers false where the page of the card may not be opened.
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

/** specification.md#site-card: a card is typed on a page of https alone; only a page that is not itself, a sandbox's say, goes on to another. */
export const mayFollow = (url: string, ownProtocol: string): boolean =>
  url.startsWith('https://') || (ownProtocol === 'http:' && url.startsWith('http://'));
