import { describe, expect, it } from 'vitest';
import { callBack, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { bookingForm } from '../../support/visitor.ts';
import { waitForPayer } from '../../support/waiting-payment.ts';
import { FRONTEND_ORIGIN } from '../../support/world.ts';

const TOKEN = 'A'.repeat(43);
const STRANGER = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/**
 * The operations that are limited per network address: the method, the path, the name of the limit, the number of
 * requests, and the number of seconds.
 */
const LIMITED: readonly (readonly [string, string, string, number, number])[] = [
  ['GET', '/api/services', 'quote-and-catalogue', 300, 60],
  ['HEAD', '/api/services', 'quote-and-catalogue', 300, 60],
  ['GET', '/api/services/nothing-here', 'quote-and-catalogue', 300, 60],
  ['POST', '/api/quote', 'quote-and-catalogue', 300, 60],
  ['POST', '/api/bookings', 'booking-creation', 10, 60],
  ['POST', `/api/checkout/BKY-3001-AAAAA/${TOKEN}/payments`, 'payment-start', 10, 60],
  ['POST', `/api/checkout/BKY-3001-AAAAA/${TOKEN}/email`, 'payment-start', 10, 60],
  ['POST', `/api/checkout/BKY-3001-AAAAA/${TOKEN}/release`, 'payment-start', 10, 60],
  ['POST', `/api/booking/${TOKEN}/payments`, 'payment-start', 10, 60],
  ['POST', `/api/booking/${TOKEN}/cancel`, 'payment-start', 10, 60],
  ['GET', `/api/booking/${TOKEN}`, 'unresolved-token', 60, 60],
  ['GET', `/api/checkout/BKY-3001-AAAAA/${TOKEN}`, 'unresolved-token', 60, 60],
  ['GET', `/api/checkout/BKY-3001-AAAAA/${TOKEN}/outcome`, 'unresolved-token', 60, 60],
  ['POST', `/api/confirm-email-change/${TOKEN}`, 'unresolved-token', 60, 60],
  ['POST', '/api/find-booking', 'find-booking', 5, 3600],
  ['POST', '/api/admin/auth/login', 'login', 10, 60],
  ['POST', '/api/admin/auth/password-reset', 'password-reset', 5, 3600],
];

/** specification.md#limit-headers */
describe('the limit that the RateLimit headers name', () => {
  it.each(LIMITED)('for %s %s is %s', async (method, path, name, most, seconds) => {
    const { ask } = await worlds.open();
    const sent = { from: '203.0.113.5', ...(method === 'POST' ? { body: {} } : {}) };
    const headers = { origin: FRONTEND_ORIGIN };
    for (const left of [most - 1, most - 2]) {
      const answer = await ask(method, path, { ...sent, headers });
      expect([answer.headers['ratelimit-policy'], answer.headers['ratelimit']]).toEqual([
        `"${name}";q=${most};w=${seconds}`,
        `"${name}";r=${left};t=${seconds}`,
      ]);
      expect(answer.headers['access-control-expose-headers']).toContain('RateLimit, RateLimit-Policy');
    }
  });

  it('for POST /api/bookings is booking-creation, even if another limit rejects the hold', async () => {
    const world = await worlds.open();
    const packageId = world.studio.wholeDay.id;
    for (const [index, status] of [201, 201, 429].entries()) {
      const body = bookingForm(world, { packageId, startsAt: `2030-01-${14 + index}T08:00:00+02:00` });
      const answer = await world.ask('POST', '/api/bookings', { body, from: '203.0.113.5' });
      expect([answer.status, answer.headers['ratelimit']]).toEqual([
        status,
        `"booking-creation";r=${9 - index};t=60`,
      ]);
    }
  });

  it('is missing from the response to every accepted delivery, whether verified or forged', async () => {
    const world = await worlds.open({
      addressLimits: { unverifiedDelivery: { name: 'unverified_delivery', attempts: 1, windowSeconds: 60 } },
    });
    const { ourRef } = await waitForPayer(world);
    const forged = { proof: TOKEN, from: '203.0.113.5' };
    const forge = () => callBack(world, STRANGER, successReport(STRANGER), forged);
    const taken = await forge();
    expect([taken.status, taken.headers['ratelimit']]).toEqual([200, undefined]);
    const over = await forge();
    expect([over.status, over.headers['ratelimit']]).toEqual([429, '"unverified-delivery";r=0;t=60']);
    const proven = await callBack(world, ourRef, successReport(ourRef), { from: '203.0.113.5' });
    expect([proven.status, proven.headers['ratelimit']]).toEqual([200, undefined]);
  });
});
