import type { ProblemCode } from '@booky/domain';
import type { FastifyInstance } from 'fastify';
import { test } from '@fast-check/vitest';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberWords, PROBLEM_WORDS } from './problem-words.ts';
import { BOOKING, ID, ids, send, type Values, without } from './testing/sample-requests.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

/** An invalid value for each field of a booking, in the order of the fields. */
const BROKEN: Values = {
  packageId: '',
  addonIds: [ID, ID],
  startsAt: '',
  fullName: '',
  email: 'x',
  phone: '',
  location: '',
  partySize: 0,
  specialRequests: 'x'.repeat(2001),
  consent: false,
};

/** specification.md#problems specification.md#problem-codes */
describe('an invalid field', () => {
  it.each<[string, ProblemCode, Values]>([
    ['fullName', 'required', without('fullName')],
    ['unknown', 'unknown_key', { ...BOOKING, unknown: 1 }],
    ['fullName', 'wrong_type', { ...BOOKING, fullName: 1 }],
    ['partySize', 'wrong_type', { ...BOOKING, partySize: 1.5 }],
    ['addonIds', 'wrong_type', { ...BOOKING, addonIds: [1] }],
    ['packageId', 'wrong_form', { ...BOOKING, packageId: 'x' }],
    ['startsAt', 'wrong_form', { ...BOOKING, startsAt: '2026-11-21T10:00:00' }],
    ['location', 'wrong_form', { ...BOOKING, location: 'a\0b' }],
    ['location', 'wrong_form', { ...BOOKING, location: 'a\u0007b' }],
    ['email', 'wrong_form', { ...BOOKING, email: 'x' }],
    ['email', 'too_long', { ...BOOKING, email: 'x'.repeat(321) }],
    ['fullName', 'too_long', { ...BOOKING, fullName: 'x'.repeat(201) }],
    ['partySize', 'too_small', { ...BOOKING, partySize: 0 }],
    ['partySize', 'too_large', { ...BOOKING, partySize: 1001 }],
    ['addonIds', 'too_many', { ...BOOKING, addonIds: ids(51) }],
    ['addonIds', 'duplicate', { ...BOOKING, addonIds: [ID, ID] }],
    ['consent', 'must_be_true', { ...BOOKING, consent: false }],
    ['consent', 'must_be_true', without('consent')],
  ])('called %s is reported with the problem %s, in English and in French', async (field, code, body) => {
    for (const locale of ['en', 'fr'] as const) {
      const answer = await send(app, 'POST', '/api/bookings', body, { 'accept-language': locale });
      const isNumber = field === 'partySize' && code === 'wrong_type';
      const message = (isNumber ? numberWords(5000) : PROBLEM_WORDS[code])[locale];
      expect(answer.body).toMatchObject({ fields: [field], problems: [{ field, code, message }] });
    }
  });

  it.each<[string, ProblemCode, string, Values]>([
    ['method', 'not_one_of', '/api/payments', { method: 'cash', phone: '0788000000' }],
    ['phone', 'wrong_form', '/api/payments', { method: 'card', phone: '0718000000' }],
    ['bookingFeeRateOverride', 'wrong_form', '/api/service', { bookingFeeRateOverride: 0.1234 }],
    ['slug', 'wrong_form', '/api/service', { slug: 'a--b' }],
    [
      'isAllDay',
      'wrong_type',
      '/api/blocks',
      { isAllDay: 'x', startDate: '2026-01-01', endDate: '2026-01-01' },
    ],
  ])('called %s is reported with the problem %s in a request to %s', async (field, code, url, body) => {
    const method = url === '/api/service' ? 'PATCH' : 'POST';
    expect((await send(app, method, url, body)).body).toMatchObject({ problems: [{ field, code }] });
  });

  /** specification.md#empty-text */
  it.each<[string, ProblemCode, string]>([
    ['fullName', 'too_short', ''],
    ['fullName', 'too_short', ' \n'],
    ['email', 'wrong_form', ''],
    ['startsAt', 'wrong_form', ''],
    ['packageId', 'wrong_form', ''],
  ])(
    'called %s is reported with the problem %s, but with the message of "required" if it is empty',
    async (field, code, text) => {
      for (const locale of ['en', 'fr'] as const) {
        const body = { ...BOOKING, [field]: text };
        const answer = await send(app, 'POST', '/api/bookings', body, { 'accept-language': locale });
        const message = PROBLEM_WORDS.required[locale];
        expect(answer.body).toMatchObject({ fields: [field], problems: [{ field, code, message }] });
      }
    },
  );

  it.each<[string, ProblemCode, string]>([
    ['month', 'required', `/api/availability?packageId=${ID}`],
    ['month', 'wrong_form', `/api/availability?packageId=${ID}&month=2026-13`],
    ['page', 'wrong_type', '/api/list?page=first'],
    ['page', 'too_small', '/api/list?page=0'],
    ['stage', 'not_one_of', '/api/list?stage=lost'],
    ['x', 'unknown_key', '/api/nothing?x=1'],
  ])('called %s is reported with the problem %s for the URL %s', async (field, code, url) => {
    expect((await app.inject(url)).json()).toMatchObject({ fields: [field], problems: [{ field, code }] });
  });

  it('is reported with only its first problem, in the order of the schema', async () => {
    const body = {
      ...BOOKING,
      consent: false,
      email: 'x',
      fullName: '\u0007'.repeat(300),
      addonIds: [ID, ID],
    };
    const { problems } = (await send(app, 'POST', '/api/bookings', body)).body;
    expect(problems).toMatchObject([
      { field: 'addonIds', code: 'duplicate' },
      { field: 'fullName', code: 'too_long' },
      { field: 'email', code: 'wrong_form' },
      { field: 'consent', code: 'must_be_true' },
    ]);
  });

  /** specification.md#all-problems */
  test.prop([fc.shuffledSubarray(Object.keys(BROKEN), { minLength: 1 })])(
    'is reported together with all other invalid fields',
    async (names) => {
      const broken = Object.fromEntries(names.map((name) => [name, BROKEN[name]]));
      const { status, body } = await send(app, 'POST', '/api/bookings', { ...BOOKING, ...broken });
      expect(body['fields']).toEqual(Object.keys(BROKEN).filter((name) => names.includes(name)));
      expect(status).toBe(names.some((name) => ['packageId', 'startsAt'].includes(name)) ? 400 : 422);
    },
  );
});
