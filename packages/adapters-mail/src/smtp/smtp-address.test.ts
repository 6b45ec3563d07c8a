import { describe, expect, it } from 'vitest';
import { readSmtpAddress } from './smtp-address.ts';

/** specification.md#mail-transport */
describe('readSmtpAddress', () => {
  it.each([
    [
      'smtp://studio:secret@mail.example:2525',
      {
        host: 'mail.example',
        port: 2525,
        isTlsFromStart: false,
        account: { user: 'studio', password: 'secret' },
      },
    ],
    [
      ' smtps://you%40studio.example:a%2Fb%3A%F0%9F%94%91@mail.example/ ',
      {
        host: 'mail.example',
        port: 465,
        isTlsFromStart: true,
        account: { user: 'you@studio.example', password: 'a/b:🔑' },
      },
    ],
    ['smtp://mail.example', { host: 'mail.example', port: 587, isTlsFromStart: false, account: undefined }],
    ['smtp://[::1]:25', { host: '::1', port: 25, isTlsFromStart: false, account: undefined }],
  ])('parses the address %s', (text, address) => {
    expect(readSmtpAddress(text)).toEqual(address);
  });

  it.each([
    '',
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://studio@mail.example',
    'smtp://:secret@mail.example',
    'smtp://a:%zz@mail.example',
    'smtp://a:b@mail.example/path',
    'smtp://a:b@mail.example?tls.rejectUnauthorized=false',
    'smtp://a:b@mail.example#x',
    'smtp://a:b@mail.example:0x',
  ])('returns undefined for %j', (text) => {
    expect(readSmtpAddress(text)).toBeUndefined();
  });
});
