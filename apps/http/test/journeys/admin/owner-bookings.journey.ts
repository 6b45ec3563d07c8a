import {
  type Answer,
  at,
  type Given,
  listAt,
  pay,
  type Photographer,
  sendBooking,
  textAt,
  view,
} from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { linkFromEmail } from '../../support/own-booking.ts';
import { refusal, refused } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const SUNDAY = { startsAt: '2030-01-13T12:00:00+02:00' };
const REASON = { from: null, to: null, bookingId: null, blockId: null, calendar: null };

const bookFor = (
  { world, admin }: { readonly world: World; readonly admin: Photographer },
  given: Given = {},
  sent: Parameters<Photographer['ask']>[2] = {},
): Promise<Answer> =>
  admin.ask('POST', '/bookings', {
    body: bookingForm(world, { payment: 'online', ...given }),
    ...sent,
  });

/** Returns the events of a booking, oldest first. specification.md#timeline */
const timelineOf = async (admin: Photographer, id: string): Promise<readonly unknown[]> =>
  listAt((await admin.ask('GET', `/bookings/${id}/timeline`)).body, 'events');

const made = (answer: Answer): { readonly id: string; readonly reference: string } => {
  expect(answer.status).toBe(201);
  return { id: textAt(answer.body, 'booking', 'id'), reference: textAt(answer.body, 'booking', 'reference') };
};

/** Returns the checkouts that the emailed payment links lead to, oldest first. */
const checkoutsOf = async (world: World): Promise<readonly { readonly checkout: string }[]> =>
  (await world.emails('payment_link')).flatMap((email) =>
    email.cause === 'payment_link'
      ? [{ checkout: `/api/checkout/${email.shoot.reference}/${email.checkoutToken}` }]
      : [],
  );

