import { at, cancel, page, poll } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { starts, startsOf } from '../../support/kigali-starts.ts';
import { ownBooking, payAllOwed } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import { ADMIN_EMAIL, type World } from '../../support/world.ts';

/** Returns the alerts about cancellations by clients. */
const cancellationAlerts = async ({ emails }: World): Promise<readonly unknown[]> =>
  (await emails('booking_alert')).filter(
    (email) => 'event' in email && email.event.kind === 'cancelled_by_client',
  );

/**
 * specification.md#client-cancellation specification.md#client-cancellation-refunds specification.md#cancel-own-booking
 */
describe('a cancellation by a client', () => {
  const { open, share } = worlds;

  describe('a client who cancels', () => {
    it("frees the slot, but can still open the booking's page", async () => {
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
    it('gets an email about the cancellation if the policy says so', async () => {
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

    it('gets no email while the policy is off, but the admin is alerted once', async () => {
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
  });

  describe('the request to cancel', () => {
    const world = share({ areLimitsLifted: true });

    it('must be a POST, so that a mail scanner that opens the link cannot cancel', async () => {
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
