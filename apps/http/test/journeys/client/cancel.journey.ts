import { rwf } from '@booky/domain';
import { at, cancel, listAt, page, payOwed, poll, statusCounts } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { starts, startsOf } from '../../support/kigali-starts.ts';
import { accountOf, ownBooking, payAllOwed, SHOOT_STARTS } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import { ADMIN_EMAIL, type World } from '../../support/world.ts';

/** The alerts about cancellations by clients. */
const cancellationAlerts = async ({ emails }: World): Promise<readonly unknown[]> =>
  (await emails('booking_alert')).filter(
    (email) => 'event' in email && email.event.kind === 'cancelled_by_client',
  );

/**
 * specification.md#client-cancellation specification.md#client-cancellation-refunds specification.md#cancel-own-booking
 * specification.md#empty-body
 */
describe("cancelling one's own booking", () => {
  const { open, share } = worlds;

  describe('a client who cancels', () => {
    it("frees the slot and keeps the booking's page open", async () => {
      const world = await open();
      const { id } = world.studio.classic;
      const booking = await ownBooking(world);
      const noon = starts('2030-01-15', '12:00');
      expect(await startsOf(world, id, '2030-01-15')).toEqual(expect.not.arrayContaining([...noon]));
      const before = await page(world, booking);

      const answer = await cancel(world, booking);
      const cancelled = {
        ...Object(before),
        status: 'cancelled_by_client',
        stage: 'cancelled_by_client',
        paidRwf: 24_000,
        owedRwf: 0,
        cancellationReason: null,
        canCancel: false,
        canPay: false,
        ifCancelled: null,
      };
      expect([answer.status, answer.body]).toEqual([200, { booking: cancelled }]);
      expect(await page(world, booking)).toEqual(cancelled);
      expect(await poll(world, booking.feeRef)).toMatchObject({
        payment: { status: 'succeeded' },
        booking: { status: 'cancelled_by_client', stage: 'cancelled_by_client' },
      });

      expect(await startsOf(world, id, '2030-01-15')).toEqual(expect.arrayContaining([...noon]));
      await book(world);
    });

    /** specification.md#cancellation-copy */
    it('gets a copy of the cancellation if the policy is on', async () => {
      const world = await open();
      await world.useCases.changePolicies({ emails: { cancellationCopy: true } });
      const booking = await ownBooking(world, { locale: 'fr' });
      await payAllOwed(world, booking);
      world.clock.advance(Duration.ofHours(1));
      const foretold = at(await page(world, booking), 'ifCancelled');
      await cancel(world, booking);
      expect(foretold).toEqual({ keptRwf: 24_000, dueBackRwf: 56_000 });
      expect(await world.emails('cancellation_copy')).toEqual([
        {
          cause: 'cancellation_copy',
          to: 'aline.uwase@example.rw',
          locale: 'fr',
          shoot: shootOf(booking),
          keptRwf: 24_000,
          refundDueRwf: 56_000,
          refundsDue: [{ purpose: 'session_fee', method: 'momo_alpha', amountRwf: 56_000 }],
          calendar: { sequence: 1, revisedAt: '2030-01-07T08:00:00Z' },
        },
      ]);
    });

    it('causes one alert to the admin, and gets no email', async () => {
      const world = await open();
      const booking = await ownBooking(world, { partySize: 2, specialRequests: 'Roses.' });
      const before = (await world.emails()).length;
      await cancel(world, booking);
      expect(await cancellationAlerts(world)).toEqual([
        {
          cause: 'booking_alert',
          to: ADMIN_EMAIL,
          locale: 'en',
          event: { kind: 'cancelled_by_client', refundDueRwf: 0, refundsDue: [] },
          shoot: shootOf(booking),
          clientEmail: 'aline.uwase@example.rw',
          clientPhone: '0788 123 456',
          partySize: 2,
          specialRequests: 'Roses.',
          bookingId: expect.any(String),
        },
      ]);
      expect(await world.emails()).toHaveLength(before + 1);
    });

    it('is due a refund of session fee and cash, but not of the booking fee', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      const { id } = (await accountOf(world, booking.reference)).booking;
      world.clock.advance(Duration.ofMinutes(1));
      await world.useCases.recordCashPayment(id, { amountRwf: rwf(6000), note: undefined });
      world.clock.advance(Duration.ofMinutes(1));
      const failed = await payOwed(world, booking, { phone: '0722123456' });
      await world.payer.settle(String(at(failed.body, 'payment', 'ourRef')), { status: 'failed' });
      world.clock.advance(Duration.ofMinutes(1));
      await payAllOwed(world, booking);
      expect(await page(world, booking)).toMatchObject({ paidRwf: 80_000, owedRwf: 0, canCancel: true });
      world.clock.advance(Duration.ofMinutes(1));

      const answer = await cancel(world, booking);
      expect(answer.body).toMatchObject({ booking: { paidRwf: 24_000, owedRwf: 0 } });
      const settledAt = ['07:00', '07:01', '07:02', '07:03'].map((time) => `2030-01-07T${time}:00.000Z`);
      expect(listAt(answer.body, 'booking', 'payments')).toMatchObject([
        { purpose: 'booking_fee', status: 'succeeded', settledAt: settledAt[0] },
        {
          purpose: 'session_fee',
          method: 'cash',
          amountRwf: 6000,
          status: 'refund_due',
          settledAt: settledAt[1],
        },
        { purpose: 'session_fee', status: 'failed', settledAt: settledAt[2] },
        { purpose: 'session_fee', amountRwf: 50_000, status: 'refund_due', settledAt: settledAt[3] },
      ]);
      expect(await cancellationAlerts(world)).toMatchObject([
        { event: { kind: 'cancelled_by_client', refundDueRwf: 56_000 } },
      ]);
    });
  });

  describe('cancelling', () => {
    it('works until the last millisecond before the shoot, and returns 409 from its start on', async () => {
      const world = await open();
      const early = await ownBooking(world);
      world.clock.set(SHOOT_STARTS.minusMillis(1));
      expect((await cancel(world, early)).status).toBe(200);

      const startsAt = '2030-01-22T12:00:00+02:00';
      world.clock.advance(Duration.ofDays(1));
      const late = await ownBooking(world, { startsAt });
      for (const after of [Duration.ZERO, Duration.ofMinutes(60), Duration.ofDays(50)]) {
        world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(7)).plus(after));
        const answer = await cancel(world, late);
        const booking = await page(world, late);
        expect([answer.status, answer.body]).toEqual([409, { ...refusal('shoot_started'), booking }]);
        expect(booking).toMatchObject({ status: 'confirmed', stage: 'in_progress', paidRwf: 24_000 });
      }
      expect(await cancellationAlerts(world)).toHaveLength(1);
    });

    it('returns 409 with the cancelled booking the second time, and sends no further email', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await cancel(world, booking);
      for (const now of [world.clock.now(), SHOOT_STARTS]) {
        world.clock.set(now);
        const again = await cancel(world, booking);
        expect([again.status, again.body]).toEqual([
          409,
          { ...refusal('wrong_status'), booking: await page(world, booking) },
        ]);
      }
      expect(await cancellationAlerts(world)).toHaveLength(1);
    });

    it("returns 409 after the photographer's cancellation or the completion", async () => {
      const world = await open();
      const cancelled = await ownBooking(world);
      const { id } = (await accountOf(world, cancelled.reference)).booking;
      await world.useCases.cancelBooking(id, 'I broke my arm.');
      const completed = await ownBooking(world, { startsAt: '2030-01-16T12:00:00+02:00' });
      world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(1)));
      await payAllOwed(world, completed);
      for (const [booking, status] of [
        [cancelled, 'cancelled_by_admin'],
        [completed, 'completed'],
      ] as const) {
        const answer = await cancel(world, booking);
        expect([answer.status, answer.body]).toEqual([
          409,
          { ...refusal('wrong_status'), booking: await page(world, booking) },
        ]);
        expect(answer.body).toMatchObject({ booking: { status } });
      }
      expect(await cancellationAlerts(world)).toEqual([]);
    });

    it('cancels once and alerts the admin once for twenty simultaneous requests', async () => {
      const world = await open({ areLimitsLifted: true });
      const booking = await ownBooking(world);
      await payAllOwed(world, booking);
      const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(world, booking)));
      expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
      const now = await page(world, booking);
      for (const { status, body } of answers) {
        expect(body).toEqual({ ...(status === 409 ? refusal('wrong_status') : {}), booking: now });
      }
      expect(await cancellationAlerts(world)).toMatchObject([{ event: { refundDueRwf: 56_000 } }]);
    });
  });

  describe('the request to cancel', () => {
    const world = share({ areLimitsLifted: true });

    it.each([
      ['no body', {}],
      ['an empty object', { body: {} }],
      ['an empty body of type JSON', { headers: { 'content-type': 'application/json' }, bytes: '' }],
    ])('may have %s', async (_, sent) => {
      const booking = await ownBooking(world(), { startsAt: anotherStart() });
      const answer = await cancel(world(), booking, sent);
      expect([answer.status, at(answer.body, 'booking', 'status')]).toEqual([200, 'cancelled_by_client']);
    });

    it('returns 400 for any field or query, and changes nothing', async () => {
      const booking = await ownBooking(world(), { startsAt: anotherStart() });
      for (const [sent, fields] of [
        [{ body: { reason: 'rain' } }, ['reason']],
        [{ body: [] }, []],
        [{ body: null }, []],
        [{ body: 'cancel' }, []],
        [{ bytes: '{', headers: { 'content-type': 'application/json' } }, []],
        [{ bytes: 'now=true', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, []],
      ] as const) {
        const answer = await cancel(world(), booking, sent);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request', ...fields)]);
      }
      const query = await world().ask('POST', `${booking.link}/cancel?sure=true`);
      expect([query.status, query.body]).toEqual([400, refusal('invalid_request', 'sure')]);
      expect(await page(world(), booking)).toMatchObject({ status: 'confirmed' });
    });

    it('is a POST, so that a mail scanner that opens the link cancels nothing', async () => {
      const booking = await ownBooking(world(), { startsAt: anotherStart() });
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await world().ask(method, `${booking.link}/cancel`);
        expect([answer.status, answer.text === '' || answer.body]).toEqual([
          404,
          method === 'HEAD' ? true : refusal('not_found'),
        ]);
      }
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect((await world().ask(method, booking.link)).status).toBe(404);
      }
      expect(await page(world(), booking)).toMatchObject({ status: 'confirmed' });
    });
  });
});
