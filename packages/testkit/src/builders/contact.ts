import { emailAddress, type EmailAddress, payerPhone, type PayerPhone } from '@booky/domain';

/** Parses an email address. Throws if the address is invalid. */
export const anAddress = (text: string): EmailAddress => {
  const address = emailAddress(text);
  if (!address.ok) throw new RangeError('the text given to the builder is not an email address');
  return address.value;
};

/** Parses a payer's phone. Throws if the phone is invalid. */
export const aPayerPhone = (text = '0788123456'): PayerPhone => {
  const phone = payerPhone(text);
  if (!phone.ok) throw new RangeError("the text given to the builder is not a payer's phone number");
  return phone.value;
};
