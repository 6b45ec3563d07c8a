import { at, cancel, done, page, type Photographer, poll, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { payAllOwed } from '../../support/own-booking.ts';
import { anotherStart } from '../../support/visitor.ts';

const refund = ({ ask }: Photographer, paymentId: string, body: object = { reference: 'MP300107.0900' }) =>
  ask('POST', `/payments/${paymentId}/refund`, { body });

/** Creates a booking that the photographer cancelled, so that its booking fee must be refunded. */
const dueRefund = async ({ world, admin }: Office) => {
  const booking = await managed(world, { startsAt: anotherStart() });
  const cancelled = await done(admin, booking.id, 'cancel');
  return { ...booking, paymentId: textAt(cancelled, 'payments', 0, 'id') };
};

/** specification.md#refund-record specification.md#refund-due */
describe('recording a refund', () => {
  const { open } = offices;

  /** specification.md#record-refund specification.md#admin-payment-object */
  it('stores the reference and the time, which is the current time by default', async () => {
    const office = await open();
    const { world, admin } = office;
    const booking = await dueRefund(office);
    const { id, paymentId } = booking;
    const before = await view(admin, id);
    const emails = await world.emails();
    world.clock.advance(Duration.ofMinutes(5));
    const answer = await refund(admin, paymentId.toUpperCase(), { reference: '  MP300107.0900 ' });
    const refunded = {
      ...Object(at(before, 'payments', 0)),
      status: 'refunded',
      refund: { reference: 'MP300107.0900', refundedAt: '2030-01-07T07:05:00.000Z' },
    };
    expect(before).toMatchObject({ paidRwf: 0, receivedRwf: 24_000, refundDueRwf: 24_000, refundedRwf: 0 });
    const sums = { refundDueRwf: 0, refundedRwf: 24_000 };
    expect([answer.status, answer.body]).toEqual([
      200,
      { booking: { ...before, ...sums, payments: [refunded] } },
    ]);
    expect(await view(admin, id)).toEqual(at(answer.body, 'booking'));
    expect(await page(world, booking)).toMatchObject({
      payments: [{ status: 'refunded' }],
      paidRwf: 0,
      receivedRwf: 24_000,
      ...sums,
    });
    expect(await poll(world, booking.feeRef)).toMatchObject({ payment: { status: 'refunded' } });
    expect(await world.emails()).toHaveLength(emails.length);

    const other = await dueRefund(office);
    const earlier = await refund(admin, other.paymentId, {
      reference: 'a'.repeat(100),
      refundedAt: '2030-01-07T08:00:00.1239+02:00',
    });
    expect(at(earlier.body, 'booking', 'payments', 0, 'refund')).toEqual({
      reference: 'a'.repeat(100),
      refundedAt: '2030-01-07T06:00:00.123Z',
    });
  });

  it('returns 409 for a payment that is not due for a refund', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const due = await dueRefund(office);
    await refund(admin, due.paymentId);
    await expectConflict(admin, due.id, await refund(admin, due.paymentId), 'not_refundable');

    const booking = await managed(world);
    world.clock.advance(Duration.ofMinutes(1));
    await payAllOwed(world, booking);
    const shown = await view(admin, booking.id);
    const [fee, rest] = [textAt(shown, 'payments', 0, 'id'), textAt(shown, 'payments', 1, 'id')];
    for (const payment of [fee, rest]) {
      await expectConflict(admin, booking.id, await refund(admin, payment), 'not_refundable');
    }
    // After a cancellation by the client, the studio keeps the booking fee.
    await cancel(world, booking);
    await expectConflict(admin, booking.id, await refund(admin, fee), 'not_refundable');
    expect((await refund(admin, rest)).status).toBe(200);
    expect(await view(admin, booking.id)).toMatchObject({
      paidRwf: 24_000,
      payments: [{ status: 'succeeded' }, { status: 'refunded' }],
    });
  });
});
