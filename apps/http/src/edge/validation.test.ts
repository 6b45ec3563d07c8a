import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StrictObject } from './schema-atoms.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const OTHER_ID = '1f0e0d0c-0b0a-4908-8706-050403020100';

const BOOKING = {
  packageId: ID,
  addonIds: [OTHER_ID],
  startsAt: '2026-11-21T10:00:00+02:00',
  fullName: 'Aline Uwase',
  email: 'Aline@Example.rw',
  phone: '+250 788 000 000',
  location: 'Kigali',
  partySize: 4,
  specialRequests: 'Two lines,\nplease.',
  consent: true,
};

type Values = Readonly<Record<string, unknown>>;

const without = (name: string, values: Values = BOOKING): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: unknown) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });
  return { status: answer.statusCode, body: answer.json<Values>() };
};

const get = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json<Values>() };
};

const shape = (...fields: string[]) => ({
  status: 400,
  body: {
    error: 'invalid_request',
    ...(fields.length === 0 ? {} : { fields }),
    message: 'The request does not have the documented form.',
  },
});

const rule = (...fields: string[]) => ({
  status: 422,
  body: { error: 'validation_failed', fields, message: 'A value breaks a rule; the fields are named.' },
});

describe('a body of the documented form', () => {
  it('reaches the handler as it was sent, with defaults for what was left out', async () => {
    expect(await send('POST', '/api/bookings', BOOKING)).toEqual({ status: 200, body: BOOKING });
    const { addonIds: _1, partySize: _2, specialRequests: _3, ...least } = BOOKING;
    expect(await send('POST', '/api/bookings', least)).toEqual({
      status: 200,
      body: { ...least, addonIds: [], partySize: null, specialRequests: null },
    });
  });

  it.each([
    ['spaces around a line', { fullName: '  Aline  ' }, { fullName: 'Aline' }],
    ['spaces around an email', { email: ' a@b.rw\n' }, { email: 'a@b.rw' }],
    ['an empty optional text', { specialRequests: '' }, { specialRequests: null }],
    ['only spaces in an optional text', { specialRequests: ' \n\t ' }, { specialRequests: null }],
    ['tabs and line breaks in many lines', { specialRequests: 'a\r\n\tb' }, { specialRequests: 'a\r\n\tb' }],
    ['capitals in a UUID', { packageId: ID.toUpperCase() }, { packageId: ID }],
    ['capitals in a list of UUIDs', { addonIds: [ID.toUpperCase()] }, { addonIds: [ID] }],
    ['a UUID of any version', { packageId: '00000000-0000-0000-0000-000000000000' }, undefined],
    ['null for what may be null', { partySize: null }, undefined],
    ['200 characters outside the basic plane', { fullName: '𝒜'.repeat(200) }, undefined],
    [
      '200 characters and spaces around them',
      { fullName: ` ${'x'.repeat(200)} ` },
      { fullName: 'x'.repeat(200) },
    ],
    [
      'fifty add-ons',
      { addonIds: Array.from({ length: 50 }, (_, i) => ID.slice(0, -2) + (10 + i)) },
      undefined,
    ],
    ['an instant in UTC', { startsAt: '2026-11-21T08:00:00.000Z' }, undefined],
    ['a leap day', { startsAt: '2028-02-29T08:00Z' }, undefined],
  ])('takes %s', async (_name, change, seen) => {
    const answer = await send('POST', '/api/bookings', { ...BOOKING, ...change });
    expect(answer).toEqual({ status: 200, body: { ...BOOKING, ...change, ...seen } });
  });

  it('leaves passwords as they are', async () => {
    const login = { email: 'a@b.rw', password: '  spaces, \t and \u0007  ' };
    expect(await send('POST', '/api/login', login)).toEqual({ status: 200, body: login });
  });

  it('shows minus zero as zero', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/settings',
      payload: '{"bookingFeeRate":-0}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body).toBe('{"bookingFeeRate":0}');
  });

  it.each([
    ['/api/cancel', {}],
    ['/api/settings', {}],
  ])('may be missing altogether when %s needs nothing of it', async (url, seen) => {
    const method = url === '/api/cancel' ? 'POST' : 'PATCH';
    const bare = await app.inject({ method, url });
    expect([bare.statusCode, bare.json()]).toEqual([200, seen]);
    const typed = await app.inject({ method, url, headers: { 'content-type': 'application/json' } });
    expect([typed.statusCode, typed.json()]).toEqual([200, seen]);
  });
});

