import { type PayerPhone, payerPhone } from '@booky/domain';
import { asIdentifier } from './json.ts';

/** The phone that a provider writes as digits with the country code; undefined for anything that is no payer's phone. */
export const payerPhoneOf = (digits: unknown): PayerPhone | undefined => {
  const read = payerPhone(`+${asIdentifier(digits) ?? ''}`);
  return read.ok ? read.value : undefined;
};
