import { describe, expect, it } from 'vitest';
import { writePhone } from './phone.ts';

describe('the phone number', () => {
  it.each([
    ['+250722555453', '0722\u00A0555\u00A0453'],
    ['0788 123 456', '0788 123 456'],
    ['+4915112345678', '+4915112345678'],
    ['0', '0'],
  ])('%s is written as %s', (phone, written) => {
    expect(writePhone(phone)).toBe(written);
  });
});
