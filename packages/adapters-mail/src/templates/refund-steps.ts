import {
  ERASED_TEXT,
  type Locale,
  type NamedPayment,
  type PaymentGivenBack,
  type RecordedMethod,
} from '@booky/domain';
import { code, type Phrase, phrase, unbroken } from '../content/email-content.ts';
import type { Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { methodLabel } from './method-label.ts';

/** Returns the fee and the method of a payment, such as "booking fee, MTN Mobile Money". */
export const kindOfPayment = (
  { purpose, method }: Pick<PaymentGivenBack, 'purpose' | 'method'>,
  locale: Locale,
  site: Site,
): string => {
  const words = WORDS[locale];
  const recorded = method === 'cash' || method === 'offline';
  return `${words[purpose]}, ${recorded ? words[method] : methodLabel(method, locale, site)}`;
};

/**
 * Explains how to return one payment: the amount, the payer, and the place to record the refund.
 * `specification.md#refund-alert-content`
 */
export const refundStep = (payment: NamedPayment, locale: Locale, site: Site): Phrase => {
  const amount = unbroken(writeFrancs(payment.amountRwf, locale));
  const kind = kindOfPayment(payment, locale, site);
  const payer = payerOf(payment);
  const id = code(payment.paymentId);
  switch (locale) {
    case 'en':
      return phrase`Return ${amount} (${kind}) yourself to ${payer}, and record the refund on payment ${id}, with the mobile-money or bank reference.`;
    case 'fr':
      return phrase`Rendez vous-même ${amount} (${kind}) à ${payer}, et enregistrez le remboursement du paiement ${id}, avec la référence mobile money ou bancaire.`;
    default:
      return locale satisfies never;
  }
};

/** Returns the payer's name, and the phone if it is known. Returns only the phone if the client is erased. */
const payerOf = ({ payerName, payerPhone }: NamedPayment): Phrase => {
  if (payerPhone === null) return phrase`${payerName}`;
  const phone = unbroken(payerPhone);
  return payerName === ERASED_TEXT ? phrase`${phone}` : phrase`${payerName}, ${phone}`;
};

const WORDS = {
  en: {
    booking_fee: 'booking fee',
    session_fee: 'session fee',
    cash: 'cash',
    offline: 'paid another way',
  },
  fr: {
    booking_fee: 'frais de réservation',
    session_fee: 'frais de séance',
    cash: 'espèces',
    offline: 'payés autrement',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<PaymentGivenBack['purpose'] | RecordedMethod, string>>>>;
