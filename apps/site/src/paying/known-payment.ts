import { recall, remember } from '@booky/web-ui';

/** The facts of a payment that this tab started. */
export interface KnownPayment {
  /** The prompted number, masked. Undefined for a card. */
  readonly phone?: string | undefined;
  /** The email address to which the confirmation goes, if this tab knows the address. */
  readonly email?: string | undefined;
}

const nameOf = (ourRef: string): string => `booky-payment ${ourRef}`;

/** Returns the facts about a payment. Returns no facts in a tab that did not start the payment. */
export const knownPayment = (ourRef: string): Partial<KnownPayment> => recall<KnownPayment>(nameOf(ourRef));

export const keepPayment = (ourRef: string, known: KnownPayment): void => remember(nameOf(ourRef), known);

const pageNameOf = (reference: string): string => `booky-page ${reference}`;

/**
 * Returns the path of the page on which this tab last started a payment for a booking. The path is stored by booking,
 * because the answer that names the payment may be lost.
 */
export const pageOfBooking = (reference: string): string | undefined =>
  recall<{ readonly path: string }>(pageNameOf(reference)).path;

export const keepPageOfBooking = (reference: string, path: string): void =>
  remember(pageNameOf(reference), { path });

/** Masks a mobile number as "078••••456". The number can have any accepted form. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return `0${digits.slice(-9, -7)}••••${digits.slice(-3)}`;
};
