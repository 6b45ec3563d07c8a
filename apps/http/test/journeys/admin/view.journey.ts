import { at, changeEmail, done, page, payOwed, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';

const UUID = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/**
 * specification.md#admin-booking-object specification.md#available-actions specification.md#link-use-noted
 * specification.md#identifier-format specification.md#instant-in-answers specification.md#payment-purpose
 * specification.md#session-fee-request-apart
 */
describe("the photographer's view of a booking", () => {
  const { open } = offices;

  it('shows every field of a booking with a full history', async () => {
    const { world, admin } = await open({ provider: 'gateway' });
    const { studio } = world;
    const booking = await managed(
      world,
      {
        email: 'Aline.Uwase@Example.RW',
        addonIds: [studio.makeUp.id, studio.prints.id],
        partySize: 3,
        specialRequests: 'Roses.\nNo lilies.',
      },
      { headers: { 'accept-language': 'fr' } },
    );
    const { id } = booking;
    world.clock.advance(Duration.ofMinutes(1));
    await page(world, booking);
    await done(admin, id, 'reschedule', { startsAt: '2030-01-16T12:00:00+02:00' });
    world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(1)));
    await changeEmail(world, booking, 'Aline@New.Example');
    const failed = await payOwed(world, booking, { method: 'card' });
    const failedRef = textAt(failed.body, 'payment', 'ourRef');
    await world.payer.settle(failedRef, { status: 'failed', reason: 'card_declined' });
    world.clock.advance(Duration.ofMinutes(1));
    await done(admin, id, 'cash-payments', { amountRwf: 4500, note: 'Dans le taxi' });
    await done(admin, id, 'addons', { addonId: studio.album.id, quantity: 2 });
    await done(admin, id, 'session-fee');
    await done(admin, id, 'notes', { body: 'Merci !\nÀ bientôt.' });
    world.clock.advance(Duration.ofMinutes(1));
    const shown = await done(admin, id, 'notes', { body: 'Never on time', email: false });

    expect(shown).toEqual({
      id,
      reference: booking.reference,
      status: 'confirmed',
      stage: 'in_progress',
      fullName: 'Aline Uwase',
      email: 'aline.uwase@example.rw',
      pendingEmail: 'aline@new.example',
      phone: '0788 123 456',
      erased: false,
      locale: 'fr',
      service: { slug: 'portraits', nameEn: 'Portraits', nameFr: 'Portraits' },
      packageId: studio.classic.id,
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
      postShootAddons: [
        {
          addonId: studio.album.id,
          nameEn: 'Printed album',
          nameFr: 'Album imprimé',
          unitPriceRwf: 30_000,
          quantity: 2,
          totalRwf: 60_000,
          removable: true,
        },
      ],
      startsAt: '2030-01-16T10:00:00.000Z',
      endsAt: '2030-01-16T11:00:00.000Z',
      bufferEndsAt: '2030-01-16T11:30:00.000Z',
      originalStartsAt: '2030-01-15T10:00:00.000Z',
      location: 'Studio, Kacyiru',
      partySize: 3,
      specialRequests: 'Roses.\nNo lilies.',
      consentAt: '2030-01-07T07:00:00.000Z',
      createdAt: '2030-01-07T07:00:00.000Z',
      confirmedAt: '2030-01-07T07:00:00.000Z',
      holdExpiresAt: null,
      payUrl: null,
      offlineChosenAt: null,
      totalRwf: 135_000,
      bookingFeeRwf: 40_500,
      sessionFeeRwf: 94_500,
      paidRwf: 45_000,
      receivedRwf: 45_000,
      refundDueRwf: 0,
      refundedRwf: 0,
      owedRwf: 150_000,
      payments: [
        {
          id: UUID,
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
          provider: 'gateway',
          providerReference: expect.any(String),
          payer: {
            phone: '+250788123456',
            methodLabelEn: 'MTN Mobile Money',
            methodLabelFr: 'MTN Mobile Money',
          },
          paidReportedAt: null,
          note: null,
          offline: null,
          refund: null,
          voided: null,
        },
        {
          id: UUID,
          ourRef: failedRef,
          purpose: 'session_fee',
          method: 'card',
          amountRwf: 94_500,
          status: 'failed',
          failureReason: 'card_declined',
          contradicted: false,
          redirectUrl: expect.stringMatching(/^http/),
          createdAt: '2030-01-16T10:00:00.000Z',
          settledAt: '2030-01-16T10:00:00.000Z',
          provider: 'gateway',
          providerReference: expect.any(String),
          payer: { phone: '+250788123456', methodLabelEn: 'Bank card', methodLabelFr: 'Carte bancaire' },
          paidReportedAt: null,
          note: null,
          offline: null,
          refund: null,
          voided: null,
        },
        {
          id: UUID,
          ourRef: UUID,
          purpose: 'session_fee',
          method: 'cash',
          amountRwf: 4500,
          status: 'succeeded',
          failureReason: null,
          contradicted: false,
          redirectUrl: null,
          createdAt: '2030-01-16T10:01:00.000Z',
          settledAt: '2030-01-16T10:01:00.000Z',
          provider: null,
          providerReference: null,
          payer: null,
          paidReportedAt: null,
          note: 'Dans le taxi',
          offline: null,
          refund: null,
          voided: null,
        },
      ],
      voidablePayments: [at(shown, 'payments', 2, 'id')],
      askablePayments: [],
      sessionFeeRequest: { amountRwf: 150_000, requestedAt: '2030-01-16T10:01:00.000Z' },
      notes: [
        {
          id: UUID,
          body: 'Merci !\nÀ bientôt.',
          createdAt: '2030-01-16T10:01:00.000Z',
          emailed: true,
          private: false,
        },
        {
          id: UUID,
          body: 'Never on time',
          createdAt: '2030-01-16T10:02:00.000Z',
          emailed: false,
          private: false,
        },
      ],
      delivery: null,
      cancellationReason: null,
      linkLastUsedAt: '2030-01-07T07:01:00.000Z',
      canCancel: false,
      canPay: true,
      actions: [
        'reschedule',
        'cancel',
        'no_show',
        'resend_link',
        'share_link',
        'edit_contact',
        'add_addon',
        'remove_addon',
        'request_session_fee',
        'record_cash',
        'void_cash',
        'add_note',
        'delete_note',
      ],
      actionEmails: {
        reschedule: ['booking_rescheduled'],
        cancel: ['booking_cancelled'],
        no_show: [],
        resend_link: ['fresh_link'],
        share_link: [],
        edit_contact: ['email_changed', 'fresh_link'],
        add_addon: [],
        remove_addon: [],
        request_session_fee: ['session_fee_requested'],
        record_cash: [],
        void_cash: [],
        add_note: ['client_note'],
        delete_note: [],
      },
      ifCancelled: { keptRwf: 0, dueBackRwf: 45_000 },
      ifCancelledForClient: null,
    });
    expect(await view(admin, id)).toEqual(shown);
    expect(await view(admin, id.toUpperCase())).toEqual(shown);
  });

  it('returns 404 for an unknown id, and 400 for a malformed id', async () => {
    const { admin } = await open();
    const unknown = await admin.ask('GET', '/bookings/11111111-1111-4111-8111-111111111111');
    expect([unknown.status, unknown.body]).toEqual(NOT_FOUND);
    for (const id of ['1', 'BKY-3001-ABCDE', '11111111-1111-4111-8111-11111111111']) {
      const answer = await admin.ask('GET', `/bookings/${id}`);
      expect([answer.status, answer.body]).toEqual(refused(400, 'id'));
    }
  });
});
