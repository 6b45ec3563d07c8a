import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule, shape } from '../../testing/index.ts';
import { BOOKING, ID, send, type Values, without, ids } from './testing/sample-requests.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

/**
 * specification.md#broken-rule specification.md#unstorable-text specification.md#slug-form
 * specification.md#https-only
 */
describe('the rules for values', () => {
  it.each<[string, Values | undefined, string]>([
    ['consent false', { consent: false }, 'consent'],
    ['an empty required text', { fullName: '' }, 'fullName'],
    ['only spaces in a required text', { fullName: '   ' }, 'fullName'],
    ['201 characters', { fullName: 'x'.repeat(201) }, 'fullName'],
    ['201 characters outside the basic plane', { fullName: '𝒜'.repeat(201) }, 'fullName'],
    ['2001 characters in many lines', { specialRequests: 'x'.repeat(2001) }, 'specialRequests'],
    ['a control character in a line', { fullName: 'a\u0007b' }, 'fullName'],
    ['a line break in a line', { fullName: 'a\r\nBcc: b' }, 'fullName'],
    ['a tab in a line', { phone: '0788\t000000' }, 'phone'],
    ['a C1 control character', { fullName: 'a\u0085b' }, 'fullName'],
    ['a control character in many lines', { specialRequests: 'a\u001bb' }, 'specialRequests'],
    ['a mistyped email', { email: 'a@b' }, 'email'],
    ['two @', { email: 'a@b@c.rw' }, 'email'],
    ['an email beyond ASCII', { email: 'é@b.rw' }, 'email'],
    ['an email too long', { email: `${'a'.repeat(320)}@b.rw` }, 'email'],
    ['0 where 1 is the smallest', { partySize: 0 }, 'partySize'],
    ['a negative number', { partySize: -1 }, 'partySize'],
    ['a number above the largest', { partySize: 1001 }, 'partySize'],
    ['a very large number', { partySize: 1e20 }, 'partySize'],
    ['fifty-one add-ons', { addonIds: ids(51) }, 'addonIds'],
    ['an add-on twice', { addonIds: [ID, ID] }, 'addonIds'],
    ['an add-on twice in different letter case', { addonIds: [ID, ID.toUpperCase()] }, 'addonIds'],
  ])('reject %s with 422', async (_name, change, field) => {
    expect(await send(app, 'POST', '/api/bookings', { ...BOOKING, ...change })).toEqual(rule(field));
  });

  it('reject a missing consent with 422, although any other missing key causes 400', async () => {
    expect(await send(app, 'POST', '/api/bookings', without('consent'))).toEqual(rule('consent'));
    expect(await send(app, 'POST', '/api/bookings', without('consent', without('phone')))).toEqual(
      shape('phone'),
    );
  });

  it.each([{ times: 11 }, { times: -1, isOpen: true }, { note: 'x'.repeat(21) }, { note: 'a\nb' }])(
    'name only the enclosing object if a value in it is invalid: %j',
    async (moves) => {
      expect(await send(app, 'PATCH', '/api/policies', { moves })).toEqual(rule('moves'));
    },
  );

  it('report each invalid field only once, in the order of the schema', async () => {
    const body = {
      ...BOOKING,
      consent: false,
      email: 'x',
      fullName: '\u0007'.repeat(300),
      addonIds: [ID, ID, ID],
    };
    expect(await send(app, 'POST', '/api/bookings', body)).toEqual(
      rule('addonIds', 'fullName', 'email', 'consent'),
    );
  });

  it.each<[string, Values, string]>([
    ['an unknown method', { method: 'cash', phone: '0788000000' }, 'method'],
    ['an empty method', { method: '', phone: '0788000000' }, 'method'],
    ['a phone to which no prompt can be sent', { method: 'card', phone: '0718000000' }, 'phone'],
    ['a foreign phone without the plus sign', { method: 'card', phone: '254788000000' }, 'phone'],
    ['a phone too short', { method: 'card', phone: '078800000' }, 'phone'],
    ['a phone with letters', { method: 'card', phone: '0788OOOOOO' }, 'phone'],
    ['a phone of 41 characters', { method: 'card', phone: `0${' '.repeat(31)}788000000` }, 'phone'],
  ])('reject a payment with %s', async (_name, body, field) => {
    expect(await send(app, 'POST', '/api/payments', body)).toEqual(rule(field));
  });

  it.each(['0788000000', '+250788000000', '+250 788-000.000', ' 0728 000 000 ', '0798000000', '0738000000'])(
    'accept the phone %j',
    async (phone) => {
      expect((await send(app, 'POST', '/api/payments', { method: 'momo_alpha', phone })).status).toBe(200);
    },
  );

  it.each<[string, Values, string]>([
    ['a slug with capitals', { slug: 'Weddings' }, 'slug'],
    ['a slug with spaces', { slug: 'two words' }, 'slug'],
    ['a slug with two hyphens', { slug: 'a--b' }, 'slug'],
    ['a slug that ends in a hyphen', { slug: 'a-' }, 'slug'],
    ['an empty slug', { slug: '' }, 'slug'],
    ['a slug of 101 characters', { slug: 'a'.repeat(101) }, 'slug'],
    ['an http image', { coverImageUrl: 'http://example.rw/a.jpg' }, 'coverImageUrl'],
    ['a rate above 1', { bookingFeeRateOverride: 1.001 }, 'bookingFeeRateOverride'],
    ['a rate below 0', { bookingFeeRateOverride: -0.1 }, 'bookingFeeRateOverride'],
    ['a rate of four decimals', { bookingFeeRateOverride: 0.1234 }, 'bookingFeeRateOverride'],
    ['a negative order', { sortOrder: -1 }, 'sortOrder'],
    ['an order beyond the largest integer', { sortOrder: 2147483648 }, 'sortOrder'],
    ['an unsupported language', { locale: 'de' }, 'locale'],
  ])('reject a service with %s', async (_name, body, field) => {
    expect(await send(app, 'PATCH', '/api/service', body)).toEqual(rule(field));
  });

  it.each([0, 1, 0.3, 0.333, 0.07, 0.29, 0.001, 0.999, null])(
    'accept the booking fee rate %j for a service',
    async (rate) => {
      const body = { bookingFeeRateOverride: rate };
      expect(await send(app, 'PATCH', '/api/service', body)).toEqual({ status: 200, body });
    },
  );

  it.each([0.0000001, 0.1234567, 1.5])('reject the booking fee rate %j', async (bookingFeeRate) => {
    expect(await send(app, 'PATCH', '/api/settings', { bookingFeeRate })).toEqual(rule('bookingFeeRate'));
  });

  it.each(
    [
      'http://example.rw/a',
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.rw/a',
      'example.rw/a',
      'https://',
      'https:///a',
      'https:/example.rw',
      'https://user@example.rw/',
      'https://@example.rw/',
      'https://?a=b',
      'https://user:word@example.rw/',
      'https://example.rw/a b',
      'https://example.rw/\r\nX: y',
      'https://example.rw\\@evil.rw/',
      'https://example.rw/%zz',
      'https://exämple.rw/',
      'https://[::1',
      `https://example.rw/${'a'.repeat(2000)}`,
      '',
      'ftp://example.rw/',
    ].map((url) => [url.slice(0, 40), url] as const),
  )('reject the link %j', async (_start, url) => {
    expect(await send(app, 'PUT', '/api/delivery', { url })).toEqual(rule('url'));
  });

  it.each([
    'https://example.rw',
    'https://example.rw/a%20b?c=d&e=@#f',
    'HTTPS://Example.rw:8443/x',
    ' https://example.rw/ ',
  ])('accept the link %j', async (url) => {
    expect(await send(app, 'PUT', '/api/delivery', { url })).toMatchObject({
      status: 200,
      body: { url: url.trim() },
    });
  });
});
