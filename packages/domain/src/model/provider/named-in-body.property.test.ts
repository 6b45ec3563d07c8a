import { arbitraryEmailAddress, arbitraryPayerPhone, arbitraryUuid } from '@booky/testkit';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type ClientNames, makeIsNamedIn } from './named-in-body.ts';

const isNamed = (client: Partial<ClientNames>, body: string | Uint8Array): boolean =>
  makeIsNamedIn({ emails: [], phones: [], ourRefs: [], ...client })(
    typeof body === 'string' ? new TextEncoder().encode(body) : body,
  );

const EMAIL = { emails: ['alinex@example.rw'] };
const PHONE = { phones: ['+250788123456'] };
const OUR_REF = '1b4e28ba-2fa1-4d2d-883f-0016d3cca427';

/** Text that may come directly before and after a name in a body. */
const AROUND = [
  ['', ''],
  ['{"payer":"', '"}'],
  ['<payer>', '</payer>'],
  ["{'payer': '", "'}"],
  ['Paid by ', '. Thanks.'],
  ['payer=', '&amount=24000'],
  ['« ', ' »'],
  ['\u00e9: ', '\n'],
  ['"line\\n', '"'],
] as const;

/** specification.md#named-in-body */
describe("searching a body for a client's details", () => {
  test.prop([arbitraryEmailAddress(), fc.constantFrom(...AROUND), fc.boolean()])(
    'finds an email address in upper or lower case, and with an escaped @',
    (email, [before, behind], isEscaped) => {
      const spelled = [email, email.toUpperCase(), email.replace('@', isEscaped ? '%40' : '\\u0040')];
      for (const spelling of spelled)
        expect(isNamed({ emails: [email] }, `${before}${spelling}${behind}`)).toBe(true);
    },
  );

  test.prop([
    arbitraryEmailAddress(),
    fc.constantFrom(...AROUND),
    fc.constantFrom('maria', 'maria.', 'maria+', '_', '\u00e9', "o'"),
    fc.constantFrom('.com', '-online', 'x', '.rw'),
  ])(
    'does not find an email address that is part of a longer address',
    (email, [before, behind], longer, more) => {
      expect(isNamed({ emails: [email] }, `${before}${longer}${email}${behind}`)).toBe(false);
      expect(isNamed({ emails: [email] }, `${before}${email}${more}${behind}`)).toBe(false);
    },
  );

  test.prop([arbitraryPayerPhone(), fc.constantFrom(...AROUND)])(
    'finds a phone number in any notation, but not as part of a longer number',
    (phone, [before, behind]) => {
      const own = phone.slice(4);
      const groups = `${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6)}`;
      for (const written of [
        own,
        `0${own}`,
        `250${own}`,
        phone,
        `00250${own}`,
        `+250 ${groups}`,
        `0${groups}`,
      ])
        expect(isNamed({ phones: [phone] }, `${before}${written}${behind}`), written).toBe(true);
      for (const other of [
        `${own}0`,
        `1${own}`,
        `44${own}`,
        `250${own}1`,
        `+44 ${own}`,
        `a${own}`,
        own.slice(1),
      ])
        expect(isNamed({ phones: [phone] }, `${before}${other}${behind}`), other).toBe(false);
    },
  );

  test.prop([arbitraryUuid(), fc.constantFrom(...AROUND)])(
    'finds the ourRef of a payment',
    (ourRef, [before, behind]) => {
      expect(isNamed({ ourRefs: [ourRef] }, `${before}${ourRef.toUpperCase()}${behind}`)).toBe(true);
      expect(isNamed({ ourRefs: [ourRef] }, `${before}${ourRef}0${behind}`)).toBe(false);
    },
  );

  test.prop([fc.uint8Array({ maxLength: 200 })])('finds the details between any other bytes', (bytes) => {
    expect(isNamed({ ...EMAIL, ...PHONE, ourRefs: [OUR_REF] }, bytes)).toBe(false);
    const around = (name: string) =>
      Uint8Array.from([...bytes, 0x22, ...new TextEncoder().encode(name), 0x22, ...bytes]);
    expect(isNamed(EMAIL, around('alinex@example.rw'))).toBe(true);
    expect(isNamed(PHONE, around('250788123456'))).toBe(true);
  });

  it('finds a phone number among other digits only if it has a prefix', () => {
    expect(isNamed(PHONE, 'paid 0788123456 24000 RWF')).toBe(true);
    expect(isNamed(PHONE, '2030-01-07 250788123456')).toBe(true);
    expect(isNamed(PHONE, 'paid 788123456 24000 RWF')).toBe(false);
  });

  it('finds a foreign phone number only if it has its country code', () => {
    const contact = { phones: ['0788 123 456 / 0722 123 456', '+33 7 88 99 88 99'] };
    expect(isNamed(contact, '{"msisdn":"250722123456"}')).toBe(true);
    expect(isNamed(contact, '{"msisdn":"0788123456"}')).toBe(true);
    expect(isNamed(contact, '{"phone":"33788998899"}')).toBe(true);
    expect(isNamed(contact, '{"phone":"0788998899"}')).toBe(false);
  });

  it('does not find an email address that is the end of a longer quoted address', () => {
    expect(isNamed(EMAIL, '{"email":"a=alinex@example.rw"}')).toBe(false);
    expect(isNamed({ emails: ['a=alinex@example.rw'] }, '{"email":"a=alinex@example.rw"}')).toBe(true);
    expect(isNamed(EMAIL, 'email=alinex@example.rw&amount=1')).toBe(true);
  });

  it("finds nothing if the client's phone number is too short", () => {
    expect(isNamed({}, 'alinex@example.rw 0788123456')).toBe(false);
    expect(isNamed({ phones: ['0', '12'] }, '0 12 0788123456')).toBe(false);
  });

  it('takes time that is linear in the length of the body', () => {
    for (const long of ['a', '1', '1 ', '@', 'a@', '"', '%4'])
      expect(isNamed({ ...EMAIL, ...PHONE }, long.repeat(40_000))).toBe(false);
  }, 5000);
});
