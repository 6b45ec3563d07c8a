import { act, at, done, page, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { payAllOwed, SHOOT_STARTS } from '../../support/own-booking.ts';
import { CONFIRMATION, shootOf } from '../../support/prompted.ts';

/**
 * specification.md#admin-cancellation specification.md#cancellation-reason specification.md#complete
 * specification.md#session-fee-completes specification.md#no-show specification.md#cancellation-email-due
 */
describe('ending a booking', () => {
  const { open } = offices;

  /** specification.md#cancel-booking */
  describe('cancelling', () => {
    it('frees the slot, marks every payment as due for a refund, and emails the reason to the client', async () => {
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
  });

  /** specification.md#complete-booking */
  describe('completing', () => {
    it('returns 409 before the shoot starts or while money is owed', async () => {
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

    it('happens automatically when the client pays the rest after the shoot has started', async () => {
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
  describe('marking a booking as a no-show', () => {
    it('returns 409 before the shoot starts; once it has started, sets the amount owed to 0', async () => {
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
});
