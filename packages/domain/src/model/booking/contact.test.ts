import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { invalid } from '../refusal.ts';
import { emailAddress, isEmailAddress } from './contact.ts';

const sixtyThree = 'a'.repeat(63);

/** specification.md#email-form specification.md#email-lowercased specification.md#booking-form */
describe('an email address', () => {
  it.each([
    'aline@example.com',
    'a@b.co',
    'Aline.Uwase@Example.COM',
    'aline+shoot@example.co.rw',
    'first.middle.last@sub.domain.example',
    "o'brien@example.ie",
    'a_b-c@example-studio.rw',
    '!#$%&*+/=?^_`{|}~-@example.com',
    '1@1.rw',
    'aline@xn--bcher-kva.example',
    `aline@${sixtyThree}.rw`,
  ])('can be %s', (text) => {
    expect(emailAddress(text)).toEqual({ ok: true, value: text.toLowerCase() });
  });

  it.each([
    ['nothing', ''],
    ['no @', 'aline.example.com'],
    ['two @', 'aline@home@example.com'],
    ['two @', 'aline@@example.com'],
    ['two @', '@aline@example.com'],
    ['nothing before the @', '@example.com'],
    ['nothing after the @', 'aline@'],
    ['only the @', '@'],
    ['a domain without a dot', 'aline@localhost'],
    ['a domain that begins with a dot', 'aline@.example.com'],
    ['a domain that ends with a dot', 'aline@example.com.'],
    ['two dots in its domain', 'aline@example..com'],
    ['a domain label that begins with a hyphen', 'aline@-example.com'],
    ['a domain label that ends with a hyphen', 'aline@example-.com'],
    ['a domain label of 64 characters', `aline@${sixtyThree}a.rw`],
    ['an address in brackets for a domain', 'aline@[127.0.0.1]'],
    ['an underscore in its domain', 'aline@my_studio.rw'],
    ['a port after its domain', 'aline@example.com:25'],
    ['a dot first', '.aline@example.com'],
    ['a dot last', 'aline.@example.com'],
    ['two dots together', 'aline..uwase@example.com'],
    ['a space', 'aline uwase@example.com'],
    ['a space before', ' aline@example.com'],
    ['a space after', 'aline@example.com '],
    ['a line break after', 'aline@example.com\n'],
    ['another header', 'aline@example.com\r\nBcc: all@example.com'],
    ['a NUL', 'aline\0@example.com'],
    ['quotes', '"aline uwase"@example.com'],
    ['a name before it', 'Aline <aline@example.com>'],
    ['two addresses', 'aline@example.com,eric@example.com'],
    ['two addresses', 'aline@example.com;eric@example.com'],
    ['a letter that is not ASCII before the @', 'élodie@example.com'],
    ['a letter that is not ASCII after the @', 'aline@exämple.com'],
    ['a Kelvin sign, whose lower case is k', '\u212Aevin@example.com'],
    ['a Kelvin sign, whose lower case is k', 'aline@\u212Aigali.rw'],
    ['a long s', 'ali\u017Fe@example.com'],
    ['a dotted capital I', '\u0130@example.com'],
    ['a full-width @', 'aline\uFF20example.com'],
  ])('is rejected if it has %s: %j', (_, text) => {
    expect(emailAddress(text)).toEqual({ ok: false, refusal: invalid('email', 'wrong_form') });
  });

  it('may have up to 320 characters, but no more', () => {
    const domain = `${`${sixtyThree}.`.repeat(3)}${sixtyThree}`;
    expect(isEmailAddress(`${'a'.repeat(320 - 1 - domain.length)}@${domain}`)).toBe(true);
    expect(isEmailAddress(`${'a'.repeat(320 - domain.length)}@${domain}`)).toBe(false);
  });

  test.prop([fc.emailAddress()])(
    'can be any standard address without quotes, in upper or lower case',
    (text) => {
      expect(emailAddress(text)).toEqual({ ok: true, value: text.toLowerCase() });
      expect(emailAddress(text.toUpperCase())).toEqual(emailAddress(text));
    },
  );

  const almostAnAddress = fc.string({
    unit: fc.constantFrom('a', 'K', '\u212A', '@', '.', '-', ' ', '\n', 'é', '"', '\0', '+'),
    maxLength: 12,
  });

  test.prop([fc.oneof(almostAnAddress, fc.string({ unit: 'binary' })), fc.emailAddress(), fc.nat()], {
    numRuns: 500,
  })('is accepted only if it is ASCII and has one @ and a domain with a dot', (noise, good, at) => {
    const place = at % (good.length + 1);
    for (const text of [noise, good.slice(0, place) + noise + good.slice(place), `${noise}@a.b`]) {
      const read = emailAddress(text);
      if (!read.ok) continue;
      expect(text).toMatch(/^[\x21-\x7e]+$/);
      expect(read.value.split('@')).toHaveLength(2);
      expect(read.value).toMatch(/@[^.@]+(?:\.[^.@]+)+$/);
      expect(read.value).toBe(read.value.toLowerCase());
    }
  });
});
