import { Instant } from '@js-joda/core';
import { cardPayerPhone, type PayerPhone, rwf } from '@booky/domain';
import type { Charge } from '@booky/domain/ports';

export const OUR_REF = '5f0c7a52-9d5e-4c41-8a30-0a4e6f1d2b93';
export const OTHER_REF = '0b9d1c1e-77aa-4b0e-9c55-3f2a8d4e6f10';
export const SECRET = 'a secret of at least thirty-two bytes';

export const phone = (text: string): PayerPhone => {
  const parsed = cardPayerPhone(text);
  if (!parsed.ok) throw new Error('the text is not a phone number');
  return parsed.value;
};

export const aCharge = (changes: Partial<Charge> = {}): Charge => ({
  ourRef: OUR_REF,
  amountRwf: rwf(15_000),
  method: 'momo_alpha',
  phone: phone('0788123456'),
  payerName: 'Aline Uwase Mutoni',
  payerEmail: 'aline@example.com',
  description: 'BKY-7Q2M booking fee',
  locale: 'en',
  returnUrl: 'https://studio.example/pay/return',
  expiresAt: Instant.parse('2030-01-07T07:15:00Z'),
  keepReference: async () => undefined,
  ...changes,
});
