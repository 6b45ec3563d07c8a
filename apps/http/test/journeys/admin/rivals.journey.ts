import { type Answer, type Ask, done, listAt, statusCounts, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { finished, managed } from '../../support/admin-booking.ts';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { SHOOT_ENDS } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart } from '../../support/visitor.ts';

/** Sends `count` requests at once, alternating between two processes. */
type Rush = (count: number, one: (ask: Ask, index: number) => Promise<Answer>) => Promise<readonly Answer[]>;

const rushOn = async ({ world, admin }: Office): Promise<Rush> => {
  const other = admin.at(await world.another());
  await admin.token();
  return (count, one) => atOnce(count, (index) => one(index % 2 === 0 ? admin.ask : other, index));
};

/**
 * Two admins change the same booking at the same time. specification.md#guarded-actions
 * specification.md#answer-in-transaction
 */
describe('simultaneous actions', () => {
  const { open } = offices;

  it('let only one of completing, cancelling and marking a no-show succeed', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const rush = await rushOn(office);
    for (let round = 0; round < 5; round += 1) {
      world.clock.set(SHOOT_ENDS.minus(Duration.ofDays(7)));
      const { id } = await finished(office, { startsAt: anotherStart() });
      const actions = ['complete', 'cancel', 'no-show'];
      const answers = await rush(12, (ask, index) =>
        ask('POST', `/bookings/${id}/${actions[index % 3] ?? ''}`),
      );
      expect(statusCounts(answers)).toEqual({ 200: 1, 409: 11 });
      const { status, payments } = await view(admin, id);
      const statuses = Array.isArray(payments) ? payments.map((one: unknown) => textAt(one, 'status')) : [];
      expect(statuses).toEqual(
        status === 'cancelled_by_admin' ? ['refund_due', 'refund_due'] : ['succeeded', 'succeeded'],
      );
    }
  });

  it('never record more cash than the client owes', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const rush = await rushOn(office);
    const whole = await managed(world);
    const all = await rush(20, (ask) =>
      ask('POST', `/bookings/${whole.id}/cash-payments`, { body: { amountRwf: 56_000 } }),
    );
    expect(statusCounts(all)).toEqual({ 201: 1, 409: 19 });
    const paid = await view(admin, whole.id);
    expect(paid).toMatchObject({ owedRwf: 0, paidRwf: 80_000 });
    for (const { status, body } of all) {
      expect(body).toEqual({ ...(status === 409 ? refusal('nothing_owed') : {}), booking: paid });
    }
    const parts = await managed(world, { startsAt: anotherStart() });
    const some = await rush(20, (ask) =>
      ask('POST', `/bookings/${parts.id}/cash-payments`, { body: { amountRwf: 10_000 } }),
    );
    expect(statusCounts(some)).toEqual({ 201: 5, 409: 15 });
    expect(await view(admin, parts.id)).toMatchObject({ owedRwf: 6000, paidRwf: 74_000 });
    for (const { status, body } of some) {
      if (status === 409) expect(body).toMatchObject(refusal('exceeds_owed'));
    }
  });

  it('accept either cash or the start of an online payment, but not both', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const rush = await rushOn(office);
    for (let round = 0; round < 4; round += 1) {
      const booking = await managed(world, { startsAt: anotherStart() });
      const [started, ...cash] = await Promise.all([
        world.ask('POST', `${booking.link}/payments`, {
          body: { method: 'momo_alpha', phone: '0788123456' },
        }),
        rush(6, (ask) =>
          ask('POST', `/bookings/${booking.id}/cash-payments`, { body: { amountRwf: 56_000 } }),
        ),
      ]);
      const counts = statusCounts(cash.flat());
      // The request that commits second is refused.
      expect([
        [201, { 409: 6 }],
        [409, { 201: 1, 409: 5 }],
      ]).toContainEqual([started.status, counts]);
      expect(await view(admin, booking.id)).toMatchObject({ owedRwf: started.status === 201 ? 56_000 : 0 });
    }
  });

  it('record a refund only once, keep every note, and leave only the last link valid', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const rush = await rushOn(office);
    const { id } = await managed(world);
    const notes = await rush(10, (ask, index) =>
      ask('POST', `/bookings/${id}/notes`, { body: { body: `Note ${index}`, email: index < 4 } }),
    );
    expect(statusCounts(notes)).toEqual({ 201: 10 });
    expect(
      listAt(await view(admin, id), 'notes')
        .map((note) => textAt(note, 'body'))
        .toSorted(),
    ).toEqual(Array.from({ length: 10 }, (_, index) => `Note ${index}`));
    expect(await world.emails('client_note')).toHaveLength(4);

    const resent = await rush(10, (ask) => ask('POST', `/bookings/${id}/resend-link`));
    expect(statusCounts(resent)).toEqual({ 200: 10 });
    const opened = [];
    for (const email of await world.emails('fresh_link')) {
      if (email.cause === 'fresh_link')
        opened.push(await world.ask('GET', `/api/booking/${email.accessToken}`));
    }
    expect(statusCounts(opened)).toEqual({ 200: 1, 404: 9 });

    const payment = textAt(await done(admin, id, 'cancel'), 'payments', 0, 'id');
    const refunds = await rush(20, (ask, index) =>
      ask('POST', `/payments/${payment}/refund`, { body: { reference: `MP${index}` } }),
    );
    expect(statusCounts(refunds)).toEqual({ 200: 1, 409: 19 });
    const booking = await view(admin, id);
    for (const { status, body } of refunds) {
      expect(body).toEqual({ ...(status === 409 ? refusal('not_refundable') : {}), booking });
    }
  });
});
