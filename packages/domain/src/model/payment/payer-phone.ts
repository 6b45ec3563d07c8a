import { ok, type Result, refused } from '../result.ts';
import { invalid } from '../refusal.ts';

/** The phone a payment prompts, as +250 and nine digits. */
export type PayerPhone = string & { readonly __form: 'E.164' };

const RWANDAN_MOBILE = /^(?:0|\+250)(7[2389]\d{7})$/;
const SEPARATORS_BETWEEN_DIGITS = /(?<=\d)[ .-]+(?=\d)/g;

/**
 * specification.md#payer-phone-form specification.md#payer-phone-and-method: the prefix does not choose the method,
 * because numbers are ported. Refused naming `phone`.
 */
export const payerPhone = (text: string): Result<PayerPhone> => {
  const national = RWANDAN_MOBILE.exec(text.trim().replace(SEPARATORS_BETWEEN_DIGITS, ''))?.[1];
  return national === undefined
    ? refused(invalid('phone', 'wrong_form'))
    : ok(`+250${national}` as PayerPhone);
};
