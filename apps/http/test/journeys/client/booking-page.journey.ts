import { cancel, changeEmail, page, payOwed } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { accountOf, ownBooking } from '../../support/own-booking.ts';
import { anotherStart } from '../../support/visitor.ts';

/**
 * specification.md#view-own-booking specification.md#client-booking-object specification.md#client-view
 * specification.md#link-use-noted specification.md#no-store
 * specification.md#client-is-the-link-holder
 */
describe('a booking', () => {
  const { open, share } = worlds;

  describe("the client's page for the booking", () => {
    const world = share({ areLimitsLifted: true });

    it('shows everything that was agreed and paid', async () => {
      const { makeUp, prints } = world().studio;
      const booking = await ownBooking(world(), {
        addonIds: [makeUp.id, prints.id],
        partySize: 3,
        specialRequests: 'Roses.\nNo lilies.',
      });
      const answer = await world().ask('GET', booking.link);
      expect([answer.status, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      expect(answer.body).toEqual({
        booking: {
          reference: booking.reference,
          status: 'confirmed',
          stage: 'confirmed',
          locale: 'en',
          fullName: 'Aline Uwase',
          email: 'a***@example.rw',
          pendingEmail: null,
          service: { slug: 'portraits', nameEn: 'Portraits', nameFr: 'Portraits' },
          package: {
            nameEn: 'Classic portrait',
            nameFr: 'Portrait classique',
            durationMinutes: 60,
            photoCount: 15,
          },
          addons: [
            { nameEn: 'Ten prints', nameFr: null, priceRwf: 25_000 },
            { nameEn: 'Make-up artist', nameFr: 'Maquilleuse', priceRwf: 30_000 },
          ],
          postShootAddons: [],
          startsAt: '2030-01-15T10:00:00.000Z',
          endsAt: '2030-01-15T11:00:00.000Z',
          originalStartsAt: null,
          location: 'Studio, Kacyiru',
          partySize: 3,
          specialRequests: 'Roses.\nNo lilies.',
          totalRwf: 135_000,
          bookingFeeRwf: 40_500,
          sessionFeeRwf: 94_500,
          paidRwf: 40_500,
          receivedRwf: 40_500,
          refundDueRwf: 0,
          refundedRwf: 0,
          owedRwf: 94_500,
          payments: [
            {
              ourRef: booking.feeRef,
              purpose: 'booking_fee',
              method: 'momo_alpha',
              amountRwf: 40_500,
              status: 'succeeded',
              failureReason: null,
              contradicted: false,
              redirectUrl: null,
              createdAt: '2030-01-07T07:00:00.000Z',
              settledAt: '2030-01-07T07:00:00.000Z',
            },
          ],
          notes: [],
          delivery: null,
          cancellationReason: null,
          canCancel: true,
          canPay: true,
          canReschedule: false,
          ifCancelled: { keptRwf: 40_500, dueBackRwf: 0 },
        },
      });
    });

    it('returns no-store and noindex in every response, including errors', async () => {
      const booking = await ownBooking(world(), { startsAt: anotherStart() });
      const wrong = { link: `/api/booking/${'A'.repeat(43)}` };
      const answers = [
        await payOwed(world(), booking, { phone: 'nonsense' }),
        await payOwed(world(), booking),
        await payOwed(world(), wrong),
        await changeEmail(world(), booking, 'nonsense'),
        await changeEmail(world(), booking, 'aline.new@example.rw'),
        await changeEmail(world(), wrong, 'aline.new@example.rw'),
        await cancel(world(), booking, { body: { reason: 'rain' } }),
        await cancel(world(), booking),
        await cancel(world(), booking),
        await cancel(world(), wrong),
        await world().ask('POST', `/api/confirm-email-change/${'A'.repeat(43)}`),
        await world().ask('POST', `/api/confirm-email-change/${'A'.repeat(43)}`, { body: [] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([
        422, 201, 404, 422, 200, 404, 400, 200, 409, 404, 404, 400,
      ]);
      for (const { headers } of answers) {
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      }
    });
  });

  it('stores when the client last opened the page', async () => {
    const world = await open();
    const booking = await ownBooking(world);
    const lastUse = async () => (await accountOf(world, booking.reference)).linkLastUsedAt?.toString();
    const before = (await accountOf(world, booking.reference)).booking;
    expect(await lastUse()).toBeUndefined();
    await changeEmail(world, booking, 'nonsense');
    expect(await lastUse()).toBeUndefined();
    world.clock.advance(Duration.ofMinutes(5));
    await page(world, booking);
    expect(await lastUse()).toBe('2030-01-07T07:05:00Z');
    world.clock.advance(Duration.ofMinutes(5));
    await Promise.all(Array.from({ length: 10 }, () => page(world, booking)));
    expect(await lastUse()).toBe('2030-01-07T07:10:00Z');
    expect((await accountOf(world, booking.reference)).booking).toEqual(before);
    world.clock.set(Instant.parse('2031-01-07T07:00:00Z'));
    expect((await world.ask('GET', booking.link)).status).toBe(404);
    expect(await lastUse()).toBe('2030-01-07T07:10:00Z');
  });
});
