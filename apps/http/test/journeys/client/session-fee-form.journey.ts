import { rateOf } from '@booky/domain';
import { cancel, heldBooking, isJson, page, payOwed } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { linkFromEmail, ownBooking } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';

const NO_FEE = rateOf(0);
if (NO_FEE === undefined) throw new RangeError('0 is not a valid rate');

const WRONG = { link: `/api/booking/${'A'.repeat(43)}` };

/**
 * specification.md#pay-session-fee specification.md#session-fee-routes specification.md#attempts-in-flight
 * specification.md#check-order
 */
describe('requests to pay the session fee', () => {
  const { share } = worlds;

  describe('a request to pay the session fee', () => {
    const world = share({ provider: 'gateway', areLimitsLifted: true });

    it('is checked in this order: shape, rules, token, status, attempts in flight', async () => {
      const booking = await ownBooking(world());
      const status = async (link: { link: string }, given: object): Promise<number> =>
        (await payOwed(world(), link, { ...given })).status;
      for (const last of [1, 2, 3, 4, 5]) {
        expect(await status(booking, { phone: `072212345${last}` })).toBe(201);
      }
      expect(await status(WRONG, { phone: 'nonsense', amountRwf: 1 })).toBe(400);
      expect(await status(WRONG, { phone: 'nonsense' })).toBe(422);
      expect(await status(WRONG, {})).toBe(404);
      expect(await status(booking, { phone: 'nonsense' })).toBe(422);
      expect(await status(booking, {})).toBe(429);
      await cancel(world(), booking);
      expect(await status(booking, {})).toBe(409);
    });
  });

  describe('the session-fee route without a provider', () => {
    const world = share({ provider: 'none', areLimitsLifted: true, settings: { bookingFeeRate: NO_FEE } });

    it('returns 404 for valid and invalid requests alike', async () => {
      const held = heldBooking(await world().ask('POST', '/api/bookings', { body: bookingForm(world()) }));
      const booking = await linkFromEmail(world(), held.reference);
      expect(await page(world(), booking)).toMatchObject({
        status: 'confirmed',
        owedRwf: 80_000,
        canPay: false,
        canCancel: true,
        payments: [],
      });
      const json = { 'content-type': 'application/json' };
      for (const sent of [
        { body: { method: 'momo_alpha', phone: '0788123456' } },
        { body: { method: 'paypal', amountRwf: 1 } },
        { body: [] },
        { bytes: '{', headers: json },
        { bytes: 'x', headers: { 'content-type': 'text/plain' } },
        {},
      ]) {
        for (const { link } of [booking, WRONG]) {
          const answer = await world().ask('POST', `${link}/payments`, sent);
          expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
        }
      }
      expect((await cancel(world(), booking)).status).toBe(200);
    });

    it('is missing from the published contract', async () => {
      const { body } = await world().ask('GET', '/api/openapi.json');
      const paths = isJson(body) && isJson(body['paths']) ? Object.keys(body['paths']) : [];
      expect(paths).toContain('/api/booking/{token}/cancel');
      expect(paths).toContain('/api/checkout/{reference}/{token}/payments');
      expect(paths).not.toContain('/api/booking/{token}/payments');
    });
  });
});