describe('400: not the documented form (decisions, 2)', () => {
  it.each([
    ['no body where one is required', ''],
    ['not JSON', '{'],
    ['JSON and then something', '{} {}'],
    ['a literal without quotes', 'consent'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"{}"'],
    ['a number', '1'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ])('%s', async (_name, payload) => {
    expect(await send('POST', '/api/bookings', payload)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });

  it('a key that comes twice, however it is spelled', async () => {
    for (const payload of [
      '{"holdMinutes":1,"holdMinutes":2}',
      '{"holdMinutes":1, "hold\\u004dinutes" : 2}',
    ]) {
      expect(await send('PATCH', '/api/settings', payload)).toEqual(shape());
    }
    expect((await send('PATCH', '/api/settings', '{"holdMinutes":1,"bookingFeeRate":0.5}')).status).toBe(200);
  });

  it('bytes that are no UTF-8', async () => {
    const payload = Buffer.concat([Buffer.from('{"nameFr":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/service',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, shape().body]);
  });

  it('a body over 64 KiB', async () => {
    const payload = { ...BOOKING, specialRequests: 'x'.repeat(64 * 1024) };
    expect(await send('POST', '/api/bookings', payload)).toEqual(shape());
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonp',
  ])('a body of type %s', async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: JSON.stringify(BOOKING),
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, shape().body]);
  });

  it('a body of no type', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: Buffer.from(JSON.stringify(BOOKING)),
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, shape().body]);
  });

  it.each(
    Object.keys(without('consent', without('addonIds', without('partySize', without('specialRequests'))))),
  )('a booking without %s', async (name) => {
    expect(await send('POST', '/api/bookings', without(name))).toEqual(shape(name));
  });

  it.each<[string, Values, string]>([
    ['a number as text', { partySize: '4' }, 'partySize'],
    ['a text as number', { fullName: 5 }, 'fullName'],
    ['a float where an integer is due', { partySize: 1.5 }, 'partySize'],
    ['true as 1', { partySize: true }, 'partySize'],
    ['1 as true', { consent: 1 }, 'consent'],
    ['consent null', { consent: null }, 'consent'],
    ['consent as text', { consent: 'true' }, 'consent'],
    ['null for what must be there', { fullName: null }, 'fullName'],
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
    ['half a surrogate pair', { location: 'a\ud800b' }, 'location'],
    ['the other half', { location: '\udc00' }, 'location'],
    ['broken text in a list', { addonIds: ['\0'] }, 'addonIds'],
  ])('%s', async (_name, change, field) => {
    expect(await send('POST', '/api/bookings', { ...BOOKING, ...change })).toEqual(shape(field));
  });

  it('broken text in a password', async () => {
    expect(await send('POST', '/api/login', { email: 'a@b.rw', password: 'a\0b' })).toEqual(
      shape('password'),
    );
  });

  it('a number too large for JSON readers', async () => {
    expect(await send('PATCH', '/api/settings', '{"holdMinutes":1e400}')).toEqual(shape('holdMinutes'));
    expect(await send('PATCH', '/api/settings', '{"bookingFeeRate":-1e400}')).toEqual(
      shape('bookingFeeRate'),
    );
  });

  it('names unknown keys only when they look like names', async () => {
    const body = { ...BOOKING, ['x'.repeat(65)]: 1, 'a b': 1, 'a@b.rw': 1, 'nul\0': 1, '': 1, extra: 1 };
    expect(await send('POST', '/api/bookings', body)).toEqual(shape('extra'));
  });

  it('wins over any rule, and then only misshapen fields are named, in the order of the document', async () => {
    const body = { extra: 1, consent: false, fullName: '', startsAt: 'x', packageId: 'x', email: 'x' };
    expect(await send('POST', '/api/bookings', body)).toEqual(
      shape('packageId', 'startsAt', 'phone', 'location', 'extra'),
    );
  });

  it.each<[string, Values, string[]]>([
    ['no tag', { startDate: '2026-01-01', endDate: '2026-01-02' }, ['isAllDay']],
    [
      'a tag of another type',
      { isAllDay: 'yes', startDate: '2026-01-01', endDate: '2026-01-02' },
      ['isAllDay'],
    ],
    [
      'the keys of the other variant',
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
      'a date in another form',
      { isAllDay: true, startDate: '2026-1-1', endDate: '20260301' },
      ['startDate', 'endDate'],
    ],
    [
      'an instant for a date',
      { isAllDay: true, startDate: '2026-01-01T00:00Z', endDate: '2026-03-01' },
      ['startDate'],
    ],
  ])('a block with %s', async (_name, body, fields) => {
    expect(await send('POST', '/api/blocks', body)).toMatchObject({ status: 400, body: { fields } });
  });

  it('a body where none is taken', async () => {
    expect(await send('POST', '/api/cancel', { reason: 'x' })).toEqual(shape('reason'));
  });
});

