import { at, correctEmail, page, pay, poll, startPaying } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { linkFromEmail } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

/** specification.md#correct-email specification.md#correct-checkout-email */
describe('correcting the email address at the checkout', () => {
  const { open, share } = worlds;

  it('returns the new address in masked form, and sends the confirmation only to the new address', async () => {
    const world = await open();
    const held = await book(world, { email: 'aline@exmaple.rw' });
    const before = await world.ask('GET', held.checkout);
    const answer = await correctEmail(world, held, ' Aline@Example.RW ');
    const checkout = { ...Object(at(before.body, 'checkout')), email: 'a***@example.rw' };
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      { checkout },
      'no-store',
    ]);
    expect((await world.ask('GET', held.checkout)).body).toEqual({ checkout });
    expect(await world.emails()).toEqual([]);
    await world.payer.settle(await startPaying(world, held), { status: 'succeeded' });
    expect(await world.emails('booking_confirmed')).toMatchObject([{ to: 'aline@example.rw' }]);
    expect(await page(world, await linkFromEmail(world, held.reference))).toMatchObject({
      email: 'a***@example.rw',
    });
  });

  it('returns 409 with the payment attempt while the payer can still answer a prompt', async () => {
    const world = await open();
    const held = await book(world, {});
    const ourRef = await startPaying(world, held);
    const refused = await correctEmail(world, held, 'other@example.rw');
    expect([refused.status, refused.body]).toEqual([
      409,
      { ...refusal('payment_in_flight'), ...Object(await poll(world, ourRef)) },
    ]);
    world.clock.advance(Duration.ofMinutes(5));
    expect((await correctEmail(world, held, 'other@example.rw')).status).toBe(200);
    const failed = await startPaying(world, held);
    await world.payer.settle(failed, { status: 'failed', reason: 'payer_declined' });
    expect((await correctEmail(world, held, 'third@example.rw')).status).toBe(200);
  });

  describe('without a valid checkout', () => {
    const world = share({ areLimitsLifted: true });

    it('returns 404 if the token is wrong, the booking fee is paid or the hold has expired', async () => {
      const held = await book(world(), { startsAt: anotherStart() });
      const wrong = { checkout: `${held.checkout}x` };
      const unknown = await correctEmail(world(), wrong, 'other@example.rw');
      expect([unknown.status, unknown.body]).toEqual([404, refusal('not_found')]);
      const paid = await book(world(), { startsAt: anotherStart() });
      await world().payer.settle(await startPaying(world(), paid), { status: 'succeeded' });
      expect((await correctEmail(world(), paid, 'other@example.rw')).status).toBe(404);
      world().clock.advance(Duration.ofMinutes(15));
      expect((await correctEmail(world(), held, 'other@example.rw')).status).toBe(404);
      expect((await pay(world(), held)).status).toBe(404);
    });
  });
});
