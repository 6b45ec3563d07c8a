import { at, pay } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

/**
 * specification.md#pay-booking-fee specification.md#payer-phone-form specification.md#payer-phone-and-method
 */
describe('a request to pay', () => {
  const { open, share } = worlds;

  describe('a payment request', () => {
    const world = share({ provider: 'gateway', areLimitsLifted: true });

    it.each(['0748123456', '+254712345678'])(
      'with the phone %j is rejected with a message that describes the expected form',
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
  });

  /** specification.md#payment-methods-enum */
  it('returns 422 if the active provider does not offer the payment method', async () => {
    const world = await open({ provider: 'mobile-money' });
    const held = await book(world);
    for (const method of ['momo_beta', 'card']) {
      const answer = await pay(world, held, { method });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'method')]);
    }
    expect(world.payer.charges()).toEqual([]);
  });
});
