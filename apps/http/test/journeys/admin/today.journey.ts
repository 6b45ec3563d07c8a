import { act, at, done, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed } from '../../support/admin-booking.ts';
import { listed } from '../../support/booking-list.ts';
import { offices, store } from '../../support/journey.ts';
import { SHOOT_ENDS } from '../../support/own-booking.ts';
import { prompted } from '../../support/prompted.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import { anotherStart, book, bookingForm } from '../../support/visitor.ts';

const today = async (admin: Photographer) => {
  const { status, body } = await admin.ask('GET', '/today');
  expect([status, Object.keys(Object(body))]).toEqual([
    200,
    'now current next shootsToday refundsDue owed needsReview paymentsWaiting emailsStuck holds feesAwaited lapsedHolds unprovenDeliveries firstSteps'.split(
      ' ',
    ),
  ]);
  return body;
};

const NONE = { count: 0, totalRwf: 0, rows: [] };

const referencesAt = (body: unknown, ...path: readonly string[]): readonly unknown[] =>
  listAt(body, ...path).map((row) => at(row, 'reference'));

/** specification.md#get-today specification.md#today-object specification.md#today-lists */
describe('the Today page', () => {
  const { open } = offices;

  /** specification.md#first-steps */
  it('shows only the first steps if the studio is new', async () => {
    const { world, admin } = await open({
      rows: () => ({ catalogue: { services: [], packages: [], pictures: [], addOns: [] }, workingHours: [] }),
    });
    expect(await today(admin)).toEqual({
      now: '2030-01-07T07:00:00.000Z',
      current: null,
      next: null,
      shootsToday: [],
      refundsDue: NONE,
      owed: NONE,
      needsReview: NONE,
      paymentsWaiting: NONE,
      emailsStuck: { count: 0, emails: [] },
      holds: { count: 0, rows: [] },
      feesAwaited: NONE,
      lapsedHolds: { count: 0, rows: [] },
      unprovenDeliveries: { sinceYesterday: 0 },
      firstSteps: { catalogue: false, hours: false, studio: false, payment: false },
    });
    const steps = async () => at(await today(admin), 'firstSteps');
    const create = async (path: string, body: object) => (await admin.ask('POST', path, { body })).body;
    const service = at(
      await create('/services', { slug: 'portraits', nameEn: 'Portraits', isActive: false }),
      'service',
      'id',
    );
    await create('/packages', {
      serviceId: service,
      nameEn: 'Classic',
      priceRwf: 80_000,
      photoCount: 20,
      durationMinutes: 60,
    });
    expect(await steps()).toMatchObject({ catalogue: false });
    await admin.ask('PATCH', `/services/${String(service)}`, { body: { isActive: true } });
    expect(await steps()).toMatchObject({ catalogue: true, hours: false });
    const open9 = { opensMinute: 540, closesMinute: 1080 };
    await create('/working-hours', { effectiveDate: '2030-01-15', ...open9 });
    expect(await steps()).toMatchObject({ hours: false });
    await create('/working-hours', { weekday: 2, ...open9 });
    await admin.ask('PATCH', '/studio', { body: { name: 'Studio Inzora' } });
    expect(await steps()).toEqual({ catalogue: true, hours: true, studio: true, payment: false });
    expect(world.clock.now()).toEqual(Instant.parse('2030-01-07T07:00:00Z'));
  });

  it('has the bookings that need attention, with their total amounts', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const reviewed = await managed(world);
    const ahead = await managed(world, { startsAt: anotherStart() });
    const cancelled = await managed(world, { startsAt: anotherStart() });
    await done(admin, cancelled.id, 'cash-payments', { amountRwf: 6000 });
    await done(admin, cancelled.id, 'cancel');
    world.clock.set(SHOOT_ENDS);
    const waiting = await prompted(world, { startsAt: anotherStart() });
    const held = await book(world, { startsAt: anotherStart() });
    const body = await today(admin);
    const rows = listAt(await listed(admin), 'bookings');
    const row = ({ reference }: { readonly reference: string }) =>
      rows.find((one) => textAt(one, 'reference') === reference);
    expect(body).toMatchObject({
      refundsDue: { count: 1, totalRwf: 30_000, rows: [row(cancelled)] },
      owed: { count: 2, totalRwf: 112_000, rows: [row(reviewed), row(ahead)] },
      needsReview: { count: 1, totalRwf: 56_000, rows: [row(reviewed)] },
      paymentsWaiting: { count: 1, totalRwf: 24_000, rows: [row(waiting)] },
      holds: { count: 2 },
      firstSteps: { payment: true },
    });
    expect(referencesAt(body, 'holds', 'rows').map(String).toSorted()).toEqual(
      [waiting.reference, held.reference].toSorted(),
    );
    expect(Object.keys(Object(at(body, 'holds')))).toEqual(['count', 'rows']);
    world.clock.advance(Duration.ofMinutes(15));
    expect(await today(admin)).toMatchObject({
      holds: { count: 0, rows: [] },
      paymentsWaiting: { count: 1 },
    });
  });

  it('has at most twenty rows in each list, but totals over all bookings', async () => {
    const { world, admin } = await open({ areLimitsLifted: true, areRequestsInjected: true });
    await admin.ask('PATCH', '/settings', { body: { bookingFeeRate: 0 } });
    for (let time = 0; time < 22; time += 1)
      await world.ask('POST', '/api/bookings', { body: bookingForm(world, { startsAt: anotherStart() }) });
    const body = await today(admin);
    expect(body).toMatchObject({ owed: { count: 22, totalRwf: 22 * 80_000 } });
    const starts = listAt(body, 'owed', 'rows').map((row) => textAt(row, 'startsAt'));
    expect(starts).toHaveLength(20);
    expect(starts).toEqual(starts.toSorted());
  });

  /** specification.md#card-in-flight */
  it('lists a payment with an abandoned card page, but only until that page expires', async () => {
    const { world, admin } = await open({ provider: 'gateway' });
    await admin.ask('PATCH', '/settings', { body: { bookingFeeRate: 0 } });
    const booked = await world.ask('POST', '/api/bookings', { body: bookingForm(world) });
    const id = await idOf(world, { reference: textAt(booked.body, 'booking', 'reference') });
    const [email] = await world.emails('booking_confirmed');
    if (email?.cause !== 'booking_confirmed') throw new Error('no confirmation email was queued');
    const { status } = await world.ask('POST', `/api/booking/${email.accessToken}/payments`, {
      body: { method: 'card', phone: '0788123456' },
    });
    expect(status).toBe(201);
    const waiting = async () => at(await today(admin), 'paymentsWaiting', 'count');
    expect(await waiting()).toBe(1);
    expect((await act(admin, id, 'cash-payments', { amountRwf: 1000 })).body).toMatchObject({
      error: 'payment_in_flight',
    });
    world.clock.advance(Duration.ofMinutes(60));
    expect(await waiting()).toBe(0);
    expect((await act(admin, id, 'cash-payments', { amountRwf: 1000 })).status).toBe(201);
    expect((await admin.ask('GET', '/payments?status=pending')).body).toMatchObject({ total: 1 });
  });
});

