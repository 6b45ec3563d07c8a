import { describe, expect, it } from 'vitest';
import { maskPhone } from './known-payment.ts';

describe('a mobile money number', () => {
  it.each(['0788123456', '+250 (0) 788-123-456', '250 788\u00a0123 456', '788/123/456'])(
    'is masked when written as %j',
    (phone) => {
      expect(maskPhone(phone)).toBe('078••••456');
    },
  );
});
