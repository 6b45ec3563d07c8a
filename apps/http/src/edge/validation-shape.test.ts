import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shape } from '../../testing/index.ts';
import { FORM_REASONS, type FormReason } from './invalid-request.ts';
import { BOOKING, ID, send, type Values, without } from './testing/sample-requests.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

/** Returns a 400 answer that names no field. specification.md#form-reasons */
const unread = (reason: FormReason) => ({
  status: 400,
  body: { error: 'invalid_request', message: FORM_REASONS[reason] },
});

/** specification.md#wrong-shape specification.md#identifier-format specification.md#unstorable-text */
describe('a request of the wrong shape', () => {
  it('returns 400 and names fields if there is no body', async () => {
    const { status, body } = await send(app, 'POST', '/api/bookings', '');
    expect([status, body]).toMatchObject([400, { error: 'invalid_request', fields: expect.any(Array) }]);
  });

  it.each<[string, string, FormReason]>([
    ['not JSON', '{', 'not_json'],
    ['two JSON values', '{} {}', 'not_json'],
    ['a literal without quotes', 'consent', 'not_json'],
    ['an array', '[]', 'not_an_object'],
    ['null', 'null', 'not_an_object'],
    ['a text', '"{}"', 'not_an_object'],
    ['a number', '1', 'not_an_object'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'not_json'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}', 'not_json'],
  ])('returns 400 and gives the reason if the body is %s', async (_name, payload, reason) => {
    expect(await send(app, 'POST', '/api/bookings', payload)).toEqual(unread(reason));
  });

  it('returns 400 if a key is repeated, even if one of the two is written with an escape', async () => {
    for (const payload of [
      '{"holdMinutes":1,"holdMinutes":2}',
      '{"holdMinutes":1, "hold\\u004dinutes" : 2}',
    ]) {
      expect(await send(app, 'PATCH', '/api/settings', payload)).toEqual(unread('repeated_key'));
    }
    expect((await send(app, 'PATCH', '/api/settings', '{"holdMinutes":1,"bookingFeeRate":0.5}')).status).toBe(
      200,
    );
  });

  it.each([
    [null],
    [1],
    ['text'],
    [[]],
    [{ isOpen: 1 }],
    [{ times: '3' }],
    [{ unknown: 1, times: 99 }],
    [{ note: 'a\0b' }],
    [{ note: '\ud800' }],
  ])('returns 400 and names only the field `moves` if `moves` is %j', async (moves) => {
    expect(await send(app, 'PATCH', '/api/policies', { moves })).toEqual(shape('moves'));
  });

  it('returns 400 if a key is repeated in an object inside the body', async () => {
    const payload = '{"moves":{"times":1,"isOpen":true,"times":2}}';
    expect(await send(app, 'PATCH', '/api/policies', payload)).toEqual(unread('repeated_key'));
  });

  it('returns 400 for invalid UTF-8', async () => {
    const payload = Buffer.concat([Buffer.from('{"nameFr":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/service',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, unread('not_json').body]);
  });

  it('returns 400 if the body is larger than 64 KiB', async () => {
    const payload = { ...BOOKING, specialRequests: 'x'.repeat(64 * 1024) };
    expect(await send(app, 'POST', '/api/bookings', payload)).toEqual(unread('body_too_large'));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonp',
  ])('returns 400 if the body has the content type %s', async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: JSON.stringify(BOOKING),
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, unread('content_type').body]);
  });

  it('returns 400 if the body has no content type', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: Buffer.from(JSON.stringify(BOOKING)),
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, unread('content_type').body]);
  });

  it.each(
    Object.keys(without('consent', without('addonIds', without('partySize', without('specialRequests'))))),
  )('returns 400 for a booking without %s', async (name) => {
    expect(await send(app, 'POST', '/api/bookings', without(name))).toEqual(shape(name));
  });

  it.each<[string, Values, string]>([
    ['a number as text', { partySize: '4' }, 'partySize'],
    ['a text as number', { fullName: 5 }, 'fullName'],
    ['a fraction for an integer', { partySize: 1.5 }, 'partySize'],
    ['true as 1', { partySize: true }, 'partySize'],
    ['1 as true', { consent: 1 }, 'consent'],
    ['consent null', { consent: null }, 'consent'],
    ['consent as text', { consent: 'true' }, 'consent'],
    ['null for a required field', { fullName: null }, 'fullName'],
    ['an object for a text', { fullName: { a: 1 } }, 'fullName'],
    ['a list for a text', { fullName: ['a'] }, 'fullName'],
    ['a text for a list', { addonIds: ID }, 'addonIds'],
    ['null for a list', { addonIds: null }, 'addonIds'],
    ['a list of numbers', { addonIds: [5] }, 'addonIds'],
    ['an unknown key', { priceRwf: 1 }, 'priceRwf'],
    ['a malformed UUID', { packageId: 'abc' }, 'packageId'],
    ['a UUID in braces', { packageId: `{${ID}}` }, 'packageId'],
    ['a UUID with spaces', { packageId: ` ${ID}` }, 'packageId'],
    ['a malformed UUID in a list', { addonIds: [ID, 'abc'] }, 'addonIds'],
    ['an instant without an offset', { startsAt: '2026-11-21T10:00:00' }, 'startsAt'],
    ['an instant that is a date', { startsAt: '2026-11-21' }, 'startsAt'],
    ['an impossible day', { startsAt: '2026-02-29T10:00:00Z' }, 'startsAt'],
    ['an impossible hour', { startsAt: '2026-11-21T24:00:00Z' }, 'startsAt'],
    ['an impossible offset', { startsAt: '2026-11-21T10:00:00+24:00' }, 'startsAt'],
    ['the year 0099', { startsAt: '0099-11-21T10:00:00Z' }, 'startsAt'],
    ['an instant with spaces', { startsAt: ' 2026-11-21T10:00:00Z' }, 'startsAt'],
    ['NUL in a line', { fullName: 'a\0b' }, 'fullName'],
    ['NUL in many lines', { specialRequests: 'a\0b' }, 'specialRequests'],
    ['NUL in an email', { email: 'a\0@b.rw' }, 'email'],
    ['the first half of a surrogate pair', { location: 'a\ud800b' }, 'location'],
    ['the second half of a surrogate pair', { location: '\udc00' }, 'location'],
    ['broken text in a list', { addonIds: ['\0'] }, 'addonIds'],
  ])('returns 400 for %s', async (_name, change, field) => {
    expect(await send(app, 'POST', '/api/bookings', { ...BOOKING, ...change })).toEqual(shape(field));
  });

  it('returns 400 if a password contains a NUL character', async () => {
    expect(await send(app, 'POST', '/api/login', { email: 'a@b.rw', password: 'a\0b' })).toEqual(
      shape('password'),
    );
  });

  it('returns 400 if a number is too large for JSON readers', async () => {
    expect(await send(app, 'PATCH', '/api/settings', '{"holdMinutes":1e400}')).toEqual(shape('holdMinutes'));
    expect(await send(app, 'PATCH', '/api/settings', '{"bookingFeeRate":-1e400}')).toEqual(
      shape('bookingFeeRate'),
    );
  });

  it('names an unknown key only if the key looks like an identifier', async () => {
    const body = { ...BOOKING, ['x'.repeat(65)]: 1, 'a b': 1, 'a@b.rw': 1, 'nul\0': 1, '': 1, extra: 1 };
    expect(await send(app, 'POST', '/api/bookings', body)).toEqual(shape('extra'));
  });

  /** specification.md#all-problems */
  it('returns 400 and does not name the fields that only break a rule', async () => {
    const body = { extra: 1, consent: false, fullName: '', startsAt: 'x', packageId: 'x', email: 'x' };
    expect(await send(app, 'POST', '/api/bookings', body)).toEqual(
      shape('packageId', 'startsAt', 'phone', 'location', 'extra'),
    );
  });

  it.each<[string, Values, string[]]>([
    ['no isAllDay', { startDate: '2026-01-01', endDate: '2026-01-02' }, ['isAllDay']],
    [
      'an isAllDay of another type',
      { isAllDay: 'yes', startDate: '2026-01-01', endDate: '2026-01-02' },
      ['isAllDay'],
    ],
    [
      'the fields of a block of hours, although isAllDay is true',
      { isAllDay: true, startsAt: '2026-01-01T10:00Z', endsAt: '2026-01-01T11:00Z' },
      ['startDate', 'endDate', 'startsAt', 'endsAt'],
    ],
    ['an impossible date', { isAllDay: true, startDate: '2026-02-30', endDate: '2026-03-01' }, ['startDate']],
    [
      'a date of the year 0000',
      { isAllDay: true, startDate: '0000-01-01', endDate: '2026-03-01' },
      ['startDate'],
    ],
    [
      'dates in another form',
      { isAllDay: true, startDate: '2026-1-1', endDate: '20260301' },
      ['startDate', 'endDate'],
    ],
    [
      'an instant for a date',
      { isAllDay: true, startDate: '2026-01-01T00:00Z', endDate: '2026-03-01' },
      ['startDate'],
    ],
  ])('returns 400 for a calendar block with %s', async (_name, body, fields) => {
    expect(await send(app, 'POST', '/api/blocks', body)).toMatchObject({ status: 400, body: { fields } });
  });

  it('returns 400 if it has a body and the operation accepts none', async () => {
    expect(await send(app, 'POST', '/api/cancel', { reason: 'x' })).toEqual(shape('reason'));
  });
});
