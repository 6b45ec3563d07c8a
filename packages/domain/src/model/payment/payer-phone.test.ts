import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dialledNumber } from '../phone.ts';
import { invalid } from '../refusal.ts';
import { cleanText } from '../text.ts';
import { cardPayerPhone, payerPhone } from './payer-phone.ts';

const taken = (phone: string) => ({ ok: true, value: phone });
const unusable = { ok: false, refusal: invalid('phone', 'wrong_form') };

const national = fc
  .tuple(fc.constantFrom('72', '73', '78', '79'), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([network, rest]) => network + String(rest).padStart(7, '0'));

/** The separators that phones, address books and people put between digits. */
const between = fc.string({
  unit: fc.constantFrom(
    ...Array.from(' .-/\\()[]\u00a0\u2007\u202f\u3000\u2010\u2011\u2012\u2013\u2014\u2212\uff0d\ufe63'),
    ...Array.from('\u00ad\u200b\u200d\u200e\u202a\u202c\u2060\u2066\u2069\ufeff'),
  ),
  maxLength: 2,
});

const written = (digits: string, gaps: readonly string[]): string =>
  Array.from(digits, (digit, index) => `${gaps[index] ?? ''}${digit}`).join('');

const gaps = fc.array(between, { minLength: 14, maxLength: 14 });

const almostAPhone = fc.string({
  unit: fc.constantFrom(
    '0',
    '7',
    '8',
    '2',
    '5',
    '+',
    ' ',
    '-',
    '.',
    '(',
    ')',
    '٧',
    '\n',
    '\t',
    '\u200d',
    'x',
  ),
  maxLength: 16,
});
const changedPhone = fc
  .tuple(national, fc.constantFrom('', '0', '250', '+250', '00250'), fc.nat({ max: 13 }), almostAPhone)
  .map(([number, prefix, at, noise]) => {
    const phone = prefix + number;
    return phone.slice(0, at) + noise.slice(0, 2) + phone.slice(at + 1);
  });
const anyText = fc.oneof(almostAPhone, changedPhone, fc.string({ unit: 'binary' }));