/** specification.md#create-owner-booking specification.md#owner-bookings */
describe('booking for a client', () => {
  const { open } = offices;

  /** specification.md#payment-link specification.md#hold-window */
  it('with payment "online" holds the slot for the chosen duration and emails the payment link', async () => {
    const office = await open();
    const { world, admin } = office;
    const answer = await bookFor(office, { holdMinutes: 10_080, locale: 'fr', partySize: 3 });
    const { id, reference } = made(answer);
    const holdExpiresAt = '2030-01-14T07:00:00.000Z';
    expect(at(answer.body, 'booking')).toEqual(await view(admin, id));
    expect(answer.body).toMatchObject({
      booking: {
        status: 'pending_payment',
        stage: 'awaiting_payment',
        holdExpiresAt,
        locale: 'fr',
        partySize: 3,
        bookingFeeRwf: 24_000,
        sessionFeeRwf: 56_000,
        confirmedAt: null,
      },
    });
    expect(await world.emails()).toEqual([
      {
        cause: 'payment_link',
        to: 'aline.uwase@example.rw',
        locale: 'fr',
        shoot: expect.objectContaining({ reference, bookingFeeRwf: 24_000 }),
        checkoutToken: expect.any(String),
        holdExpiresAt: '2030-01-14T07:00:00Z',
      },
    ]);
    world.clock.advance(Duration.ofDays(7).minusMillis(1));
    await world.useCases.expireLapsedHolds();
    const [checkout = { checkout: '' }] = await checkoutsOf(world);
    const paid = await pay(world, checkout);
    expect(paid.status).toBe(201);
    await world.payer.settle(textAt(paid.body, 'payment', 'ourRef'), { status: 'succeeded' });
    expect(await view(admin, id)).toMatchObject({ status: 'confirmed', paidRwf: 24_000 });
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed', 'payment_link']);
  });

  /** specification.md#waived-fee */
  it('with payment "waived" confirms the booking at once, and the client owes the total', async () => {
    const office = await open();
    const { world, admin } = office;
    const { id, reference } = made(await bookFor(office, { payment: 'waived' }));
    expect(await view(admin, id)).toMatchObject({
      status: 'confirmed',
      locale: 'en',
      holdExpiresAt: null,
      totalRwf: 80_000,
      bookingFeeRwf: 0,
      sessionFeeRwf: 80_000,
      owedRwf: 80_000,
    });
    expect(await causesOf(world)).toEqual(['booking_confirmed']);
    expect(await timelineOf(admin, id)).toMatchObject([
      { actor: 'admin', kind: 'created', detail: { totalRwf: 80_000, bookingFeeRwf: 0 } },
      { actor: 'admin', kind: 'confirmed' },
    ]);
    const { link } = await linkFromEmail(world, reference);
    expect((await world.ask('GET', link)).body).toMatchObject({ booking: { canPay: true } });
    await admin.ask('POST', `/bookings/${id}/cash-payments`, { body: { amountRwf: 80_000 } });
    const cancelled = await world.ask('POST', `${link}/cancel`);
    expect(cancelled.body).toMatchObject({ booking: { status: 'cancelled_by_client' } });
    expect(await view(admin, id)).toMatchObject({ payments: [{ status: 'refund_due' }] });
  });

  /** specification.md#outside-availability */
  it('returns 409 with the reasons if the start is not offered, unless confirm is true', async () => {
    const office = await open();
    const { world, admin } = office;
    const block = await admin.ask('POST', '/blocks', {
      body: { isAllDay: true, startDate: '2030-01-13', endDate: '2030-01-13' },
    });
    const blocked = {
      ...REASON,
      code: 'blocked',
      from: '2030-01-12T22:00:00.000Z',
      to: '2030-01-13T22:00:00.000Z',
      blockId: textAt(block.body, 'block', 'id'),
    };
    const asked = await bookFor(office, { payment: 'waived', ...SUNDAY });
    expect([asked.status, asked.body]).toEqual([
      409,
      { ...refusal('outside_availability'), reasons: [{ ...REASON, code: 'closed' }, blocked] },
    ]);
    const soon = await bookFor(office, { payment: 'waived', startsAt: '2030-01-07T17:30:00+02:00' });
    expect(listAt(soon.body, 'reasons').map((reason) => at(reason, 'code'))).toEqual([
      'too_soon',
      'past_closing',
    ]);
    expect(await world.emails()).toEqual([]);
    made(await bookFor(office, { payment: 'waived', confirm: true, ...SUNDAY }));
    made(await bookFor(office, { payment: 'waived', startsAt: '2030-01-15T09:07:00+02:00' }));
  });

  /** specification.md#taken-start specification.md#slots-never-overlap */
  it('returns 409 if the start overlaps a booking or its buffer, even if confirm is true', async () => {
    const office = await open();
    const { world } = office;
    await book(world);
    for (const startsAt of ['12:00', '13:29', '10:31']) {
      const answer = await bookFor(office, { startsAt: `2030-01-15T${startsAt}:00+02:00`, confirm: true });
      expect([answer.status, answer.body]).toEqual([409, refusal('slot_taken')]);
    }
    made(await bookFor(office, { startsAt: '2030-01-15T13:30:00+02:00' }));
    const visitor = await sendBooking(world, bookingForm(world, { startsAt: '2030-01-15T13:30:00+02:00' }));
    expect([visitor.status, visitor.body]).toEqual([409, refusal('slot_taken')]);
  });

  it('returns 422 with the name of the invalid field', async () => {
    const office = await open();
    const { world } = office;
    const cases: readonly (readonly [Given, string])[] = [
      [{ payment: 'waived', holdMinutes: 60 }, 'holdMinutes'],
      [{ startsAt: '2030-01-07T08:59:59+02:00', confirm: true }, 'startsAt'],
      [{ startsAt: '9999-12-31T23:30:00+02:00', confirm: true }, 'startsAt'],
      [{ packageId: world.studio.neverAgain.id }, 'packageId'],
      [{ addonIds: [world.studio.drone.id] }, 'addonIds'],
    ];
    for (const [given, field] of cases) {
      const answer = await bookFor(office, given);
      expect([answer.status, answer.body]).toEqual(refused(422, field));
    }
    expect(await world.emails()).toEqual([]);
  });

  /** specification.md#live-hold-limit specification.md#idempotency-key */
  it('is not limited per network address, but creates only one booking per Idempotency-Key', async () => {
    const office = await open();
    const days = [14, 15, 16, 17, 18, 21];
    for (const day of days) made(await bookFor(office, { startsAt: `2030-01-${day}T12:00:00+02:00` }));
    const keyed = { headers: { 'idempotency-key': 'once' } };
    const startsAt = '2030-01-22T12:00:00+02:00';
    const first = await bookFor(office, { startsAt }, keyed);
    const again = await bookFor(office, { startsAt }, keyed);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await office.world.emails('payment_link')).toHaveLength(days.length + 1);
  });

  /** specification.md#payment-link */
  it('with payment "online" returns 422 if there is no provider or no payment page', async () => {
    for (const options of [{ provider: 'none' }, { hasClientPages: false }] as const) {
      const office = await open(options);
      const answer = await bookFor(office);
      expect([answer.status, answer.body]).toEqual(refused(422, 'payment'));
      made(await bookFor(office, { payment: 'waived' }));
    }
  });
});

/** specification.md#outside-availability specification.md#reschedule-booking */
describe('rescheduling to a start that is not offered', () => {
  const { open } = offices;

  it('returns 409 with the reasons if confirm is false, but otherwise succeeds', async () => {
    const { world, admin } = await open();
    const { id } = await managed(world);
    const move = (body: Given) => admin.ask('POST', `/bookings/${id}/reschedule`, { body });
    const asked = await move({ ...SUNDAY, confirm: false });
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        ...refusal('outside_availability'),
        reasons: [{ ...REASON, code: 'closed' }],
        booking: await view(admin, id),
      },
    ]);
    await expectConflict(
      admin,
      id,
      await move({ startsAt: '2030-01-15T12:00:00+02:00', confirm: false }),
      'slot_unchanged',
    );
    await book(world, { startsAt: '2030-01-16T17:00:00+02:00' });
    const taken = await move({ startsAt: '2030-01-16T17:30:00+02:00', confirm: false });
    await expectConflict(admin, id, taken, 'slot_taken');
    expect((await move({ ...SUNDAY, confirm: true })).status).toBe(200);
    expect((await move({ startsAt: '2030-01-13T19:00:00+02:00' })).status).toBe(200);
    expect((await move({ startsAt: '2030-01-16T10:07:00+02:00', confirm: false })).status).toBe(200);
    expect(await world.emails('booking_rescheduled')).toHaveLength(3);
  });
});

