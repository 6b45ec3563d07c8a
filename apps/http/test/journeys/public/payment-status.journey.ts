import { pay, startPaying } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

const offer = (method: string, provider: string) => ({
  method,
  provider,
  how: method === 'card' ? 'page' : 'prompt',
  phone: method === 'card' ? 'international' : 'rwandan',
});

/**
 * specification.md#get-payment specification.md#payment-status-object specification.md#get-payment-methods
 * specification.md#no-provider
 */
describe('payments in the public API', () => {
  const { open, share } = worlds;

  describe('a payment', () => {
    const world = share();

    it('can be read at its ourRef, with its booking but without contact details', async () => {
      const held = await book(world());
      const ourRef = await startPaying(world(), held);
      const answer = await world().ask('GET', `/api/payments/${ourRef}`);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      const payment = {
        ourRef,
        purpose: 'booking_fee',
        method: 'momo_alpha',
        amountRwf: 24_000,
        status: 'pending',
        failureReason: null,
        contradicted: false,
        redirectUrl: null,
        createdAt: '2030-01-07T07:00:00.000Z',
        settledAt: null,
      };
      const booking = {
        reference: held.reference,
        status: 'pending_payment',
        stage: 'awaiting_payment',
        locale: 'en',
        startsAt: '2030-01-15T10:00:00.000Z',
        endsAt: '2030-01-15T11:00:00.000Z',
      };
      expect(answer.body).toEqual({ payment, booking });
      const inCapitals = await world().ask('GET', `/api/payments/${ourRef.toUpperCase()}`);
      expect(inCapitals.body).toEqual(answer.body);

      await world().payer.settle(ourRef, { status: 'succeeded' });
      expect((await world().ask('GET', `/api/payments/${ourRef}`)).body).toEqual({
        payment: { ...payment, status: 'succeeded', settledAt: '2030-01-07T07:00:00.000Z' },
        booking: { ...booking, status: 'confirmed', stage: 'confirmed' },
      });
    });

    it('returns 404 if its ourRef is unknown, and 400 if its ourRef is malformed', async () => {
      const unknown = await world().ask('GET', '/api/payments/7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11');
      expect([unknown.status, unknown.body]).toEqual([404, refusal('not_found')]);
      for (const text of ['7b0e7f0a', 'nonsense', '%00', '7b0e7f0a6c1d4b9e9a550f6f2f1a9c11']) {
        const answer = await world().ask('GET', `/api/payments/${text}`);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request', 'ourRef')]);
      }
    });
  });

  /** specification.md#get-payment-methods specification.md#several-providers */
  it.each([
    ['mobile-money', ['mobile-money'], [['momo_alpha', 'mobile-money']]],
    [
      'gateway',
      ['gateway'],
      [
        ['momo_alpha', 'gateway'],
        ['momo_beta', 'gateway'],
        ['card', 'gateway'],
      ],
    ],
    [
      'mobile-money',
      ['mobile-money', 'gateway'],
      [
        ['momo_alpha', 'mobile-money'],
        ['momo_beta', 'gateway'],
        ['card', 'gateway'],
      ],
    ],
    [
      'gateway',
      ['gateway', 'mobile-money'],
      [
        ['momo_alpha', 'gateway'],
        ['momo_beta', 'gateway'],
        ['card', 'gateway'],
      ],
    ],
    ['none', [], []],
  ] as const)(
    'report %s as the first provider if the configured providers are %j',
    async (provider, all, offers) => {
      const { ask } = await open({ provider: all });
      const answer = await ask('GET', '/api/payment-methods');
      expect([answer.status, answer.headers['cache-control'], answer.body]).toEqual([
        200,
        'no-store',
        {
          provider,
          methods: offers.map(([method]) => method),
          offers: offers.map(([method, taker]) => offer(method, taker)),
          offline: null,
        },
      ]);
    },
  );

  /** specification.md#payment-methods-enum specification.md#payer-phone-form */
  it('return 422 for a method that no provider offers, and for a phone that the method cannot use', async () => {
    const world = await open({ provider: 'mobile-money' });
    const held = await book(world);
    const card = await pay(world, held, { method: 'card' });
    expect([card.status, card.body]).toEqual([422, refusal('validation_failed', 'method')]);
    const foreign = await pay(world, held, { phone: '+254712345678' });
    expect(foreign.body).toMatchObject({
      problems: [{ field: 'phone', message: expect.stringContaining('Rwandan mobile number') }],
    });
    expect(world.payer.charges()).toEqual([]);
  });

  describe('without a provider', () => {
    const world = share({ provider: 'none' });

    it('offer no methods, but bookings and checkouts still work', async () => {
      const held = await book(world());
      expect((await world().ask('GET', held.checkout)).body).toMatchObject({
        checkout: { status: 'pending_payment', provider: 'none', methods: [], payment: null },
      });
      for (const method of ['momo_alpha', 'momo_beta', 'card']) {
        const answer = await pay(world(), held, { method });
        expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'method')]);
      }
    });
  });
});
