import { at, pay, poll, startPaying, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it, vi } from 'vitest';
import { attempt, failed } from '../../support/attempt.ts';
import { causesOf } from '../../support/counts.ts';
import { worlds } from '../../support/journey.ts';
import { shownPayment } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

const PROVIDERS = ['mobile-money', 'gateway'] as const;

/**
 * specification.md#pay-booking-fee specification.md#identical-attempt specification.md#answerable-prompt
 * specification.md#provider-trouble specification.md#own-conclusion specification.md#amount-from-booking
 * specification.md#failure-reasons
 */
describe('the booking fee', () => {
  const { open } = worlds;

  describe.each(PROVIDERS)('paying the booking fee through %s', (provider) => {
    /** specification.md#payment-object */
    it("sends a prompt for the fee to the payer's phone", async () => {
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

    it('returns the open attempt for an identical request, and sends no further prompt', async () => {
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

    /** specification.md#exclusive-attempt specification.md#conflict-carries-booking */
    it('returns 409 if a different request has exclusive: true while an attempt is open', async () => {
      const world = await open({ provider });
      const held = await book(world);
      const exclusive = true;
      const first = await pay(world, held, { exclusive });
      const shown = await poll(world, textAt(first.body, 'payment', 'ourRef'));
      const other = await pay(world, held, { phone: '0722123456', exclusive });
      expect([other.status, other.body]).toEqual([
        409,
        { ...refusal('payment_in_flight'), ...Object(shown) },
      ]);
      const same = await pay(world, held, { exclusive });
      expect([same.status, same.body]).toEqual([200, first.body]);
      expect(world.payer.charges()).toHaveLength(1);
      world.clock.advance(Duration.ofSeconds(1));
      const second = await startPaying(world, held, { phone: '0722123456', exclusive: false });
      const latest = await pay(world, held, { phone: '0733123456', exclusive });
      expect(at(latest.body, 'payment', 'ourRef')).toBe(second);
      world.clock.advance(Duration.ofMinutes(5));
      await startPaying(world, held, { phone: '0733123456', exclusive });
      expect(world.payer.charges()).toHaveLength(3);
    });

    it.each([
      ['decline', provider === 'mobile-money' ? 'payer_unknown' : 'payer_declined'],
      ['refuse', 'merchant_misconfigured'],
      ['unreachable', 'provider_unreachable'],
    ] as const)(
      "marks the attempt as failed if the provider's answer is %s, and accepts another attempt",
      async (submit, reason) => {
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
                  payment: shownPayment(),
                  bookingId: expect.any(String),
                },
              ]
            : [],
        );
        const again = await pay(world, held);
        expect([again.status, again.body]).toEqual([201, attempt()]);
      },
    );

    it('leaves the attempt pending if the provider does not answer in time', async () => {
      const world = await open({ provider, providerLimits: { operationMilliseconds: 1000 } });
      const held = await book(world);
      // This payment makes the service fetch the access token, so the next payment sends only the charge.
      await startPaying(world, held, { phone: '0722123456' });
      world.payer.scriptNext({ submit: 'timeout' });
      const answer = await pay(world, held);
      expect([answer.status, answer.body]).toEqual([201, attempt()]);
      const again = await pay(world, held);
      expect([again.status, again.text]).toEqual([200, answer.text]);
      expect(await world.emails()).toEqual([]);
    });

    it('applies a success callback that arrives before the answer to the charge', async () => {
      const world = await open({ provider });
      const held = await book(world);
      world.payer.scriptNext({ submit: 'timeout_after_accept' });
      const asking = pay(world, held);
      const charge = await vi.waitUntil(() => world.payer.charges()[0], { timeout: 60_000, interval: 5 });
      expect(await world.payer.settle(charge.ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
      expect(await poll(world, charge.ourRef)).toMatchObject({
        payment: { status: 'succeeded' },
        booking: { status: 'confirmed' },
      });
      // Stops the provider, so that its response to the charge never arrives.
      await world.payer.stop();
      const answer = await asking;
      expect([answer.status, answer.body]).toEqual([
        201,
        attempt({ ourRef: charge.ourRef, status: 'succeeded', settledAt: '2030-01-07T07:00:00.000Z' }),
      ]);
      expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed']);
    });
  });
});
