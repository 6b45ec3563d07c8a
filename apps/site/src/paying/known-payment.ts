import { recall, remember } from '@booky/web-ui';

/** What this tab knows of a payment that it started. */
export interface KnownPayment {
  /** The number that was prompted, masked; undefined for a card. */
  readonly phone?: string | undefined;
  /** Where the confirmation goes, as far as this tab knows. */
  readonly email?: string | undefined;
}

const nameOf = (ourRef: string): string => `booky-payment ${ourRef}`;

/** Empty in a tab that did not start it. */
export const knownPayment = (ourRef: string): Partial<KnownPayment> => recall<KnownPayment>(nameOf(ourRef));

export const keepPayment = (ourRef: string, known: KnownPayment): void => remember(nameOf(ourRef), known);

const pageNameOf = (reference: string): string => `booky-page ${reference}`;

/**
 * The path of the page on which this tab last saw a booking: where its payments start. Kept by the booking, because the
 * answer that names a started payment may be lost.
 */
export const pageOfBooking = (reference: string): string | undefined =>
  recall<{ readonly path: string }>(pageNameOf(reference)).path;

export const keepPageOfBooking = (reference: string, path: string): void =>
  remember(pageNameOf(reference), { path });

/** "078••••456" of a mobile number in any of the forms that are taken, which end alike. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return `0${digits.slice(-9, -7)}••••${digits.slice(-3)}`;
};