describe('422: the form is right, a value breaks a rule (decisions, 2)', () => {
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
    ['0 where 1 is the least', { partySize: 0 }, 'partySize'],
    ['a negative number', { partySize: -1 }, 'partySize'],
    ['too many', { partySize: 1001 }, 'partySize'],
    ['very many', { partySize: 1e20 }, 'partySize'],
    [
      'fifty-one add-ons',
      { addonIds: Array.from({ length: 51 }, (_, i) => ID.slice(0, -2) + (10 + i)) },
      'addonIds',
    ],
    ['an add-on twice', { addonIds: [ID, ID] }, 'addonIds'],
    ['an add-on twice in other letters', { addonIds: [ID, ID.toUpperCase()] }, 'addonIds'],
  ])('%s', async (_name, change, field) => {
    expect(await send('POST', '/api/bookings', { ...BOOKING, ...change })).toEqual(rule(field));
  });

  it('consent missing, the one missing key that is', async () => {
    expect(await send('POST', '/api/bookings', without('consent'))).toEqual(rule('consent'));
    expect(await send('POST', '/api/bookings', without('consent', without('phone')))).toEqual(shape('phone'));
  });

  it('names every field once, in the order of the document', async () => {
    const body = {
      ...BOOKING,
      consent: false,
      email: 'x',
      fullName: '\u0007'.repeat(300),
      addonIds: [ID, ID, ID],
    };
    expect(await send('POST', '/api/bookings', body)).toEqual(
      rule('addonIds', 'fullName', 'email', 'consent'),
    );
  });

  it.each<[string, Values, string]>([
    ['a method that is none', { method: 'cash', phone: '0788000000' }, 'method'],
    ['an empty method', { method: '', phone: '0788000000' }, 'method'],
    ['a phone that can not be prompted', { method: 'card', phone: '0718000000' }, 'phone'],
    ['a phone of another country', { method: 'card', phone: '+254788000000' }, 'phone'],
    ['a phone too short', { method: 'card', phone: '078800000' }, 'phone'],
    ['a phone with letters', { method: 'card', phone: '0788OOOOOO' }, 'phone'],
    ['a phone of 41 characters', { method: 'card', phone: `0${' '.repeat(31)}788000000` }, 'phone'],
  ])('a payment with %s', async (_name, body, field) => {
    expect(await send('POST', '/api/payments', body)).toEqual(rule(field));
  });

  it.each(['0788000000', '+250788000000', '+250 788-000.000', ' 0728 000 000 ', '0798000000', '0738000000'])(
    'but not the phone %j',
    async (phone) => {
      expect((await send('POST', '/api/payments', { method: 'momo_alpha', phone })).status).toBe(200);
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
    ['a language nobody speaks here', { locale: 'de' }, 'locale'],
  ])('a service with %s', async (_name, body, field) => {
    expect(await send('PATCH', '/api/service', body)).toEqual(rule(field));
  });

  it.each([0, 1, 0.3, 0.333, 0.07, 0.29, 0.001, 0.999, null])('but not the rate %j', async (rate) => {
    const body = { bookingFeeRateOverride: rate };
    expect(await send('PATCH', '/api/service', body)).toEqual({ status: 200, body });
  });

  it.each([0.0000001, 0.1234567, 1.5])('a global rate of %j', async (bookingFeeRate) => {
    expect(await send('PATCH', '/api/settings', { bookingFeeRate })).toEqual(rule('bookingFeeRate'));
  });

  it.each([
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
  ])('the link %.40j', async (url) => {
    expect(await send('PUT', '/api/delivery', { url })).toEqual(rule('url'));
  });

  it.each([
    'https://example.rw',
    'https://example.rw/a%20b?c=d&e=@#f',
    'HTTPS://Example.rw:8443/x',
    ' https://example.rw/ ',
  ])('but not the link %j', async (url) => {
    expect(await send('PUT', '/api/delivery', { url })).toMatchObject({
      status: 200,
      body: { url: url.trim() },
    });
  });
});

