import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { invalid } from '../refusal.ts';
import { payerPhone } from './payer-phone.ts';

const taken = (phone: string) => ({ ok: true, value: phone });
const unusable = { ok: false, refusal: invalid('phone', 'wrong_form') };

/** specification.md#payer-phone-form */
describe("a payer's phone", () => {
  it.each([
    ['0788123456', '+250788123456'],
    ['+250788123456', '+250788123456'],
    ['0728123456', '+250728123456'],
    ['0738123456', '+250738123456'],
    ['0798123456', '+250798123456'],
    ['078 812 34 56', '+250788123456'],
    ['078.812.34.56', '+250788123456'],
    ['078-812-34-56', '+250788123456'],
    ['+250 788 123-456', '+250788123456'],
    ['+250 - 788 . 123 456', '+250788123456'],
    ['0 7 8 8 1 2 3 4 5 6', '+250788123456'],
    ['  0788123456 ', '+250788123456'],
  ])('given as %j prompts %s', (text, phone) => {
    expect(payerPhone(text)).toEqual(taken(phone));
  });

  it.each([
    ['nothing', ''],
    ['only space', '   '],
    ['a number of another operator', '0758123456'],
    ['a number of another operator', '+250708123456'],
    ['a number of another operator', '0718123456'],
    ['a number of another operator', '0748123456'],
    ['a number of another operator', '0768123456'],
    ['a number of another operator', '0778123456'],
    ['a landline', '0252123456'],
    ['another country', '+254788123456'],
    ['another country', '+3250788123456'],
    ['no prefix', '788123456'],
    ['no plus', '250788123456'],
    ['00 for the plus', '00250788123456'],
    ['both prefixes', '+2500788123456'],
    ['a digit too few', '078812345'],
    ['a digit too many', '07881234567'],
    ['a digit too few', '+25078812345'],
    ['a digit too many', '+2507881234567'],
    ['brackets', '(078) 8123456'],
    ['brackets', '078(812)3456'],
    ['brackets', '+250 (0) 788 123 456'],
    ['a slash', '078/8123456'],
    ['a comma', '078,8123456'],
    ['a letter', '07881234S6'],
    ['an extension', '0788123456 ext 1'],
    ['Arabic digits', '٠٧٨٨١٢٣٤٥٦'],
    ['Arabic digits', '078812345٦'],
    ['full-width digits', '０７８８１２３４５６'],
    ['a full-width plus', '＋250788123456'],
    ['two pluses', '++250788123456'],
    ['a separator after the plus', '+ 250788123456'],
    ['a separator before', '-0788123456'],
    ['a separator after', '0788123456-'],
    ['a separator after', '0788123456.'],
    ['a tab between', '0788\t123456'],
    ['a line break between', '0788\n123456'],
    ['a no-break space between', '0788\u00A0123456'],
    ['a dash that is no hyphen', '0788–123456'],
    ['two numbers', '0788123456 0788123456'],
  ])('is refused naming phone when it has %s: %j', (_, text) => {
    expect(payerPhone(text)).toEqual(unusable);
  });

  const digits = fc
    .tuple(fc.constantFrom('72', '73', '78', '79'), fc.integer({ min: 0, max: 9_999_999 }))
    .map(([network, rest]) => network + String(rest).padStart(7, '0'));
  const separators = fc.array(fc.string({ unit: fc.constantFrom(' ', '.', '-'), maxLength: 2 }), {
    minLength: 11,
    maxLength: 11,
  });

  test.prop([digits, fc.constantFrom('0', '+250'), separators])(
    'is the same with either prefix, whatever spaces, dots and hyphens stand between its digits',
    (national, prefix, between) => {
      const plus = prefix.startsWith('+') ? '+' : '';
      const written = (prefix.replace('+', '') + national)
        .split('')
        .map((digit, index) => (index === 0 ? digit : `${between[index - 1] ?? ''}${digit}`))
        .join('');
      expect(payerPhone(plus + written)).toEqual(taken(`+250${national}`));
    },
  );

  const almostAPhone = fc.string({
    unit: fc.constantFrom('0', '7', '8', '2', '5', '+', ' ', '-', '.', '(', ')', '٧', '\n'),
    maxLength: 16,
  });
  const changedPhone = fc
    .tuple(digits, fc.constantFrom('0', '+250'), fc.nat({ max: 13 }), almostAPhone)
    .map(([national, prefix, at, noise]) => {
      const phone = prefix + national;
      return phone.slice(0, at) + noise.slice(0, 2) + phone.slice(at + 1);
    });

  test.prop([fc.oneof(almostAPhone, changedPhone, fc.string({ unit: 'binary' }))], { numRuns: 500 })(
    'that is accepted is +250, 72, 73, 78 or 79, and seven digits, all of them digits that were given',
    (text) => {
      const read = payerPhone(text);
      if (!read.ok) return;
      expect(read.value).toMatch(/^\+2507[2389][0-9]{7}$/);
      expect(text.replaceAll(/[^0-9]/g, '').replace(/^(?:0|250)/, '')).toBe(read.value.slice(4));
      expect(payerPhone(read.value)).toEqual(read);
    },
  );
});
