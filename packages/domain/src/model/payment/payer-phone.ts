import { mobileNumber, mobileOrForeignNumber } from '../phone.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';

/** A payer's phone, as + and its digits. */
export type PayerPhone = string & { readonly __form: 'E.164' };

/**
 * Reads the phone number that gets the prompt. Refuses, naming `phone`, if the text is not a mobile number of Rwanda.
 * The prefix does not decide the payment method, because people can keep their number when they change company.
 * specification.md#payer-phone-form specification.md#payer-phone-and-method
 */
export const payerPhone = (text: string): Result<PayerPhone> => orInvalid(mobileNumber(text));

/** Reads the phone number of a card payer. The number gets no prompt and may be from another country. */
export const cardPayerPhone = (text: string): Result<PayerPhone> => orInvalid(mobileOrForeignNumber(text));

const orInvalid = (phone: string | undefined): Result<PayerPhone> =>
  phone === undefined ? refused(invalid('phone', 'wrong_form')) : ok(phone as PayerPhone);
