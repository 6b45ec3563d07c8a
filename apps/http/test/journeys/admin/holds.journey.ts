import { at, pay, startPaying, statusCounts, textAt, view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf } from '../../support/admin-booking.ts';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';

const { open } = offices;

/** specification.md#hold-window specification.md#late-fee-slot-lost */
describe('the end of a hold', () => {
  const TODAY = '2030-01-07T09:30:00+02:00';

  it('is the start of the shoot if the photographer chose a hold that would last longer', async () => {
    const { world, admin } = await open();
    const form = bookingForm(world, {
      payment: 'online',
      startsAt: TODAY,
      confirm: true,
      holdMinutes: 10_080,
    });
    const made = await admin.ask('POST', '/bookings', { body: form });
    expect(at(made.body, 'booking')).toMatchObject({
      stage: 'awaiting_payment',
      holdExpiresAt: Instant.parse(TODAY).toString().replace('Z', '.000Z'),
    });
    const [email] = await world.emails('payment_link');
    const [reference, token] =
      email?.cause === 'payment_link' ? [email.shoot.reference, email.checkoutToken] : [];
    const checkout = { checkout: `/api/checkout/${reference}/${token}` };
    const ourRef = await startPaying(world, checkout);
    world.clock.set(Instant.parse(TODAY));
    expect((await pay(world, checkout)).status).toBe(404);
    await world.payer.settle(ourRef, { status: 'succeeded' });
    expect(await view(admin, textAt(made.body, 'booking', 'id'))).toMatchObject({
      status: 'expired',
      payments: [{ status: 'refund_due' }],
    });
    expect((await world.emails('late_fee_alert')).length).toBe(1);
  });
});

/** specification.md#release-hold specification.md#post-release */
describe('releasing a hold', () => {
  it('frees the slot at once, sends no email, and adds a timeline event', async () => {
    const { world, admin } = await open();
    const held = await book(world);
    const id = await idOf(world, held);
    expect(at(await view(admin, id), 'actions')).toEqual(['release_hold', 'edit_contact', 'add_note']);
    const released = await admin.ask('POST', `/bookings/${id}/release`);
    expect(released.body).toEqual({ booking: await view(admin, id) });
    expect(at(released.body, 'booking')).toMatchObject({
      status: 'expired',
      holdExpiresAt: null,
      actions: ['add_note'],
    });
    const timeline = await admin.ask('GET', `/bookings/${id}/timeline`);
    expect(at(timeline.body, 'events')).toMatchObject([
      { kind: 'created', actor: 'client' },
      { kind: 'hold_released', actor: 'admin', detail: {} },
    ]);
    expect((await world.ask('GET', held.checkout)).status).toBe(404);
    expect(await world.emails()).toEqual([]);
    await book(world);
  });

  it('succeeds for only one of four simultaneous requests, and returns 409 if the hold has lapsed', async () => {
    const { world, admin } = await open();
    const held = await book(world);
    const id = await idOf(world, held);
    const answers = await atOnce(4, () => admin.ask('POST', `/bookings/${id}/release`));
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 3 });
    await expectConflict(admin, id, await admin.ask('POST', `/bookings/${id}/release`), 'wrong_status');
    const lapsed = await idOf(world, await book(world));
    world.clock.advance(Duration.ofMinutes(15));
    await expectConflict(
      admin,
      lapsed,
      await admin.ask('POST', `/bookings/${lapsed}/release`),
      'wrong_status',
    );
    const unknown = await admin.ask('POST', '/bookings/00000000-0000-4000-8000-000000000000/release');
    expect([unknown.status, unknown.body]).toEqual([404, refusal('not_found')]);
  });
});
