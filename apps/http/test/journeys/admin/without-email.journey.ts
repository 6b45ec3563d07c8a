import { at, done, type Given, listAt, page, type Photographer, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { payAllOwed, SHOOT_ENDS } from '../../support/own-booking.ts';
import { refused } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';

const { open } = offices;

/** Returns the id of a booking that the photographer made for a client without an email address. */
const bookFor = async ({ world, admin }: Office, given: Given = {}): Promise<string> => {
  const body = bookingForm(world, { email: null, payment: 'waived', ...given });
  const made = await admin.ask('POST', '/bookings', { body });
  expect([made.status, at(made.body, 'booking', 'email')]).toEqual([201, null]);
  return textAt(made.body, 'booking', 'id');
};

/** Shares the client's link and returns the path of the client's page. */
const handOver = async ({ ask }: Photographer, id: string): Promise<{ readonly link: string }> => {
  const { body } = await ask('POST', `/bookings/${id}/share-link`);
  return { link: `/api/booking/${textAt(body, 'url').split('/').at(-1)}` };
};

const causesOf = async ({ world }: Office): Promise<readonly string[]> =>
  (await world.emails()).map(({ cause }) => cause);

/** specification.md#no-email */
describe('a booking for a client without an email address', () => {
  it('sends the client no email after any action', async () => {
    const office = await open();
    const { world, admin } = office;
    await world.useCases.changePolicies({
      emails: { receipts: true, cancellationCopy: true, reminderHoursBefore: 24 },
    });
    const id = await bookFor(office);
    const shown = await view(admin, id);
    expect(shown['actions']).toEqual(expect.arrayContaining(['share_link', 'cancel_for_client', 'add_note']));
    expect(shown['actions']).not.toContain('resend_link');
    expect(Object.values(Object(shown['actionEmails'])).flat()).toEqual([]);
    await expectConflict(admin, id, await admin.ask('POST', `/bookings/${id}/resend-link`), 'no_link');

    await done(admin, id, 'reschedule', { startsAt: '2030-01-15T13:00:00+02:00' });
    const noted = await done(admin, id, 'notes', { body: 'Wear something warm.' });
    expect(noted['notes']).toMatchObject([{ body: 'Wear something warm.', emailed: false }]);
    const asked = await done(admin, id, 'session-fee');
    expect(asked['sessionFeeRequest']).toMatchObject({ amountRwf: 80_000 });
    const own = await handOver(admin, id);
    expect(await page(world, own)).toMatchObject({ email: null, pendingEmail: null });
    await payAllOwed(world, own);
    world.clock.set(SHOOT_ENDS.minus(Duration.ofHours(20)));
    expect(await world.useCases.remindOfShoots()).toBe(1);
    await done(admin, id, 'cancel-for-client');
    // The only email is the alert to the photographer.
    expect(await causesOf(office)).toEqual(['booking_alert']);
  });

  it('lets the photographer email the photo link only to a recipient named in the request', async () => {
    const office = await open();
    const { world, admin } = office;
    const id = await bookFor(office);
    await done(admin, id, 'cash-payments', { amountRwf: 80_000 });
    world.clock.set(SHOOT_ENDS);
    await done(admin, id, 'complete');
    await admin.ask('PUT', `/bookings/${id}/delivery`, { body: { url: 'https://photos.example/1' } });
    const send = (body: Given) => admin.ask('POST', `/bookings/${id}/delivery/send`, { body });
    const none = await send({});
    expect([none.status, none.body]).toEqual(refused(422, 'recipient'));
    expect((await send({ recipient: 'mother@example.rw' })).status).toBe(200);
    expect((await world.emails('photos_ready')).map(({ to }) => to)).toEqual(['mother@example.rw']);
  });

  it('is confirmed without an email to the client when its fee is paid through the shared payment link', async () => {
    const office = await open();
    const { world, admin } = office;
    const id = await bookFor(office, { payment: 'online' });
    const { payUrl } = await view(admin, id);
    const checkout = `/api/checkout/${String(payUrl).split('/pay/')[1]}`;
    expect((await world.ask('GET', checkout)).body).toMatchObject({ checkout: { email: null } });
    const body = { method: 'momo_alpha', phone: '0788123456' };
    const started = await world.ask('POST', `${checkout}/payments`, { body });
    await world.payer.settle(textAt(started.body, 'payment', 'ourRef'), { status: 'succeeded' });
    expect(await view(admin, id)).toMatchObject({ status: 'confirmed', email: null });
    expect(await world.emails()).toMatchObject([{ cause: 'booking_alert', clientEmail: null }]);
  });

  it('must be requested with "email": null; leaving the field out returns 400', async () => {
    const { world, admin } = await open();
    for (const [email, status] of [
      [undefined, 400],
      ['aline@home', 422],
    ] as const) {
      const body = bookingForm(world, { email, payment: 'waived' });
      const answer = await admin.ask('POST', '/bookings', { body });
      expect([answer.status, answer.body]).toEqual(refused(status, 'email'));
    }
    const visitor = await world.ask('POST', '/api/bookings', { body: bookingForm(world, { email: null }) });
    expect([visitor.status, visitor.body]).toEqual(refused(400, 'email'));
  });

  /** specification.md#email-added */
  it('sends one email with a link when an address is added later', async () => {
    const office = await open();
    const { admin } = office;
    const [booked, held] = [
      await bookFor(office),
      await bookFor(office, { payment: 'online', startsAt: '2030-01-16T12:00:00+02:00' }),
    ];
    for (const id of [booked, held])
      await admin.ask('PATCH', `/bookings/${id}/contact`, { body: { email: 'Aline@Example.rw' } });
    expect(await causesOf(office)).toEqual(['fresh_link', 'payment_link']);
    expect(await view(admin, booked)).toMatchObject({
      email: 'aline@example.rw',
      actions: expect.arrayContaining(['resend_link']),
    });
  });
});

/** specification.md#known-by-phone */
describe('a client who is known only by a phone number', () => {
  it('is found, exported and erased by the phone number in any notation', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const first = await bookFor(office, { phone: '0788 123 456' });
    world.clock.advance(Duration.ofMinutes(1));
    const ids = [
      first,
      await bookFor(office, { phone: '+250788123456', startsAt: '2030-01-16T12:00:00+02:00' }),
    ];
    const other = await managed(world, { phone: '0788123456', startsAt: '2030-01-17T12:00:00+02:00' });
    const { body } = await admin.ask('GET', '/clients');
    expect(listAt(body, 'clients')).toMatchObject([
      { email: 'aline.uwase@example.rw', bookings: 1 },
      { email: null, phone: '+250788123456', bookings: 2, billedRwf: 160_000 },
    ]);
    const list = await admin.ask('GET', `/bookings?search=${encodeURIComponent('0788 123 456')}`);
    expect(listAt(list.body, 'bookings').map((row) => at(row, 'email'))).toEqual([
      'aline.uwase@example.rw',
      null,
      null,
    ]);
    const exported = await admin.ask('POST', '/clients/export', { body: { phone: '00250 788 123 456' } });
    expect(at(exported.body, 'client')).toMatchObject({ email: null, phone: '+250788123456' });
    expect(listAt(exported.body, 'client', 'bookings').map((booking) => at(booking, 'id'))).toEqual(ids);

    const erase = (given: Given) =>
      admin.ask('POST', '/clients/erase', { body: { confirm: true, ...given } });
    expect((await erase({ phone: '0788123456' })).body).toMatchObject({ error: 'bookings_ahead' });
    for (const id of ids) await done(admin, id, 'cancel');
    expect((await erase({ phone: '0788-123-456' })).body).toEqual({ erased: 2 });
    expect(await view(admin, ids[0] ?? '')).toMatchObject({ email: 'erased@example.invalid', phone: '0' });
    expect(await view(admin, other.id)).toMatchObject({ fullName: 'Aline Uwase', phone: '0788123456' });
  });

  it('cannot be selected by phone number and email address in the same request', async () => {
    const { admin } = await open();
    for (const [given, status, fields] of [
      [{}, 400, ['email']],
      [{ email: 'a@example.rw', phone: '0788123456' }, 422, ['email', 'phone']],
      [{ phone: ' ' }, 422, ['phone']],
      [{ phone: 788_123_456 }, 400, ['phone']],
    ] as const) {
      const answer = await admin.ask('POST', '/clients/export', { body: given });
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
    }
  });
});
