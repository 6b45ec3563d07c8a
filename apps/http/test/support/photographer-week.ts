import { at, cancel, done, page, type Photographer, startPaying, textAt, view } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { idOf, managed } from './admin-booking.ts';
import { found, listed } from './booking-list.ts';
import { create, update, wholeCatalogue } from './catalogue-rows.ts';
import { logIn, type Office } from './office.ts';
import { linkFromEmail, payAllOwed } from './own-booking.ts';
import { resetToken, setPassword } from './password-reset.ts';
import { book } from './visitor.ts';

const day = (date: number, time: string): string =>
  `2030-01-${String(date).padStart(2, '0')}T${time}:00+02:00`;

const ok = async ({ ask }: Photographer, method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await ask(method, path, body === undefined ? {} : { body });
  expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status) => status < 300)]);
  return answer.body;
};

export interface Week {
  /** The completed booking whose photos were sent to the client. */
  readonly delivered: string;
  readonly noShow: string;
  readonly cancelledByAdmin: string;
  readonly cancelledByClient: string;
  readonly stillToCome: string;
}

/**
 * Plays a week of the photographer's work, using requests alone. The week begins on the Monday on which every world
 * begins. The photographer sets up the studio, and clients book and pay. Some shoots take place; others are
 * rescheduled, missed or cancelled. At the end, all payments are settled.
 */