const edit = (admin: Photographer, id: string, body: Given) =>
  admin.ask('PATCH', `/bookings/${id}/contact`, { body });

/** specification.md#edit-booking-contact specification.md#edit-contact specification.md#edited-address */
describe("editing the client's contact data", () => {
  const { open } = offices;

  it('changes only the fields in the request, and clears a field that is null', async () => {
    const { world, admin } = await open();
    const { id, link } = await managed(world, { partySize: 4, specialRequests: 'A red sofa' });
    const before = await view(admin, id);
    const emails = (await world.emails()).length;
    const contact = {
      fullName: 'Aline M. Uwase',
      email: 'ALINE.uwase@example.rw',
      phone: '+250 788 000 000',
      location: 'Nyamirambo',
      partySize: 6,
      specialRequests: null,
    };
    const answer = await edit(admin, id, contact);
    const expected = { ...before, ...contact, email: 'aline.uwase@example.rw' };
    expect([answer.status, answer.body]).toEqual([200, { booking: expected }]);
    expect((await edit(admin, id, {})).body).toEqual({ booking: expected });
    const fields = ['fullName', 'phone', 'location', 'partySize', 'specialRequests'];
    expect((await timelineOf(admin, id)).slice(-1)).toEqual([
      { at: expect.any(String), actor: 'admin', kind: 'contact_edited', detail: { fields } },
    ]);
    expect((await edit(admin, id, { partySize: null })).body).toMatchObject({ booking: { partySize: null } });
    expect(await world.emails()).toHaveLength(emails);
    expect((await world.ask('GET', link)).status).toBe(200);
  });

  it('to a new email address invalidates the old link, and emails a new link to the new address', async () => {
    const { world, admin } = await open();
    const { id, link } = await managed(world);
    await world.ask('POST', `${link}/email`, { body: { email: 'thief@example.rw' } });
    const emails = (await world.emails()).length;
    const answer = await edit(admin, id, { email: 'Right@Example.rw', fullName: 'Someone Else' });
    expect(answer.body).toMatchObject({ booking: { email: 'right@example.rw', pendingEmail: null } });
    const [changed] = await world.emails('email_changed');
    expect(changed).toMatchObject({
      to: 'aline.uwase@example.rw',
      maskedEmail: 'r***@example.rw',
      shoot: { fullName: 'Aline Uwase' },
      changedBy: 'photographer',
    });
    const [fresh] = await world.emails('fresh_link');
    expect(fresh).toMatchObject({ to: 'right@example.rw', shoot: { fullName: 'Someone Else' } });
    expect(await world.emails()).toHaveLength(emails + 2);
    expect((await world.ask('GET', link)).status).toBe(404);
    const kinds = (await timelineOf(admin, id)).map((event) => at(event, 'kind'));
    expect(kinds.slice(-2)).toEqual(['contact_edited', 'link_sent']);
    const token = fresh?.cause === 'fresh_link' ? fresh.accessToken : '';
    expect((await world.ask('GET', `/api/booking/${token}`)).status).toBe(200);
    for (const email of await world.emails('email_change')) {
      if (email.cause !== 'email_change') continue;
      const followed = await world.ask('POST', `/api/confirm-email-change/${email.confirmationToken}`);
      expect(followed.status).toBe(404);
    }
  });

  it('during a hold keeps the checkout valid, and resends the payment link that the photographer made', async () => {
    const office = await open();
    const { world, admin } = office;
    const held = await book(world);
    await edit(admin, await idOf(world, held), { email: 'right@example.rw' });
    expect((await world.ask('GET', held.checkout)).body).toMatchObject({
      checkout: { email: 'r***@example.rw' },
    });
    expect(await causesOf(world)).toEqual(['email_changed']);
    const { id } = made(await bookFor(office, { startsAt: '2030-01-16T12:00:00+02:00' }));
    await edit(admin, id, { email: 'right@example.rw' });
    const sentTo = (await world.emails('payment_link')).map(({ to }) => to);
    expect(new Set(sentTo)).toEqual(new Set(['aline.uwase@example.rw', 'right@example.rw']));
    const [one, other] = await checkoutsOf(world);
    expect(one).toEqual(other);
    expect((await world.ask('GET', one?.checkout ?? '')).status).toBe(200);
  });
});