describe('a query', () => {
  it('is read into numbers, truths and lists', async () => {
    expect(await get('/api/list?page=2&withOld=true&stage=confirmed&search=%20Aline%20')).toEqual({
      status: 200,
      body: { page: 2, pageSize: 25, withOld: true, stage: ['confirmed'], search: 'Aline' },
    });
    expect((await get('/api/list?stage=confirmed&stage=completed')).body['stage']).toEqual([
      'confirmed',
      'completed',
    ]);
  });

  it.each(['1e3', '0x10', '%202', '2%20', '2.0', '', '+2', '02', '-0', 'NaN', '1_0', '٢', 'true', 'null'])(
    'is 400 for page=%s, which is not the one way to write a whole number',
    async (page) => {
      expect(await get(`/api/list?page=${page}`)).toEqual(shape('page'));
    },
  );

  it.each(['1', '0', 'yes', 'TRUE', ''])('is 400 for withOld=%s', async (value) => {
    expect(await get(`/api/list?withOld=${value}`)).toEqual(shape('withOld'));
  });

  it.each([
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['pageSize', 'pageSize=101'],
    ['page', 'page=99999999999999999999'],
    ['stage', 'stage=unheard-of'],
    ['stage', 'stage=confirmed&stage=nothing'],
    ['search', `search=${'x'.repeat(201)}`],
    ['search', 'search=a%07b'],
  ])('is 422 naming %s for %s', async (field, query) => {
    expect(await get(`/api/list?${query}`)).toEqual(rule(field));
  });

  it.each([
    ['page', 'page=1&page=2'],
    ['search', 'search=a&search=b'],
    ['from', 'from=2026-01-01&from=2026-01-01'],
    ['from', 'from=2026-02-30'],
    ['from', 'from='],
    ['search', 'search=a%00b'],
    ['unknown', 'unknown=1'],
    ['__proto__', '__proto__=1'],
    ['constructor', 'constructor=1'],
    ['toString', 'toString'],
    [undefined, 'page[a]=1'],
    [undefined, 'a%5Bb%5D=1'],
  ])('is 400 naming %s for %s', async (field, query) => {
    expect(await get(`/api/list?${query}`)).toEqual(field === undefined ? shape() : shape(field));
  });

  it.each([
    ['month', 'month=2026-13'],
    ['month', 'month=2026-00'],
    ['month', 'month=2026-1'],
    ['month', 'month=2026-01-01'],
    ['month', 'month=0099-01'],
    ['month', 'month='],
  ])('is 400 naming %s for %s', async (field, query) => {
    expect(await get(`/api/availability?packageId=${ID}&${query}`)).toEqual(shape(field));
  });

  it('is 400 naming what is missing', async () => {
    expect(await get('/api/availability')).toEqual(shape('packageId', 'month'));
    expect(await get('/api/availability?packageId=x&month=2026-01')).toEqual(shape('packageId'));
  });

  it('has no unknown keys either where an operation takes none', async () => {
    expect(await get('/api/nothing?a=1')).toEqual(shape('a'));
    expect(await send('POST', '/api/cancel?a=1', {})).toEqual(shape('a'));
  });

  it('is not looked at where anything is accepted', async () => {
    expect((await send('POST', '/api/webhook/x?a=1', {})).status).toBe(200);
  });
});