export const runWeek = async (office: Office): Promise<Week> => {
  const { world, admin } = office;
  const { studio, clock } = world;

  // On Monday morning, the photographer sets up the studio.
  expect(await ok(admin, 'GET', '/auth/me')).toMatchObject({ admin: { email: expect.any(String) } });
  await ok(admin, 'GET', '/working-hours');
  await ok(admin, 'POST', '/working-hours', {
    effectiveDate: '2030-01-13',
    opensMinute: 600,
    closesMinute: 960,
  });
  const away = await ok(admin, 'POST', '/blocks', {
    isAllDay: true,
    startDate: '2030-01-10',
    endDate: '2030-01-10',
    reason: 'At the dentist’s',
  });
  await ok(admin, 'GET', '/settings');
  await ok(admin, 'PATCH', '/settings', { minLeadTimeMinutes: 60 });
  await ok(admin, 'PATCH', '/studio', { name: 'Inzora Studio', phone: '0788 300 400' });
  await ok(admin, 'PATCH', '/policies', { emails: { receipts: true } });
  await ok(admin, 'GET', '/policies');
  expect((await world.ask('GET', '/api/studio')).status).toBe(200);
  const newborn = await create(admin, 'services', {
    slug: 'newborn',
    nameEn: 'Newborn',
    bookingFeeRateOverride: 0.5,
  });
  const firstDays = await create(admin, 'packages', {
    serviceId: textAt(newborn, 'id'),
    nameEn: 'First days',
    priceRwf: 200_000,
    photoCount: 20,
    durationMinutes: 90,
  });
  await create(admin, 'addons', { serviceId: textAt(newborn, 'id'), nameEn: 'Extra print', priceRwf: 7000 });
  await wholeCatalogue(admin);

  // Several clients book. One client never pays.
  const [delivered, noShow, moved] = [
    await managed(world, { startsAt: day(8, '10:00'), fullName: 'Delivered', addonIds: [studio.prints.id] }),
    await managed(world, { startsAt: day(9, '10:00'), fullName: 'Never There' }),
    await managed(
      world,
      { startsAt: day(9, '14:00'), fullName: 'Moved Away' },
      {
        headers: { 'accept-language': 'fr' },
      },
    ),
  ];
  // A phone gets at most three prompts in ten minutes.
  clock.advance(Duration.ofMinutes(10));
  const [calledOff, sunday] = [
    await managed(world, { startsAt: day(11, '10:00'), fullName: 'Called Off' }),
    await managed(world, {
      startsAt: day(13, '12:00'),
      packageId: textAt(firstDays, 'id'),
      fullName: 'Sunday Child',
    }),
  ];
  clock.advance(Duration.ofMinutes(1));
  const lapsing = await book(world, { startsAt: day(12, '10:00'), fullName: 'Lapsing' });
  const lateRef = await startPaying(world, lapsing, { phone: '0788999000' });
  const lateId = await idOf(world, lapsing);
  expect(await found(admin, { stage: 'awaiting_payment' })).toEqual([lapsing.reference]);
  expect(at(await listed(admin, { pageSize: 2 }), 'total')).toBe(6);
  clock.advance(Duration.ofMinutes(20));
  expect(await view(admin, lateId)).toMatchObject({ stage: 'expired' });
  // The fee arrives after the hold has lapsed, but the slot is still free.
  await world.payer.settle(lateRef, { status: 'succeeded' });
  expect(await view(admin, lateId)).toMatchObject({ stage: 'confirmed' });

  // On Tuesday, the client of the first shoot buys extra albums and pays for them partly in cash and partly by phone.
  clock.set(Instant.parse('2030-01-08T08:30:00Z'));
  await done(admin, delivered.id, 'addons', { addonId: studio.album.id, quantity: 2 });
  await done(admin, delivered.id, 'addons', { addonId: studio.travel.id });
  await ok(admin, 'DELETE', `/bookings/${delivered.id}/addons/${studio.travel.id}`);
  await done(admin, delivered.id, 'cash-payments', { amountRwf: 60_000, note: 'At the studio' });
  clock.advance(Duration.ofMinutes(5));
  await done(admin, delivered.id, 'session-fee');
  await page(world, delivered);
  await payAllOwed(world, delivered);
  expect(await view(admin, delivered.id)).toMatchObject({
    status: 'completed',
    paidRwf: 165_000,
    owedRwf: 0,
  });

  // On Wednesday, one client does not come. The next booking moves to Thursday, despite the block for the dentist.
  clock.set(Instant.parse('2030-01-09T09:00:00Z'));
  await done(admin, noShow.id, 'no-show');
  await done(admin, moved.id, 'reschedule', { startsAt: day(10, '16:00') });
  await done(admin, moved.id, 'notes', { body: 'The dentist called. See you on Thursday!' });
  const noted = await done(admin, moved.id, 'notes', { body: 'Always moves.', email: false });
  await ok(admin, 'DELETE', `/bookings/${moved.id}/notes/${textAt(noted, 'notes', 1, 'id')}`);
  await ok(admin, 'PUT', `/blocks/${textAt(away, 'block', 'id')}`, {
    isAllDay: false,
    startsAt: day(10, '08:00'),
    endsAt: day(10, '12:00'),
  });

  // On Thursday, a client requests a new link and cancels.
  clock.set(Instant.parse('2030-01-10T07:00:00Z'));
  await done(admin, moved.id, 'resend-link');
  expect((await world.ask('GET', moved.link)).status).toBe(404);
  const [fresh] = await world.emails('fresh_link');
  const link = fresh?.cause === 'fresh_link' ? `/api/booking/${fresh.accessToken}` : '';
  await payAllOwed(world, { link });
  expect((await cancel(world, { link })).status).toBe(200);
  const due = await view(admin, moved.id);
  expect(due).toMatchObject({ paidRwf: 24_000, payments: [{}, { status: 'refund_due' }] });
  await ok(admin, 'POST', `/payments/${textAt(due, 'payments', 1, 'id')}/refund`, {
    reference: 'MP300110.0900',
  });

  // On Friday, the studio is flooded.
  clock.set(Instant.parse('2030-01-11T06:00:00Z'));
  const off = await done(admin, calledOff.id, 'cancel', { reason: 'The studio is flooded.' });
  await ok(admin, 'POST', `/payments/${textAt(off, 'payments', 0, 'id')}/refund`, {
    reference: 'MP300111.0800',
    refundedAt: '2030-01-11T07:30:00+02:00',
  });
  await ok(admin, 'PUT', `/bookings/${delivered.id}/delivery`, {
    url: 'https://photos.example/delivered',
    note: 'For a month.',
  });
  await done(admin, delivered.id, 'delivery/send');
  await done(admin, delivered.id, 'delivery/send', { recipient: 'granny@example.org' });

  // On Saturday, the client who paid late comes to the shoot and pays in cash. The photographer completes the
  // booking.
  clock.set(Instant.parse('2030-01-12T10:00:00Z'));
  const late = await linkFromEmail(world, lapsing.reference);
  expect(await page(world, late)).toMatchObject({ stage: 'in_progress' });
  await done(admin, lateId, 'cash-payments', { amountRwf: 56_000 });
  await done(admin, lateId, 'complete');

  // On Sunday, the photographer searches the list, raises a price and resets the password.
  clock.set(Instant.parse('2030-01-13T07:00:00Z'));
  await ok(admin, 'GET', '/calendar?from=2030-01-07&to=2030-01-13');
  await ok(admin, 'GET', '/blocks');
  const dearer = await update(admin, 'packages', textAt(firstDays, 'id'), { priceRwf: 250_000 });
  expect(at(dearer.body, 'warning')).toEqual({ code: 'upcoming_bookings', count: 1 });
  await ok(admin, 'DELETE', `/blocks/${textAt(away, 'block', 'id')}`);
  const before = await admin.token();
  const newPassword = 'another password for another week';
  expect((await setPassword(world, await resetToken(world), newPassword)).status).toBe(200);
  const refused = await world.ask('GET', '/api/admin/auth/me', {
    headers: { authorization: `Bearer ${before}` },
  });
  expect(refused.status).toBe(401);
  expect((await logIn(world, { password: newPassword })).status).toBe(200);
  return {
    delivered: delivered.reference,
    noShow: noShow.reference,
    cancelledByAdmin: calledOff.reference,
    cancelledByClient: moved.reference,
    stillToCome: sunday.reference,
  };
};
