import { emailAddress, type EmailAddress, payerPhone, type PayerPhone } from '@booky/domain';

/** The text as a checked address. Throws when it is none. */
export const anAddress = (text: string): EmailAddress => {
  const address = emailAddress(text);
  if (!address.ok) throw new RangeError('a builder was given no email address');
  return address.value;
};

/** The text as a checked payer's phone. Throws when it is none. */
export const aPayerPhone = (text = '0788123456'): PayerPhone => {
  const phone = payerPhone(text);
  if (!phone.ok) throw new RangeError('a builder was given no payer phone');
  return phone.value;
};
