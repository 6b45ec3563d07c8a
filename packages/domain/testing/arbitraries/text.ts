import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { emailAddress, type EmailAddress, payerPhone, type PayerPhone } from '../../src/index.ts';

/** One trimmed line of 1 to `longest` printable graphemes of any script; each may be several code points. */
export const arbitraryLine = (longest: number): Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Up to four lines. */
export const arbitraryParagraph = (): Arbitrary<string> =>
  fc.array(arbitraryLine(20), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));

export const orUndefined = <Value>(value: Arbitrary<Value>): Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

/** 43 base64url characters, the form of every token and digest. */
export const arbitraryToken = (): Arbitrary<string> => fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);

export const arbitraryUuid = (): Arbitrary<string> => fc.uuid({ version: 4 });

export const arbitraryHttpsUrl = (): Arbitrary<string> =>
  fc.webUrl({ validSchemes: ['https'], withQueryParameters: true });

const word = (): Arbitrary<string> => fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);

export const arbitrarySlug = (): Arbitrary<string> =>
  fc.array(word(), { minLength: 1, maxLength: 4 }).map((words) => words.join('-'));

export const arbitraryEmailAddress = (): Arbitrary<EmailAddress> =>
  fc.tuple(word(), fc.constantFrom('.', '+', '_', '-'), word(), word()).map(([name, mark, more, domain]) => {
    const address = emailAddress(`${name}${mark}${more}@${domain}.example`);
    if (!address.ok) throw new Error('a generated address broke the rule of addresses');
    return address.value;
  });

export const arbitraryPayerPhone = (): Arbitrary<PayerPhone> =>
  fc.stringMatching(/^07[2389][0-9]{7}$/).map((text) => {
    const phone = payerPhone(text);
    if (!phone.ok) throw new Error('a generated phone broke the rule of payer phones');
    return phone.value;
  });