describe('a path', () => {
  it.each(['abc', `${ID}x`, '%20', '%00', '%zz', '%ff', `{${ID}}`])(
    'with the malformed id %s is 400',
    async (id) => {
      const answer = await app.inject({ method: 'DELETE', url: `/api/items/${id}` });
      expect([answer.statusCode, answer.json()]).toEqual([400, shape('id').body]);
    },
  );

  it('gives the handler an id in lower case', async () => {
    const answer = await app.inject({ method: 'DELETE', url: `/api/items/${ID.toUpperCase()}` });
    expect(answer.json()).toEqual({ id: ID });
  });

  it.each([
    'short',
    'x'.repeat(257),
    'x'.repeat(9000),
    '%zz',
    '%ff',
    '%00',
    '%E0%A4%A',
    'a'.repeat(20) + '%',
    'tökenxxxxxxxxxxxxx',
    'x'.repeat(16) + '%2F',
    '%F0%9F%98%80',
  ])('with the token %s is 404', async (token) => {
    const answer = await app.inject({ method: 'GET', url: `/api/tokens/${token}` });
    expect([answer.statusCode, answer.json<Values>()['error']]).toEqual([404, 'not_found']);
  });

  it.each(['x'.repeat(16), 'A-z_0'.repeat(51)])('with the token %s goes on', async (token) => {
    expect((await app.inject({ method: 'GET', url: `/api/tokens/${token}` })).json()).toEqual({ token });
  });

  it.each(['Weddings', 'a--b', '%00', 'a%20b', '%'])('with the slug %s is 404', async (slug) => {
    expect((await app.inject({ method: 'GET', url: `/api/services/${slug}` })).statusCode).toBe(404);
  });

  it('that leads nowhere comes after a body that is wrong', async () => {
    const url = '/api/tokens/short/email';
    expect((await send('POST', url, { email: 5 })).status).toBe(400);
    expect((await send('POST', url, { email: 'x' })).status).toBe(422);
    expect((await send('POST', url, { email: 'a@b.rw' })).status).toBe(404);
  });
});

describe('a schema the edge can not keep its promises with stops the start', () => {
  it.each<[string, FastifySchema, string]>([
    ['a body that allows unknown keys', { body: Type.Object({ a: Type.String() }) }, 'StrictObject'],
    ['a query that allows unknown keys', { querystring: Type.Object({ a: Type.String() }) }, 'StrictObject'],
    ['an object in a body', { body: StrictObject({ a: StrictObject({}) }) }, 'a must be a scalar'],
    [
      'a choice in a body',
      { body: StrictObject({ a: Type.Union([Type.String(), Type.Null()]) }) },
      'a must be a scalar',
    ],
    [
      'a list of lists',
      { body: StrictObject({ a: Type.Array(Type.Array(Type.String())) }) },
      'a must be a scalar',
    ],
    ['an unknown format', { body: StrictObject({ a: Type.String({ format: 'date' }) }) }, 'unknown format'],
    ['an unknown keyword', { body: StrictObject({ a: Type.String({ minLenght: 1 }) }) }, 'unknown keyword'],
    [
      'a step that is no power of ten',
      { body: StrictObject({ a: Type.Number({ multipleOf: 0.3 }) }) },
      'no power of ten',
    ],
    ['a reference to nothing', { body: Type.Ref('Nothing') }, 'no shared schema Nothing'],
  ])('%s', async (_name, schema, reason) => {
    const starting = makeSampleServer((server) => {
      server.post('/api/wrong', { schema }, () => ({}));
    });
    await expect(starting).rejects.toThrow(reason);
    await expect(starting).rejects.toThrow('POST');
  });
});
