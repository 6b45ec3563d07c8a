import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { instagramHref, mailtoHref, telHref, whatsAppHref } from './links.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.string({ unit: fc.constantFrom('a', '@', '?', '&', '=', '%', '#', ',', ';', ':', ' ', '4', '0', '\n') }),
);

/** specification.md#contact-links */
describe('mailtoHref', () => {
  it.each([
    ['anna@example.com', 'mailto:anna@example.com'],
    [
      'anna?bcc=spy%40evil.example&x=1@example.com',
      'mailto:anna%3Fbcc%3Dspy%2540evil.example%26x%3D1@example.com',
    ],
    ['a,b@example.com', 'mailto:a%2Cb@example.com'],
    ['a@b@example.com', 'mailto:a%40b@example.com'],
  ])('returns $1 for "$0"', (address, href) => {
    expect(mailtoHref(address)).toBe(href);
  });

  test.prop([anyText])('returns a link with the whole text as its only recipient', (text) => {
    const { protocol, pathname, search, hash } = new URL(mailtoHref(text));
    expect([protocol, search, hash]).toEqual(['mailto:', '', '']);
    // In RFC 6068, an unescaped comma separates recipients.
    expect(pathname.split(',').map(decodeURIComponent)).toEqual([text]);
  });
});

/** specification.md#contact-links */
describe('telHref', () => {
  it.each([
    ['0788 111 222 / 0722 333 444', 'tel:+250788111222'],
    ['+250 (0) 788 111 222', 'tel:+250788111222'],
    ['1234 ext 5', undefined],
  ])('returns $1 for "$0"', (text, href) => {
    expect(telHref(text)).toBe(href);
  });

  test.prop([anyText])('returns a number or undefined for any text', (text) => {
    expect(telHref(text) ?? 'tel:+0').toMatch(/^tel:\+[0-9]+$/);
  });
});

/** specification.md#contact-links */
describe('whatsAppHref', () => {
  it.each([
    ['0788 111 222 / 0722 333 444', 'https://wa.me/250788111222?text=Hello%20%26%20welcome'],
    ['+49 151 1234 5678', 'https://wa.me/4915112345678?text=Hello%20%26%20welcome'],
    ['1234 ext 5', undefined],
  ])('returns $1 for "$0"', (phone, href) => {
    expect(whatsAppHref(phone, 'Hello & welcome')).toBe(href);
  });

  test.prop([anyText, anyText])('returns a link that contains the text, or undefined', (phone, text) => {
    const href = whatsAppHref(phone, text);
    if (href === undefined) return;
    const { origin, pathname, searchParams } = new URL(href);
    expect([origin, [...searchParams.keys()]]).toEqual(['https://wa.me', text === '' ? [] : ['text']]);
    expect(pathname).toMatch(/^\/\d+$/);
    expect(searchParams.get('text') ?? '').toBe(text);
  });

  it.each([
    ['0788 300 400', undefined, 'https://wa.me/250788300400'],
    ['+33 6 12 34 56 78', undefined, 'https://wa.me/33612345678'],
    ['0788 300 400', 'BKY-2611-7Q4ZX', 'https://wa.me/250788300400?text=BKY-2611-7Q4ZX'],
    ['ask at the desk', 'BKY-2611-7Q4ZX', undefined],
  ])('returns $2 for "$0" and the message $1', (text, reference, href) => {
    expect(whatsAppHref(text, reference)).toBe(href);
  });
});

/** specification.md#instagram-form */
describe('instagramHref', () => {
  it.each([
    ['@inzora.studio', 'https://www.instagram.com/inzora.studio'],
    ['inzora', 'https://www.instagram.com/inzora'],
    ['https://instagram.com/inzora/', 'https://instagram.com/inzora/'],
  ])('returns $1 for "$0"', (text, href) => {
    expect(instagramHref(text)).toBe(href);
  });
});
