import { at, pay } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

/**
 * specification.md#pay-booking-fee specification.md#payer-phone-form specification.md#payer-phone-and-method
 * specification.md#payment-methods-enum specification.md#amount-from-booking
 */
describe('a request to pay', () => {
  const { open, share } = worlds;

  describe('a payment request', () => {
    const world = share({ provider: 'gateway', areLimitsLifted: true, settings: { holdMinutes: 600 } });
    const send = async (body: unknown, checkout?: string) => {
      const path = checkout ?? '/api/checkout/BKY-3001-ZZZZZ/unknown';
      return world().ask('POST', `${path}/payments`, { body });
    };

    it.each([
      '',
      ' ',
      '0748123456',
      '078812345',
      '07881234567',
      '+254712345678',
      '0788\t123456',
      '0788 123 45x',
      '0788\n123456',
      '+',
      `0788123456${' '.repeat(31)}0`,
    ])('with the phone %j is 422 before the token is resolved', async (phone) => {
      const answer = await send({ method: 'momo_alpha', phone });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'phone')]);
    });

    it.each(['0748123456', '+254712345678'])(
      'with the phone %j is 422 with the expected form',
      async (phone) => {
        for (const [language, form] of [
          ['en', 'Rwandan mobile number, such as 0788 123 456'],
          ['fr', 'numéro de mobile rwandais, par exemple 0788 123 456'],
        ] as const) {
          const answer = await world().ask('POST', '/api/checkout/BKY-3001-ZZZZZ/unknown/payments', {
            body: { method: 'momo_alpha', phone },
            headers: { 'accept-language': language },
          });
          expect(at(answer.body, 'problems', 0, 'message')).toContain(form);
        }
      },
    );

    it.each(['cash', 'paypal', '', 'MOMO_ALPHA'])('with the method %j is 422', async (method) => {
      const answer = await send({ method, phone: '0788123456' });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'method')]);
    });

    it.each([
      '0728123456',
      '0738123456',
      '0788.123.456',
      '+250798123456',
      '  0788123456  ',
      '0788 - 123456',
      '788123456',
      '250\u00a0788\u202f123\u2011456',
      '00250788123456',
      '\u202a+250 (0) 788/123456\u202c',
    ])('with the phone %j is accepted, whatever its network', async (phone) => {
      const held = await book(world(), { startsAt: '2030-03-05T12:00:00+02:00' });
      const answer = await send({ method: 'momo_beta', phone }, held.checkout);
      expect([answer.status, at(answer.body, 'payment', 'method')]).toEqual([201, 'momo_beta']);
      const charged = world().payer.charges()[0]?.phone;
      expect(charged).toBe(`+250${phone.replaceAll(/\D/g, '').slice(-9)}`);
      world().clock.advance(Duration.ofHours(10));
    });

    it.each([
      ['+254 712 345 678', '+254712345678'],
      ['0033 6 12 34 56 78', '+33612345678'],
      ['0788 123 456', '+250788123456'],
    ])('by card with the phone %j is accepted', async (phone, charged) => {
      const held = await book(world(), { startsAt: '2030-03-05T12:00:00+02:00' });
      const answer = await send({ method: 'card', phone }, held.checkout);
      expect([answer.status, at(answer.body, 'payment', 'method')]).toEqual([201, 'card']);
      expect(world().payer.charges()[0]?.phone).toBe(charged);
      world().clock.advance(Duration.ofHours(10));
    });
  });

  it('with a method that the active provider does not offer is 422', async () => {
    const world = await open({ provider: 'mobile-money' });
    const held = await book(world);
    for (const method of ['momo_beta', 'card']) {
      const answer = await pay(world, held, { method });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'method')]);
    }
    expect(world.payer.charges()).toEqual([]);
  });
});