/** specification.md#stuck-emails specification.md#retry-email */
describe('a stuck email', () => {
  const { open } = offices;

  it('is listed once it is an hour old, and can be retried', async () => {
    const { world, admin } = await open();
    await managed(world, { email: 'aline@example.rw' });
    const stuck = async () => at(await today(admin), 'emailsStuck');
    expect(await stuck()).toEqual({ count: 0, emails: [] });
    await store.letAnHourPass('aline@example.rw');
    const emailsStuck = await stuck();
    expect(emailsStuck).toEqual({
      count: 1,
      emails: [
        {
          id: expect.any(String),
          cause: 'booking_confirmed',
          to: 'aline@example.rw',
          since: expect.stringMatching(/Z$/),
          reason: null,
        },
      ],
    });
    const id = textAt(emailsStuck, 'emails', 0, 'id');
    const before = (await world.emails()).length;
    const answers = await Promise.all([retry(admin, id), retry(admin, id), retry(admin, id.toUpperCase())]);
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { ok: true }]);
    expect(await world.emails()).toHaveLength(before);
  });

  /** specification.md#drop-email */
  it('can be deleted only once', async () => {
    const { world, admin } = await open();
    await managed(world, { email: 'aline@example.rw' });
    await store.letAnHourPass('aline@example.rw');
    const id = textAt(at(await today(admin), 'emailsStuck'), 'emails', 0, 'id');
    const drop = () => admin.ask('POST', `/emails/${id}/drop`);
    expect((await drop()).status).toBe(204);
    expect(at(await today(admin), 'emailsStuck')).toEqual({ count: 0, emails: [] });
    const again = await drop();
    expect([again.status, again.body]).toEqual(NOT_FOUND);
    expect((await retry(admin, id)).status).toBe(404);
  });

  it('returns 404 if the id is unknown, and 400 if the id is not a UUID', async () => {
    const { admin } = await open();
    const { status, body } = await retry(admin, '8d3f2c1a-5b7e-4f60-9a1d-2c3b4e5f6a70');
    expect([status, body]).toEqual(NOT_FOUND);
    expect((await retry(admin, 'one')).status).toBe(400);
  });
});

const retry = (admin: Photographer, id: string) => admin.ask('POST', `/emails/${id}/retry`);
