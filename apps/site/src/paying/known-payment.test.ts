import { describe, expect, it } from 'vitest';
import { isMobileNumber, maskPhone } from './known-payment.ts';

describe('a number to pay with', () => {
  it.each(['0788123456', '0788 123 456', '+250 788-123-456', '250788123456', '0788.123.456'])(
    '%s: is a mobile number, and masked the same way',
    (phone) => {
      expect(isMobileNumber(phone)).toBe(true);
      expect(maskPhone(phone)).toBe('078••••456');
    },
  );

  it.each(['', '12', '0252 123 456', '+44 7700 900123', '07881234567'])('%j: is none to offer', (phone) => {
    expect(isMobileNumber(phone)).toBe(false);
  });
});
