import { at, cancel, done, listAt, page, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';

const { open } = offices;

/**
 * Returns the emails as text, in alphabetical order because emails queued in the same millisecond have no order.
 * Leaves out payment ids, which differ from payment to payment.
 */
const plain = (emails: readonly object[]): readonly string[] =>
  emails
    .map((email) => JSON.stringify(email).replaceAll(/"paymentId":"[^"]+"/g, '"paymentId":""'))
    .toSorted();

/** specification.md#cancel-for-client specification.md#post-cancel-for-client */
describe('cancelling for the client', () => {
  it('has the same effects as a cancellation by the client, but names the admin as the actor', async () => {
    const { world, admin } = await open();
    await world.useCases.changePolicies({ emails: { cancellationCopy: true } });
    const [own, asked] = [
      await managed(world),
      await managed(world, { startsAt: '2030-01-16T12:00:00+02:00' }),
    ];
    for (const { id } of [own, asked]) await done(admin, id, 'cash-payments', { amountRwf: 6000 });
    const foretold = { keptRwf: 24_000, dueBackRwf: 6000 };
    expect(await view(admin, asked.id)).toMatchObject({
      ifCancelledForClient: foretold,
      ifCancelled: { keptRwf: 0, dueBackRwf: 30_000 },
      actionEmails: { cancel_for_client: ['booking_alert', 'cancellation_copy'] },
    });
    await cancel(world, own);
    const cancelled = await done(admin, asked.id, 'cancel-for-client', {
      reason: ' Called: her mother is ill. ',
    });
    expect(cancelled).toMatchObject({
      status: 'cancelled_by_client',
      cancellationReason: 'Called: her mother is ill.',
      ifCancelledForClient: null,
      paidRwf: 24_000,
      refundDueRwf: 6000,
    });
    expect(await page(world, asked)).toMatchObject({
      status: 'cancelled_by_client',
      cancellationReason: null,
    });
    const sent = (reference: string) => async (cause: 'booking_alert' | 'cancellation_copy') =>
      (await world.emails(cause)).flatMap((email) =>
        'shoot' in email && email.shoot.reference === reference
          ? [{ ...email, shoot: undefined, bookingId: undefined }]
          : [],
      );
    for (const cause of ['booking_alert', 'cancellation_copy'] as const)
      expect(plain(await sent(asked.reference)(cause))).toEqual(plain(await sent(own.reference)(cause)));
    const timeline = await admin.ask('GET', `/bookings/${asked.id}/timeline`);
    expect(listAt(timeline.body, 'events').filter((event) => at(event, 'actor') === 'admin')).toMatchObject([
      { kind: 'cash_recorded' },
      { kind: 'cancelled', detail: foretold },
      { kind: 'refund_due', detail: { amountRwf: 6000 } },
    ]);
  });

  it('returns 409 if the booking is already cancelled or the shoot has started', async () => {
    const { world, admin } = await open();
    const [first, second] = [
      await managed(world),
      await managed(world, { startsAt: '2030-01-16T12:00:00+02:00' }),
    ];
    const ask = (id: string) => admin.ask('POST', `/bookings/${id}/cancel-for-client`);
    expect((await ask(first.id)).status).toBe(200);
    await expectConflict(admin, first.id, await ask(first.id), 'wrong_status');
    world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(1)));
    await expectConflict(admin, second.id, await ask(second.id), 'shoot_started');
    expect(at(await view(admin, second.id), 'actions')).not.toContain('cancel_for_client');
    expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
