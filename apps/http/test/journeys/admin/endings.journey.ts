import { act, at, cancel, done, page, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, finished, idOf, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { payAllOwed, SHOOT_ENDS, SHOOT_STARTS } from '../../support/own-booking.ts';
import { CONFIRMATION, shootOf } from '../../support/prompted.ts';
import { refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

/**
 * specification.md#admin-cancellation specification.md#cancellation-reason specification.md#complete
 * specification.md#session-fee-completes specification.md#no-show specification.md#cancellation-email-due
 */
describe('ending a booking', () => {
  const { open, share } = offices;

  /** specification.md#cancel-booking */
  describe('cancelling', () => {
    it('frees the slot, makes every franc due for a refund, voids the request and emails the reason', async () => {
      const { world, admin } = await open();
      const booking = await managed(world, {}, { headers: { 'accept-language': 'fr' } });
      world.clock.advance(Duration.ofMinutes(1));
      await done(admin, booking.id, 'cash-payments', { amountRwf: 6000 });
      world.clock.advance(Duration.ofMinutes(1));
      await payAllOwed(world, booking);
      await done(admin, booking.id, 'reschedule', { startsAt: '2030-01-16T12:00:00+02:00' });
      const cancelled = await done(admin, booking.id, 'cancel', { reason: ' The studio\nis flooded. ' });
      expect(cancelled).toMatchObject({
        status: 'cancelled_by_admin',
        stage: 'cancelled_by_admin',
        cancellationReason: 'The studio\nis flooded.',
        paidRwf: 0,
        owedRwf: 0,
        canCancel: false,
        canPay: false,
        sessionFeeRequest: null,
        actions: ['resend_link', 'share_link', 'add_note'],
        payments: [
          { amountRwf: 24_000, status: 'refund_due', settledAt: '2030-01-07T07:00:00.000Z' },
          { amountRwf: 6000, method: 'cash', status: 'refund_due', settledAt: '2030-01-07T07:01:00.000Z' },
          { amountRwf: 50_000, status: 'refund_due', settledAt: '2030-01-07T07:02:00.000Z' },
        ],
      });
      expect(await page(world, booking)).toMatchObject({
        status: 'cancelled_by_admin',
        cancellationReason: 'The studio\nis flooded.',
      });
      expect(await startsOf(world, world.studio.classic.id, '2030-01-16')).toContain(
        '2030-01-16T10:00:00.000Z',
      );
      expect(await world.emails('booking_cancelled')).toEqual([
        {
          cause: 'booking_cancelled',
          to: 'aline.uwase@example.rw',
          locale: 'fr',
          shoot: {
            ...shootOf(booking),
            startsAt: '2030-01-16T10:00:00Z',
            endsAt: '2030-01-16T11:00:00Z',
          },
          reason: 'The studio\nis flooded.',
          refundDueRwf: 80_000,
          refundsDue: [
            { purpose: 'booking_fee', method: 'momo_alpha', amountRwf: 24_000 },
            { purpose: 'session_fee', method: 'cash', amountRwf: 6_000 },
            { purpose: 'session_fee', method: 'momo_alpha', amountRwf: 50_000 },
          ],
          calendar: { sequence: 2, revisedAt: '2030-01-07T07:02:00Z' },
        },
      ]);
      expect(await causesOf(world, booking.reference)).toEqual(
        [...CONFIRMATION, 'booking_cancelled', 'booking_rescheduled'].toSorted(),
      );
    });

    it('voids an open session-fee request', async () => {
      const { world, admin } = await open();
      const { id } = await managed(world);
      await done(admin, id, 'session-fee');
      expect(await done(admin, id, 'cancel')).toMatchObject({ sessionFeeRequest: null, owedRwf: 0 });
    });

    it('works during and after the shoot of a confirmed booking', async () => {
      const { world, admin } = await open();
      const { id } = await managed(world);
      world.clock.set(SHOOT_ENDS.plus(Duration.ofDays(3)));
      expect(await done(admin, id, 'cancel')).toMatchObject({ status: 'cancelled_by_admin' });
    });
  });

  describe('a reason', () => {
    const office = share({ areLimitsLifted: true });

    it.each([
      ['no body', undefined, null],
      ['an empty object', {}, null],
      ['null', { reason: null }, null],
      ['spaces', { reason: ' \n ' }, null],
      ['a thousand characters', { reason: '\u{1F4F7}'.repeat(1000) }, '\u{1F4F7}'.repeat(1000)],
    ])('is accepted as %s', async (_, body, stored) => {
      const { world, admin } = await office();
      const booking = await managed(world, { startsAt: anotherStart() });
      expect(await done(admin, booking.id, 'cancel', body)).toMatchObject({ cancellationReason: stored });
      expect(at(await page(world, booking), 'cancellationReason')).toBe(stored);
    });

    it.each([
      [{ reason: 'a'.repeat(1001) }, 422, ['reason']],
      [{ reason: 'bell \u0007' }, 422, ['reason']],
      [{ reason: 7 }, 400, ['reason']],
      [{ reason: 'rain', refund: false }, 400, ['refund']],
      [[], 400, []],
      [null, 400, []],
    ] as const)('is refused as %j, and nothing is cancelled', async (body, status, fields) => {
      const { world, admin } = await office();
      const { id } = await managed(world, { startsAt: anotherStart() });
      const answer = await act(admin, id, 'cancel', body);
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
      expect(await view(admin, id)).toMatchObject({ status: 'confirmed' });
    });
  });

  /** specification.md#complete-booking */
  describe('completing', () => {
    it('returns 409 before the shoot, and after its start while money is owed', async () => {
      const { world, admin } = await open();
      const booking = await managed(world);
      const { id } = booking;
      await expectConflict(admin, id, await act(admin, id, 'complete'), 'shoot_not_started');
      world.clock.set(SHOOT_STARTS);
      await expectConflict(admin, id, await act(admin, id, 'complete'), 'balance_due');
      await done(admin, id, 'cash-payments', { amountRwf: 55_999 });
      await expectConflict(admin, id, await act(admin, id, 'complete'), 'balance_due');
      await done(admin, id, 'cash-payments', { amountRwf: 1 });
      world.clock.set(SHOOT_STARTS.minusMillis(1));
      await expectConflict(admin, id, await act(admin, id, 'complete'), 'shoot_not_started');
      world.clock.set(SHOOT_STARTS);
      const before = await view(admin, id);
      expect(await done(admin, id, 'complete')).toEqual({
        ...before,
        status: 'completed',
        stage: 'completed',
        voidablePayments: [],
        actions: ['resend_link', 'share_link', 'edit_contact', 'save_delivery', 'add_note'],
        actionEmails: {
          resend_link: ['fresh_link'],
          share_link: [],
          edit_contact: ['email_changed', 'fresh_link'],
          save_delivery: [],
          add_note: ['client_note'],
        },
        ifCancelled: null,
        ifCancelledForClient: null,
      });
      expect(await page(world, booking)).toMatchObject({ status: 'completed', delivery: null });
      expect(await causesOf(world, booking.reference)).toEqual([...CONFIRMATION]);
    });

    it('happens automatically when the client pays the rest after the start of the shoot', async () => {
      const { world, admin } = await open();
      const booking = await managed(world);
      world.clock.set(SHOOT_STARTS);
      await done(admin, booking.id, 'session-fee');
      await payAllOwed(world, booking);
      expect(await view(admin, booking.id)).toMatchObject({ status: 'completed', sessionFeeRequest: null });
      await expectConflict(admin, booking.id, await act(admin, booking.id, 'complete'), 'wrong_status');
    });
  });

  /** specification.md#mark-no-show */
  describe('a no-show', () => {
    it('returns 409 before the shoot; payments stay, and nothing is owed', async () => {
      const { world, admin } = await open();
      const booking = await managed(world);
      const { id } = booking;
      world.clock.set(SHOOT_STARTS.minusMillis(1));
      await expectConflict(admin, id, await act(admin, id, 'no-show'), 'shoot_not_started');
      world.clock.set(SHOOT_STARTS);
      const before = await view(admin, id);
      expect(await done(admin, id, 'no-show')).toEqual({
        ...before,
        status: 'no_show',
        stage: 'no_show',
        owedRwf: 0,
        canPay: false,
        actions: ['resend_link', 'share_link', 'edit_contact', 'add_note'],
        actionEmails: {
          resend_link: ['fresh_link'],
          share_link: [],
          edit_contact: ['email_changed', 'fresh_link'],
          add_note: ['client_note'],
        },
        ifCancelled: null,
        ifCancelledForClient: null,
      });
      expect(at(before, 'paidRwf')).toBe(24_000);
      expect(await page(world, booking)).toMatchObject({ status: 'no_show', canPay: false });
      expect(await causesOf(world, booking.reference)).toEqual([...CONFIRMATION]);
    });
  });

  it('returns 409 for every action on a booking that is not confirmed', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const held = await idOf(world, await book(world, { startsAt: '2030-01-14T12:00:00+02:00' }));
    const byAdmin = await managed(world, { startsAt: '2030-01-14T15:00:00+02:00' });
    await done(admin, byAdmin.id, 'cancel');
    const byClient = await managed(world, { startsAt: '2030-01-14T15:00:00+02:00' });
    await cancel(world, byClient);
    const noShow = await finished(office, { startsAt: '2030-01-14T17:00:00+02:00' });
    await done(admin, noShow.id, 'no-show');
    const whole = await completed(office, { startsAt: '2030-01-16T12:00:00+02:00' });
    const check = async (): Promise<void> => {
      for (const id of [held, byAdmin.id, byClient.id, noShow.id, whole.id]) {
        for (const [action, body] of [
          ['cancel', undefined],
          ['complete', {}],
          ['no-show', undefined],
          ['reschedule', { startsAt: '2030-02-20T12:00:00+02:00' }],
        ] as const) {
          await expectConflict(admin, id, await act(admin, id, action, body), 'wrong_status');
        }
      }
    };
    await check();
    await world.useCases.expireLapsedHolds();
    expect(await view(admin, held)).toMatchObject({ status: 'expired' });
    await check();
  });
});