/** specification.md#payer-phone-form */
describe("a payer's phone number", () => {
  it.each([
    '+250 (0) 788 123 456',
    '(0788) 123 456',
    '(0)788 123 456',
    '-0788123456.',
    '250\u00a0788\u202f123\u2009456',
    '\u202a+250 788 123 456\u202c',
  ])('is read as +250788123456 from %j, also for card payments', (text) => {
    expect(payerPhone(text)).toEqual(taken('+250788123456'));
    expect(cardPayerPhone(text)).toEqual(taken('+250788123456'));
  });

  it.each([
    ['nothing', ''],
    ['only space', '   '],
    ['a number of another operator', '0758123456'],
    ['a number of another operator', '0708123456'],
    ['a number of another operator', '0718123456'],
    ['a number of another operator', '0748123456'],
    ['a number of another operator', '0768123456'],
    ['a number of another operator', '0778123456'],
    ['a landline', '0252123456'],
    ['a digit too few', '078812345'],
    ['a digit too many', '07881234567'],
    ['a comma', '078,8123456'],
    ['a letter', '07881234S6'],
    ['an extension', '0788123456 ext 1'],
    ['Arabic digits', '٠٧٨٨١٢٣٤٥٦'],
    ['full-width digits', '０７８８１２３４５６'],
    ['a full-width plus', '＋250788123456'],
    ['two pluses', '++250788123456'],
    ['a plus after the country code', '250+788123456'],
    ['a tab between digits', '0788\t123456'],
    ['a line break between digits', '0788\n123456'],
    ['two numbers', '0788123456 0788123456'],
    ['a country code that begins with 0', '+0788123456'],
    ['more than 40 characters', `0788123456${' '.repeat(31)}(0)`],
  ])('is rejected if it has %s: %j', (_, text) => {
    expect(payerPhone(text)).toEqual(unusable);
    expect(cardPayerPhone(text)).toEqual(unusable);
  });

  it.each([
    ['+254 722 333 444', '+254722333444'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('is accepted only for card payments when it is written as %j', (text, phone) => {
    expect(payerPhone(text)).toEqual(unusable);
    expect(cardPayerPhone(text)).toEqual(taken(phone));
  });

  it.each(['+1234567', '+1234567890123456', '254722333444', '0000254722333444'])(
    'is rejected even for card payments when it is written as %j',
    (text) => {
      expect(cardPayerPhone(text)).toEqual(unusable);
    },
  );

  test.prop([national, fc.constantFrom('', '0', '250', '+250', '00250', '+2500'), gaps])(
    'is read as the same number whatever its prefix and separators',
    (number, prefix, spaces) => {
      const text = written(prefix + number, spaces);
      fc.pre(Array.from(cleanText(text)).length <= 40);
      expect(payerPhone(text)).toEqual(taken(`+250${number}`));
      expect(cardPayerPhone(text)).toEqual(taken(`+250${number}`));
    },
  );

  test.prop([fc.constantFrom('+', '00'), fc.stringMatching(/^[1-9][0-9]{7,14}$/), gaps])(
    'is accepted for card payments from any country if it is written in international form',
    (prefix, number, spaces) => {
      fc.pre(!number.startsWith('250'));
      const text = written(prefix + number, [...spaces, '', '', '']);
      fc.pre(Array.from(cleanText(text)).length <= 40 && !text.includes('(0)'));
      expect(cardPayerPhone(text)).toEqual(taken(`+${number}`));
    },
  );

  test.prop([anyText], { numRuns: 1000 })(
    'consists of + and digits, and is read as the same number again',
    (text) => {
      for (const read of [payerPhone, cardPayerPhone]) {
        const phone = read(text);
        if (!phone.ok) continue;
        expect(phone.value).toMatch(read === payerPhone ? /^\+2507[2389][0-9]{7}$/ : /^\+[1-9][0-9]{7,14}$/);
        expect(text.replaceAll(/[^0-9]/g, '')).toContain(phone.value.slice(4));
        expect(read(phone.value)).toEqual(phone);
        expect(read(cleanText(text))).toEqual(phone);
      }
    },
  );
});

describe('dialledNumber', () => {
  it.each([
    ['0788 111 222', '+250788111222'],
    ['0788 111 222 / 0722 333 444', '+250788111222'],
    ['0788111222/0722333444', '+250788111222'],
    ['0788 111 222 – 0722 333 444', '+250788111222'],
    ['0788111222 0722333444', '+250788111222'],
    ['0788 111 222, 0722 333 444', '+250788111222'],
    ['0788 111 222 or 0722 333 444', '+250788111222'],
    ['+250788111222+250722333444', '+250788111222'],
    ['0788 111 222/3', '+250788111222'],
    ['+250 788 111 222/3', '+250788111222'],
    ['0788/111222', '+250788111222'],
    ['+250 (0) 788 111 222', '+250788111222'],
    ['my sister: 0788 111 222 (evenings)', '+250788111222'],
    ['0788 111 222 ext 5', '+250788111222'],
    ['24/7: 0788 111 222', '+250788111222'],
    ['0252 123 456', '+250252123456'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['\u202e0788 111 222', '+250788111222'],
    ['1234 ext 5', undefined],
    ['07881112220722333444', undefined],
    ['+250 788 111 222 333', undefined],
    ['ask at the desk', undefined],
    ['', undefined],
  ])('returns $1 for the text "$0"', (text, number) => {
    expect(dialledNumber(text)).toBe(number);
  });

  const number = fc.tuple(fc.constantFrom('0', '+250', '00250'), national).map((parts) => parts.join(''));

  test.prop([number, fc.constantFrom(' / ', '/', ', ', ' or ', ' - ', '; ', '\n', ' '), number])(
    'returns the first of two numbers, whatever the separator',
    (first, separator, second) => {
      expect(dialledNumber(first + separator + second)).toBe(`+250${first.slice(-9)}`);
    },
  );

  test.prop([anyText], { numRuns: 1000 })('returns + and digits or undefined for any text', (text) => {
    expect(dialledNumber(text) ?? '+25000000000').toMatch(/^\+[1-9][0-9]{7,14}$/);
  });
});
