import { recall, remember } from '@booky/web-ui';

/** What this tab knows about a payment that it started. */
export interface KnownPayment {
  /** The prompted number, masked. Undefined for a card. */
  readonly phone?: string | undefined;
  /** The email address that the confirmation is sent to, if this tab knows it. */
  readonly email?: string | undefined;
}

const nameOf = (ourRef: string): string => `booky-payment ${ourRef}`;

/** Returns what this tab knows about a payment. Returns an empty object if another tab started it. */
export const knownPayment = (ourRef: string): Partial<KnownPayment> => recall<KnownPayment>(nameOf(ourRef));

export const keepPayment = (ourRef: string, known: KnownPayment): void => remember(nameOf(ourRef), known);

const pageNameOf = (reference: string): string => `booky-page ${reference}`;

/**
 * Returns the path of the page on which this tab last started a payment for a booking. The path is stored under the
 * booking's reference, because the response with the payment's reference may be lost.
 */
export const pageOfBooking = (reference: string): string | undefined =>
  recall<{ readonly path: string }>(pageNameOf(reference)).path;

export const keepPageOfBooking = (reference: string, path: string): void =>
  remember(pageNameOf(reference), { path });

/** Masks a mobile number as "078••••456". The number may be in any form that the service accepts. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return `0${digits.slice(-9, -7)}••••${digits.slice(-3)}`;
};
