import { addNote, complete, rwf, savePhotoLink } from '@booky/domain';
import { freshUuid } from '@booky/testkit';
import { at, listAt, page } from '@booky/testkit/http';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import {
  accountOf,
  addPostShootAddOns,
  changeBooking,
  ownBooking,
  payAllOwed,
  SHOOT_ENDS,
} from '../../support/own-booking.ts';

/**
 * specification.md#client-booking-object specification.md#client-photo-link specification.md#cancellation-reason
 */
describe("the client's page after the photographer's actions", () => {
  const { open } = worlds;

  it('shows all notes, oldest first, including notes that were not emailed', async () => {
    const world = await open();
    const booking = await ownBooking(world);
    for (const [minute, body] of ['Bring flat shoes.', 'Park at the gate.\nSay my name.'].entries()) {
      await changeBooking(world, booking.reference, (before) =>
        addNote(before, {
          id: freshUuid(),
          body,
          createdAt: world.clock.now().plusSeconds(60 * minute),
          emailed: minute === 0,
          private: false,
        }),
      );
    }
    const notes = at(await page(world, booking), 'notes');
    expect(notes).toEqual([
      { body: 'Bring flat shoes.', createdAt: '2030-01-07T07:00:00.000Z' },
      { body: 'Park at the gate.\nSay my name.', createdAt: '2030-01-07T07:01:00.000Z' },
    ]);
  });

  it.each([
    ['with the reason', 'I broke my arm.'],
    ['without a reason', undefined],
  ])('shows a cancellation %s, and marks every payment as due for a refund', async (_, reason) => {
    const world = await open();
    const booking = await ownBooking(world);
    world.clock.advance(Duration.ofMinutes(1));
    await payAllOwed(world, booking);
    const { id } = (await accountOf(world, booking.reference)).booking;
    await world.useCases.cancelBooking(id, reason);
    const shown = await page(world, booking);
    expect(shown).toMatchObject({
      status: 'cancelled_by_admin',
      stage: 'cancelled_by_admin',
      cancellationReason: reason ?? null,
      paidRwf: 0,
      owedRwf: 0,
      canCancel: false,
      canPay: false,
    });
    expect(listAt(shown, 'payments')).toMatchObject([
      { purpose: 'booking_fee', status: 'refund_due' },
      { purpose: 'session_fee', status: 'refund_due' },
    ]);
  });

  it("shows a cash payment without the photographer's note", async () => {
    const world = await open();
    const booking = await ownBooking(world);
    const { id } = (await accountOf(world, booking.reference)).booking;
    world.clock.advance(Duration.ofMinutes(1));
    await world.useCases.recordCashPayment(id, { amountRwf: rwf(6000), note: 'In an envelope' });
    const answer = await world.ask('GET', booking.link);
    expect(answer.text).not.toContain('envelope');
    expect(at(answer.body, 'booking')).toMatchObject({ paidRwf: 30_000, owedRwf: 50_000, canPay: true });
    expect(at(answer.body, 'booking', 'payments', 1)).toEqual({
      ourRef: expect.stringMatching(/^[0-9a-f-]{36}$/),
      purpose: 'session_fee',
      method: 'cash',
      amountRwf: 6000,
      status: 'succeeded',
      failureReason: null,
      contradicted: false,
      redirectUrl: null,
      createdAt: '2030-01-07T07:01:00.000Z',
      settledAt: '2030-01-07T07:01:00.000Z',
    });
  });

  it('shows post-shoot add-ons, and the amount that the client owes for them', async () => {
    const world = await open();
    const booking = await ownBooking(world);
    world.clock.set(SHOOT_ENDS);
    const { album, prints } = world.studio;
    await addPostShootAddOns(world, booking.reference, [prints, 1], [album, 2], [prints, 2]);
    expect(await page(world, booking)).toMatchObject({
      addons: [],
      postShootAddons: [
        { nameEn: 'Ten prints', nameFr: null, unitPriceRwf: 25_000, quantity: 3, totalRwf: 75_000 },
        {
          nameEn: 'Printed album',
          nameFr: 'Album imprimé',
          unitPriceRwf: 30_000,
          quantity: 2,
          totalRwf: 60_000,
        },
      ],
      totalRwf: 80_000,
      paidRwf: 24_000,
      owedRwf: 80_000 - 24_000 + 135_000,
    });
  });

  describe('the photo link', () => {
    it('is shown until its last day ends in Kigali; then the booking is closed', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await payAllOwed(world, booking);
      world.clock.set(SHOOT_ENDS);
      await changeBooking(world, booking.reference, (before) => complete(before, rwf(0), world.clock.now()));
      expect(await page(world, booking)).toMatchObject({ stage: 'completed', delivery: null });
      const photos = { url: 'https://photos.example/aline?key=1', expiresOn: LocalDate.of(2030, 2, 14) };
      await changeBooking(world, booking.reference, (before) =>
        savePhotoLink(before, { ...photos, note: 'Enjoy!' }),
      );
      const live = {
        status: 'completed',
        stage: 'completed',
        delivery: { url: photos.url, expiresOn: '2030-02-14', note: 'Enjoy!' },
        canCancel: false,
        canPay: false,
      };
      expect(await page(world, booking)).toMatchObject(live);
      world.clock.set(Instant.parse('2030-02-14T21:59:59.999Z'));
      expect(await page(world, booking)).toMatchObject(live);
      world.clock.set(Instant.parse('2030-02-14T22:00:00Z'));
      const closed = await world.ask('GET', booking.link);
      expect(at(closed.body, 'booking')).toMatchObject({
        status: 'completed',
        stage: 'closed',
        delivery: null,
      });
      expect(closed.text).not.toContain('photos.example');
      await changeBooking(world, booking.reference, (before) =>
        savePhotoLink(before, { ...photos, expiresOn: LocalDate.of(2030, 2, 15), note: undefined }),
      );
      expect(await page(world, booking)).toMatchObject({
        stage: 'completed',
        delivery: { expiresOn: '2030-02-15', note: null },
      });
    });
  });
});
