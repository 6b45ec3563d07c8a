import { type Answer, type Asking, at, done, listAt, page, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { payAllOwed } from '../../support/own-booking.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import { anotherStart } from '../../support/visitor.ts';

const MISTAKE = { reason: 'Another booking was meant.' };

const voiding = (admin: Asking, paymentId: string, body: unknown = MISTAKE): Promise<Answer> =>
  admin.ask('POST', `/payments/${paymentId}/void`, { body });

/**
 * Returns the id and the ourRef of the booking's latest cash payment, or of its latest payment if it has no cash
 * payment.
 */
const latestOf = async (admin: Asking, id: string) => {
  const payments = listAt(await view(admin, id), 'payments');
  const payment = payments.findLast((one) => at(one, 'method') === 'cash') ?? payments.at(-1);
  return { id: textAt(payment, 'id'), ourRef: textAt(payment, 'ourRef') };
};

/** specification.md#void-cash specification.md#void-cash-payment specification.md#void-cash-hidden */
describe('a cash record that the photographer voids', () => {
  const { open } = offices;

  it('no longer counts as paid, so the client owes the amount again', async () => {
    const { world, admin } = await open();
    const { id } = await managed(world);
    world.clock.advance(Duration.ofMinutes(5));
    await done(admin, id, 'session-fee');
    await done(admin, id, 'cash-payments', { amountRwf: 6000, note: 'In hand' });
    const before = await view(admin, id);
    const emails = await world.emails();
    world.clock.advance(Duration.ofMinutes(5));
    const cash = await latestOf(admin, id);
    const answer = await voiding(admin, cash.id);
    const payment = {
      ...Object(at(before, 'payments', 1)),
      status: 'voided',
      voided: { reason: 'Another booking was meant.', voidedAt: '2030-01-07T07:10:00.000Z' },
    };
    expect([answer.status, at(answer.body, 'booking', 'payments', 1)]).toEqual([200, payment]);
    expect(at(answer.body, 'booking')).toMatchObject({
      paidRwf: 24_000,
      owedRwf: 56_000,
      sessionFeeRequest: null,
      status: 'confirmed',
    });
    expect(at(before, 'voidablePayments')).toEqual([cash.id]);
    expect(at(answer.body, 'booking')).toMatchObject({ voidablePayments: [] });
    expect(at(answer.body, 'booking', 'actions')).not.toContain('void_cash');
    expect(await world.emails()).toEqual(emails);
    expect(await done(admin, id, 'cash-payments', { amountRwf: 56_000 })).toMatchObject({ owedRwf: 0 });
  });

  it('is not shown to the client', async () => {
    const { world, admin } = await open();
    const booking = await managed(world);
    const unpaid = await page(world, booking);
    await done(admin, booking.id, 'cash-payments', { amountRwf: 6000 });
    expect(listAt(await page(world, booking), 'payments')).toHaveLength(2);
    const cash = await latestOf(admin, booking.id);
    await voiding(admin, cash.id);
    expect(await page(world, booking)).toEqual(unpaid);
    for (const path of [`/api/payments/${cash.ourRef}`, `/api/payments/${cash.ourRef}/calendar.ics`]) {
      const { status, body } = await world.ask('GET', path);
      expect([status, body]).toEqual(NOT_FOUND);
    }
  });

  it('must be a cash payment of a booking that is still confirmed', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const unknown = await voiding(admin, 'ffffffff-ffff-4fff-8fff-ffffffffffff');
    expect([unknown.status, unknown.body]).toEqual(NOT_FOUND);
    const online = await managed(world, { startsAt: anotherStart() });
    await payAllOwed(world, online);
    await expectConflict(
      admin,
      online.id,
      await voiding(admin, (await latestOf(admin, online.id)).id),
      'not_voidable',
    );
    const twice = await managed(world, { startsAt: anotherStart() });
    await done(admin, twice.id, 'cash-payments', { amountRwf: 1 });
    const cash = await latestOf(admin, twice.id);
    expect((await voiding(admin, cash.id)).status).toBe(200);
    await expectConflict(admin, twice.id, await voiding(admin, cash.id), 'not_voidable');
    await done(admin, twice.id, 'cancel');
    await expectConflict(admin, twice.id, await voiding(admin, cash.id), 'wrong_status');
    const { id } = await completed(office);
    await expectConflict(admin, id, await voiding(admin, (await latestOf(admin, id)).id), 'wrong_status');
    expect((await view(admin, id))['actions']).not.toContain('void_cash');
  });
});
