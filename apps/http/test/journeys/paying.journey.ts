import { Duration } from '@js-joda/core';
import { describe, expect, it, vi } from 'vitest';
import { causesOf, statusCounts } from '../support/counts.ts';
import { at, textAt } from '../support/json.ts';
import { refusal } from '../support/refusal.ts';
import { book, pay, poll, startPaying } from '../support/visitor.ts';
import { ADMIN_EMAIL, FRONTEND_ORIGIN } from '../support/world.ts';
import type { Journey } from '../support/worlds.ts';

const PROVIDERS = ['mobile-money', 'gateway'] as const;

/** A new attempt to pay the fee of the classic portrait. */
const attempt = (given: Readonly<Record<string, unknown>> = {}): object => ({
  payment: {
    ourRef: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    purpose: 'booking_fee',
    method: 'momo_alpha',
    amountRwf: 24_000,
    status: 'pending',
    failureReason: null,
    redirectUrl: null,
    createdAt: '2030-01-07T07:00:00.000Z',
    settledAt: null,
    ...given,
  },
});

const failed = (failureReason: string): object =>
  attempt({ status: 'failed', failureReason, settledAt: '2030-01-07T07:00:00.000Z' });

/** Specification, Pay the booking fee: one attempt after the other, none prompted twice. */
export const paying: Journey = ({ open, share }) => {
  describe.each(PROVIDERS)('through %s', (provider) => {
    it('prompts the phone for the fee of the booking, which no request names', async () => {
      const world = await open({ provider });
      const held = await book(world, { addonIds: [world.studio.album.id] });
      const answer = await pay(world, held, { phone: '+250 788-123.456' });
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        201,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      expect(answer.body).toEqual(attempt({ amountRwf: 33_000 }));
      expect(world.payer.charges()).toEqual([
        {
          ourRef: textAt(answer.body, 'payment', 'ourRef'),
          method: 'momo_alpha',
          phone: '+250788123456',
          amountRwf: 33_000,
          submit: 'accept',
          status: 'pending',
          requestedAt: '2030-01-07T07:00:00.000Z',
          callbacks: [],
        },
      ]);
    });

    it('answers the same attempt with 200 and prompts nobody again, while the prompt can be answered', async () => {
      const world = await open({ provider });
      const held = await book(world);
      const first = await pay(world, held, { phone: '0788123456' });
      world.clock.advance(Duration.ofMinutes(5).minusMillis(1));
      const again = await pay(world, held, { phone: '+250 788 123 456' });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(world.payer.charges()).toHaveLength(1);
      world.clock.advance(Duration.ofMillis(1));
      const later = await pay(world, held);
      expect([later.status, later.body]).toEqual([201, attempt({ createdAt: '2030-01-07T07:05:00.000Z' })]);
      expect(at(later.body, 'payment', 'ourRef')).not.toBe(at(first.body, 'payment', 'ourRef'));
      expect(world.payer.charges()).toHaveLength(2);
    });

    it('begins a new attempt for another phone, and one alone for a double click', async () => {
      const world = await open({ provider });
      const held = await book(world);
      await startPaying(world, held, { phone: '0788123456' });
      const clicks = await Promise.all([1, 2, 3].map(() => pay(world, held, { phone: '0722123456' })));
      expect(statusCounts(clicks)).toEqual({ 200: 2, 201: 1 });
      expect(new Set(clicks.map(({ body }) => at(body, 'payment', 'ourRef'))).size).toBe(1);
      expect(world.payer.charges().map(({ phone }) => phone)).toEqual(['+250722123456', '+250788123456']);
    });

    it.each([
      ['decline', provider === 'mobile-money' ? 'payer_unknown' : 'payer_declined'],
      ['refuse', 'merchant_misconfigured'],
      ['unreachable', 'provider_unreachable'],
    ] as const)('says failed where the provider says %s, and may be tried again', async (submit, reason) => {
      const world = await open({ provider });
      const held = await book(world);
      world.payer.scriptNext({ submit });
      const answer = await pay(world, held);
      expect([answer.status, answer.body]).toEqual([201, failed(reason)]);
      const ourRef = textAt(answer.body, 'payment', 'ourRef');
      expect(await poll(world, ourRef)).toMatchObject({
        ...failed(reason),
        booking: { status: 'pending_payment' },
      });
      expect(await world.emails()).toEqual(
        submit === 'refuse'
          ? [
              {
                cause: 'payment_alert',
                to: ADMIN_EMAIL,
                locale: 'en',
                reason: 'provider_refused_us',
                ourRef,
                reference: held.reference,
                amountRwf: 24_000,
                reportedRwf: null,
              },
            ]
          : [],
      );
      const again = await pay(world, held);
      expect([again.status, again.body]).toEqual([201, attempt()]);
    });

    it('leaves an attempt pending when the provider does not answer in time', async () => {
      const world = await open({ provider, providerLimits: { operationMilliseconds: 1000 } });
      const held = await book(world);
      // So that only the charge itself is waited for, and no access token.
      await startPaying(world, held, { phone: '0722123456' });
      world.payer.scriptNext({ submit: 'timeout' });
      const answer = await pay(world, held);
      expect([answer.status, answer.body]).toEqual([201, attempt()]);
      const again = await pay(world, held);
      expect([again.status, again.text]).toEqual([200, answer.text]);
      expect(await world.emails()).toEqual([]);
    });

    it('hears of a success before the provider has answered the request for it', async () => {
      const world = await open({ provider });
      const held = await book(world);
      world.payer.scriptNext({ submit: 'timeout_after_accept' });
      const asking = pay(world, held);
      const charge = await vi.waitUntil(() => world.payer.charges()[0], { timeout: 10_000, interval: 5 });
      expect(await world.payer.settle(charge.ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
      expect(await poll(world, charge.ourRef)).toMatchObject({
        payment: { status: 'succeeded' },
        booking: { status: 'confirmed' },
      });
      // The provider breaks down, so its answer never comes.
      await world.payer.stop();
      const answer = await asking;
      expect([answer.status, answer.body]).toEqual([
        201,
        attempt({ ourRef: charge.ourRef, status: 'succeeded', settledAt: '2030-01-07T07:00:00.000Z' }),
      ]);
      expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed']);
    });
  });

  describe('what a payer sends', () => {
    const world = share({ provider: 'gateway', areLimitsLifted: true, settings: { holdMinutes: 600 } });
    const send = async (body: unknown, checkout?: string) => {
      const path = checkout ?? '/api/checkout/BKY-3001-ZZZZZ/unknown';
      return world().ask('POST', `${path}/payments`, { body });
    };

    it.each([
      ['without a method', { phone: '0788123456' }, ['method']],
      ['without a phone', { method: 'card' }, ['phone']],
      ['with a method that is null', { method: null, phone: '0788123456' }, ['method']],
      ['with a phone that is a number', { method: 'card', phone: 788_123_456 }, ['phone']],
      ['with an amount', { method: 'card', phone: '0788123456', amountRwf: 1 }, ['amountRwf']],
      ['as a list', [], []],
    ])('%s is 400', async (_, body, fields) => {
      const answer = await send(body);
      expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request', ...fields)]);
    });

    it.each([
      '',
      ' ',
      '788123456',
      '250788123456',
      '00250788123456',
      '0748123456',
      '078812345',
      '07881234567',
      '+254712345678',
      '0788 123 45x',
      '0788\n123456',
      '+',
      `0788123456${' '.repeat(31)}0`,
    ])('with the phone %j is 422, before anybody looks who it is for', async (phone) => {
      const answer = await send({ method: 'momo_alpha', phone });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'phone')]);
    });

    it.each(['cash', 'paypal', '', 'MOMO_ALPHA'])('with the method %j is 422', async (method) => {
      const answer = await send({ method, phone: '0788123456' });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'method')]);
    });

    it.each(['0728123456', '0738123456', '0788.123.456', '+250798123456', '  0788123456  ', '0788 - 123456'])(
      'with the phone %j is taken, by whichever network',
      async (phone) => {
        const held = await book(world(), { startsAt: '2030-03-05T12:00:00+02:00' });
        const answer = await send({ method: 'momo_beta', phone }, held.checkout);
        expect([answer.status, at(answer.body, 'payment', 'method')]).toEqual([201, 'momo_beta']);
        world().clock.advance(Duration.ofHours(10));
      },
    );
  });

  it('offers nothing but what the active provider does', async () => {
    const world = await open({ provider: 'mobile-money' });
    const held = await book(world);
    for (const method of ['momo_beta', 'card']) {
      const answer = await pay(world, held, { method });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'method')]);
    }
    expect(world.payer.charges()).toEqual([]);
  });

  it('sends a card payer to the page of the provider and back', async () => {
    const world = await open({ provider: 'gateway' });
    const held = await book(world);
    const answer = await pay(world, held, { method: 'card' });
    expect([answer.status, answer.body]).toEqual([
      201,
      attempt({
        method: 'card',
        redirectUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/chg_/),
      }),
    ]);
    const [ourRef, redirectUrl] = [
      textAt(answer.body, 'payment', 'ourRef'),
      textAt(answer.body, 'payment', 'redirectUrl'),
    ];
    // The page lives for an hour, longer than the hold.
    world.clock.advance(Duration.ofMinutes(14));
    const again = await pay(world, held, { method: 'card' });
    expect([again.status, again.text]).toEqual([200, answer.text]);
    expect((await fetch(redirectUrl)).status).toBe(200);
    const approved = await fetch(`${redirectUrl}/approve`, { method: 'POST', redirect: 'manual' });
    expect(approved.headers.get('location')).toBe(`${FRONTEND_ORIGIN}/payments/${ourRef}`);
    expect(await poll(world, ourRef)).toMatchObject({
      payment: { method: 'card', status: 'succeeded', redirectUrl },
      booking: { status: 'confirmed' },
    });
  });

  it('lets a card payer who was declined try again', async () => {
    const world = await open({ provider: 'gateway' });
    const held = await book(world);
    const answer = await pay(world, held, { method: 'card' });
    const page = textAt(answer.body, 'payment', 'redirectUrl');
    await fetch(`${page}/decline`, { method: 'POST', redirect: 'manual' });
    expect(await poll(world, textAt(answer.body, 'payment', 'ourRef'))).toMatchObject({
      payment: { status: 'failed', failureReason: 'card_declined' },
      booking: { status: 'pending_payment' },
    });
    expect((await pay(world, held, { method: 'card' })).status).toBe(201);
  });

  it('gives a card payer another page, when the first one never came', async () => {
    const world = await open({ provider: 'gateway' });
    const held = await book(world);
    world.payer.scriptNext({ submit: 'timeout' });
    const asking = pay(world, held, { method: 'card' });
    await vi.waitUntil(() => world.payer.charges().length > 0, { timeout: 10_000, interval: 5 });
    // As long as the provider may still answer, a second click waits for that answer.
    const clicked = await pay(world, held, { method: 'card' });
    expect([clicked.status, clicked.body]).toEqual([200, attempt({ method: 'card' })]);
    world.clock.advance(Duration.ofSeconds(15));
    const later = await pay(world, held, { method: 'card' });
    expect([later.status, later.body]).toEqual([
      201,
      attempt({
        method: 'card',
        redirectUrl: expect.stringMatching(/\/pay\/chg_/),
        createdAt: '2030-01-07T07:00:15.000Z',
      }),
    ]);
    await world.payer.stop();
    expect((await asking).status).toBe(201);
  });

  describe('of attempts', () => {
    it('five may be in flight for a booking', async () => {
      const world = await open();
      const held = await book(world);
      for (const last of [1, 2, 3, 4, 5]) await startPaying(world, held, { phone: `078812345${last}` });
      world.clock.advance(Duration.ofSeconds(90));
      const sixth = await pay(world, held, { phone: '0788123456' });
      expect([sixth.status, sixth.body, sixth.headers['retry-after']]).toEqual([
        429,
        refusal('too_many_requests'),
        String(24 * 3600 - 90),
      ]);
      // What is in flight may still be asked for, and a verdict makes room.
      expect((await pay(world, held, { phone: '0788123451' })).status).toBe(200);
      await world.payer.settle(world.payer.charges()[0]?.ourRef ?? '', { status: 'failed' });
      await startPaying(world, held, { phone: '0788123456' });
      expect(world.payer.charges()).toHaveLength(6);
    });

    it('five may prompt one phone in ten minutes, whatever booking they are for', async () => {
      const world = await open();
      const held = await book(world);
      for (let count = 0; count < 4; count += 1) {
        const ourRef = await startPaying(world, held);
        await world.payer.settle(ourRef, { status: 'failed' });
        world.clock.advance(Duration.ofSeconds(30));
      }
      const other = await book(world, { startsAt: '2030-01-16T12:00:00+02:00' });
      await startPaying(world, other, { phone: '+250 788 123 456' });
      const third = await book(world, { startsAt: '2030-01-17T12:00:00+02:00' });
      for (const booking of [held, third]) {
        const answer = await pay(world, booking);
        expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
          429,
          refusal('too_many_requests'),
          // Ten minutes from the first, which was two minutes ago.
          '480',
        ]);
      }
      await startPaying(world, third, { phone: '0788123457' });
      world.clock.advance(Duration.ofSeconds(480));
      await startPaying(world, third);
    });

    it('those that prompted nobody do not count for the phone', async () => {
      const world = await open();
      const held = await book(world);
      for (let count = 0; count < 6; count += 1) {
        world.payer.scriptNext({ submit: 'unreachable' });
        const answer = await pay(world, held);
        expect([answer.status, answer.body]).toEqual([201, failed('provider_unreachable')]);
      }
      expect((await pay(world, held)).body).toEqual(attempt());
    });

    it('five at once may prompt one phone, and no more', async () => {
      const world = await open();
      const bookings = [];
      for (const [index, day] of [14, 15, 16, 17, 18, 21, 22, 23].entries()) {
        const startsAt = `2030-01-${day}T12:00:00+02:00`;
        bookings.push(await book(world, { startsAt }, { from: `203.0.113.${index}` }));
      }
      const answers = await Promise.all(bookings.map((booking) => pay(world, booking)));
      expect(statusCounts(answers)).toEqual({ 201: 5, 429: 3 });
      expect(world.payer.charges()).toHaveLength(5);
    });

    it('ten may be asked for in a minute from one address, refused ones counted', async () => {
      const world = await open();
      const from = '203.0.113.21';
      const held = await book(world);
      const path = `${held.checkout}/payments`;
      for (let count = 0; count < 10; count += 1) {
        expect((await world.ask('POST', path, { body: {}, from })).status).toBe(400);
      }
      const body = { method: 'momo_alpha', phone: '0788123456' };
      const eleventh = await world.ask('POST', path, { body, from });
      expect([eleventh.status, eleventh.body, eleventh.headers['retry-after']]).toEqual([
        429,
        refusal('too_many_requests'),
        '60',
      ]);
      expect((await world.ask('POST', path, { body, from: '203.0.113.22' })).status).toBe(201);
    });
  });
};
