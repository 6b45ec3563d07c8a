import { type PayerPhone, payerPhone } from '@booky/domain';
import { asIdentifier } from './json.ts';

/** Reads a phone from a provider's digits with the country code. Returns undefined if no payer can have this phone. */
export const payerPhoneOf = (digits: unknown): PayerPhone | undefined => {
  const read = payerPhone(`+${asIdentifier(digits) ?? ''}`);
  return read.ok ? read.value : undefined;
};
