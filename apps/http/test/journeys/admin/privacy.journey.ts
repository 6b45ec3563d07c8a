import {
  type Answer,
  at,
  cancel,
  changeEmail,
  done,
  expectStatus,
  listAt,
  pay,
  type Photographer,
  poll,
  startPaying,
  textAt,
  view,
} from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, idOf, managed } from '../../support/admin-booking.ts';
import { listed } from '../../support/booking-list.ts';
import { callBack, chargeCompleted, sendWebhook, successReport } from '../../support/deliveries.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const ALINE = 'aline@example.rw';

const erase = ({ ask }: Photographer, given: object = {}): Promise<Answer> =>
  ask('POST', '/clients/erase', { body: { email: ALINE, confirm: true, ...given } });

const said = ({ status, body }: Answer): readonly unknown[] => [status, body];

/** specification.md#timeline */
const lastEvent = async ({ ask }: Photographer, id: string): Promise<unknown> =>
  listAt((await ask('GET', `/bookings/${id}/timeline`)).body, 'events').at(-1);

/** The fields of an erased booking that used to contain the client's data. */
const ERASED = {
  fullName: 'Erased',
  email: 'erased@example.invalid',
  phone: '0',
  erased: true,
  location: 'Erased',
  specialRequests: null,
  pendingEmail: null,
  notes: [],
  delivery: null,
  cancellationReason: null,
  actions: [],
  actionEmails: {},
};

/** Creates a booking whose hold lapsed a day ago and whose only payment attempt never reached the provider. */
const unpaid = async ({ world }: Office) => {
  const held = await book(world, { email: ALINE });
  world.payer.scriptNext({ submit: 'unreachable' });
  const ourRef = textAt(expectStatus(await pay(world, held), 201).body, 'payment', 'ourRef');
  world.clock.advance(Duration.ofDays(1));
  return { ...held, ourRef, id: await idOf(world, held) };
};

const under = (key: string, body: object = {}) => ({ body, headers: { 'idempotency-key': key } });

const keep = (admin: Photographer, retention: object) =>
  admin.ask('PATCH', '/policies', { body: { retention } });

/** specification.md#erase-client specification.md#post-client-erase */
describe('erasing a client', () => {
  const { open } = offices;

  /** specification.md#erased-contact specification.md#erased-booking */
  it('removes the personal data from every booking under the email address, but keeps amounts and times', {
    timeout: 60_000,
  }, async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const cancelled = await managed(world, { email: ALINE, startsAt: anotherStart() });
    await done(admin, cancelled.id, 'cancel', { reason: 'Aline is ill.' });
    const refund = textAt(await view(admin, cancelled.id), 'payments', 0, 'id');
    await admin.ask('POST', `/payments/${refund}/refund`, { body: { reference: 'MP300107' } });
    const lapsed = await book(world, { email: ALINE, startsAt: anotherStart() });
    const shot = await completed(office, { email: ALINE, specialRequests: 'Roses', partySize: 3 });
    await done(admin, shot.id, 'notes', { body: 'Bring flat shoes.' });
    const photos = { url: 'https://photos.example/uwase' };
    await admin.ask('PUT', `/bookings/${shot.id}/delivery`, { body: photos });
    await changeEmail(world, shot, 'next@example.rw');
    const other = await managed(world, {
      email: 'other@example.rw',
      fullName: 'Keza Ingabire',
      startsAt: anotherStart(),
    });
    await changeEmail(world, other, ALINE);
    const before = await view(admin, shot.id);

    expect(said(await erase(admin, { email: 'Aline@Example.RW' }))).toEqual([200, { erased: 3 }]);

    const after = await view(admin, shot.id);
    expect(after).toEqual({
      ...before,
      ...ERASED,
      payments: listAt(before, 'payments').map((payment) => ({
        ...Object(payment),
        payer: null,
        note: null,
      })),
    });
    expect(await view(admin, cancelled.id)).toMatchObject({
      ...ERASED,
      status: 'cancelled_by_admin',
      payments: [{ status: 'refunded', refund: { reference: 'MP300107' } }],
    });
    expect(await view(admin, await idOf(world, lapsed))).toMatchObject({ ...ERASED, status: 'expired' });
    expect(await lastEvent(admin, shot.id)).toMatchObject({ kind: 'erased', actor: 'admin', detail: {} });
    expect(said(await world.ask('GET', shot.link))).toEqual(NOT_FOUND);
    expect(await view(admin, other.id)).toMatchObject({ email: 'other@example.rw', pendingEmail: null });
    expect((await world.emails()).map(({ cause, to }) => [cause, to])).toEqual(
      expect.arrayContaining([['booking_confirmed', 'other@example.rw']]),
    );
    expect(JSON.stringify(await world.emails())).not.toMatch(/aline|uwase@|next@/i);
    expect(await listed(admin, { search: ALINE })).toMatchObject({ total: 0 });
    const clients = (await admin.ask('GET', '/clients')).body;
    expect(clients).toMatchObject({ total: 1, clients: [{ email: 'other@example.rw' }] });
    expect(said(await erase(admin))).toEqual([200, { erased: 0 }]);
  });

  it('makes every action that would contact the client return 409', async () => {
    const office = await open({ areLimitsLifted: true });
    const { admin } = office;
    const booking = await completed(office, { email: ALINE });
    await erase(admin);
    const { id } = booking;
    const act = (method: string, path: string, body: object = {}) =>
      admin.ask(method, `/bookings/${id}${path}`, { body });
    await expectConflict(admin, id, await act('POST', '/resend-link'), 'no_link');
    await expectConflict(admin, id, await act('POST', '/notes', { body: 'Muraho' }), 'wrong_status');
    const link = { url: 'https://photos.example/uwase' };
    await expectConflict(admin, id, await act('PUT', '/delivery', link), 'wrong_status');
    await expectConflict(admin, id, await act('POST', '/delivery/send'), 'wrong_status');
  });

  it('returns 422 without confirm or with an invalid email address, and erases nothing', async () => {
    const { world, admin } = await open();
    const held = await book(world, { email: ALINE });
    world.clock.advance(Duration.ofMinutes(15));
    expect(said(await erase(admin, { confirm: undefined }))).toEqual(refused(422, 'confirm'));
    expect(said(await erase(admin, { confirm: false }))).toEqual(refused(422, 'confirm'));
    expect(said(await erase(admin, { email: 'nowhere' }))).toEqual(refused(422, 'email'));
    expect(said(await erase(admin, { confirm: 'true' }))).toEqual(refused(400, 'confirm'));
    expect(await view(admin, await idOf(world, held))).toMatchObject({ email: ALINE });
  });

  it('returns 409 while a booking is pending or confirmed, even after its shoot', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    await completed(office, { email: ALINE });
    const held = await book(world, { email: ALINE, startsAt: anotherStart() });
    expect(said(await erase(admin))).toEqual([409, refusal('bookings_ahead')]);
    const ourRef = await startPaying(world, held);
    await world.payer.settle(ourRef, { status: 'succeeded' });
    world.clock.advance(Duration.ofDays(300));
    const id = await idOf(world, held);
    expect(await view(admin, id)).toMatchObject({ stage: 'needs_review' });
    expect(said(await erase(admin))).toEqual([409, refusal('bookings_ahead')]);
    await done(admin, id, 'no-show');
    expect(said(await erase(admin))).toEqual([200, { erased: 2 }]);
  });

  it('returns 409 while a payment is pending or due for a refund', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const held = await book(world, { email: ALINE });
    const ourRef = await startPaying(world, held);
    world.clock.advance(Duration.ofMinutes(15));
    expect(said(await erase(admin))).toEqual([409, refusal('money_open')]);
    await world.payer.settle(ourRef, { status: 'failed' });
    const booking = await managed(world, { email: ALINE, startsAt: anotherStart() });
    await done(admin, booking.id, 'cancel');
    expect(said(await erase(admin))).toEqual([409, refusal('money_open')]);
    const paymentId = textAt(await view(admin, booking.id), 'payments', 0, 'id');
    await admin.ask('POST', `/payments/${paymentId}/refund`, { body: { reference: 'MP300107' } });
    expect(said(await erase(admin))).toEqual([200, { erased: 2 }]);
  });

  /** specification.md#open-money */
  it('returns 409 for about a day after a prompt that was never answered', async () => {
    const { world, admin } = await open();
    const held = await book(world, { email: ALINE });
    const ourRef = await startPaying(world, held);
    const id = await idOf(world, held);
    world.clock.advance(Duration.ofHours(24).plusMinutes(4));
    expect(said(await erase(admin))).toEqual([409, refusal('money_open')]);
    world.clock.advance(Duration.ofMinutes(1));
    expect(said(await erase(admin))).toEqual([200, { erased: 1 }]);
    await world.payer.settle(ourRef, { status: 'succeeded' });
    expect(await view(admin, id)).toMatchObject({ status: 'expired', payments: [{ status: 'refund_due' }] });
  });

  /** specification.md#erased-money */
  it('keeps the payer of a fee that arrives later, until its refund is recorded', async () => {
    const office = await open();
    const { world, admin } = office;
    const booking = await unpaid(office);
    expect(said(await erase(admin))).toEqual([200, { erased: 1 }]);
    const report = successReport(booking.ourRef, {
      payer: { partyIdType: 'MSISDN', partyId: '250722555453' },
    });
    expect((await callBack(world, booking.ourRef, report)).status).toBe(200);
    expect(await poll(world, booking.ourRef)).toMatchObject({
      payment: { status: 'refund_due' },
      booking: { status: 'expired' },
    });
    const [alert, ...others] = await world.emails();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      cause: 'payment_alert',
      reason: 'refund_due',
      bookingId: booking.id,
      payment: { payerPhone: '+250722555453', method: 'momo_alpha', amountRwf: 24_000 },
    });
    const shown = await view(admin, booking.id);
    const payer = {
      phone: '+250722555453',
      methodLabelEn: 'MTN Mobile Money',
      methodLabelFr: 'MTN Mobile Money',
    };
    expect(shown).toMatchObject({ ...ERASED, payments: [{ payer }] });
    const today = (await admin.ask('GET', '/today')).body;
    expect(at(today, 'refundsDue', 'rows', 0, 'refundsDue', 0, 'payer')).toEqual(payer);

    const kept = async () =>
      world.ports.unitOfWork.run(({ deliveries }) => deliveries.bodiesOf([booking.ourRef]));
    // The payer's data stays stored, whatever the booking's age, the retention policy and a repeated callback.
    await keep(admin, { eraseExpiredAfterDays: 1 });
    world.clock.advance(Duration.ofDays(40));
    await world.useCases.eraseOldBodies();
    expect(await world.useCases.eraseByRetention()).toBe(0);
    expect((await callBack(world, booking.ourRef, report)).status).toBe(200);
    expect(await kept()).toHaveLength(1);

    const path = `/payments/${textAt(shown, 'payments', 0, 'id')}/refund`;
    const refund = await admin.ask('POST', path, under('refund', { reference: 'MP300108' }));
    expect(at(refund.body, 'booking', 'payments', 0)).toMatchObject({ status: 'refunded', payer: null });
    expect(await kept()).toEqual([]);
    expect(await world.emails()).toEqual([]);
  });

  /** specification.md#erased-money specification.md#refund-alert-content */
  it("leads to an alert with the payer's name if the fee is paid later", async () => {
    const office = await open({ provider: 'gateway' });
    const { world, admin } = office;
    const booking = await unpaid(office);
    await erase(admin);
    const customer = { name: { first: 'Aline', last: 'Uwase' } };
    const wallet = { country_code: '250', phone_number: '722555453' };
    const payment_method = { type: 'mobile_money', mobile_money: wallet };
    const charge = { amount: 24_000, customer, payment_method };
    expect((await sendWebhook(world, chargeCompleted(booking.ourRef, charge))).status).toBe(200);
    expect((await world.emails())[0]).toMatchObject({
      reason: 'refund_due',
      payment: { payerName: 'Aline Uwase', payerPhone: '+250722555453' },
    });
  });

  /** specification.md#idempotency-key specification.md#erased-contact */
  it("removes stored responses that contain the client's data", async () => {
    const office = await open({ areLimitsLifted: true });
    const { admin } = office;
    const booking = await completed(office, { email: ALINE });
    const again = async (key: string, path: string, body?: object) =>
      (await admin.ask('POST', path, under(key, body))).headers['idempotent-replayed'];
    const note = [`/bookings/${booking.id}/notes`, { body: 'Muraho', email: false }] as const;
    const move = [`/bookings/${booking.id}/no-show`] as const;
    for (const key of ['note', 'move']) {
      const [path, body] = key === 'note' ? note : move;
      expect(await again(key, path, body)).toBeUndefined();
      expect(await again(key, path, body)).toBe('true');
    }
    const wanted = { email: ALINE, confirm: true };
    expect(said(await admin.ask('POST', '/clients/erase', under('erase', wanted)))).toEqual([
      200,
      { erased: 1 },
    ]);
    expect(await again('move', ...move)).toBeUndefined();
    expect(await again('note', ...note)).toBeUndefined();
    const repeat = await admin.ask('POST', '/clients/erase', under('erase', wanted));
    expect([repeat.headers['idempotent-replayed'], repeat.body]).toEqual(['true', { erased: 1 }]);
  });
});

/** specification.md#retention */
describe('retention', () => {
  const { open } = offices;
  const DAYS_30 = Duration.ofDays(30);
  it('erases an expired booking once it is as old as the policy says', async () => {
    const { world, admin } = await open();
    const held = await book(world, { email: ALINE });
    const id = await idOf(world, held);
    await keep(admin, { eraseExpiredAfterDays: 30 });
    world.clock.advance(Duration.ofHours(5));
    await world.useCases.expireLapsedHolds();
    world.clock.advance(DAYS_30.minusHours(5).plusMinutes(15).minusMillis(1));
    expect(await world.useCases.eraseByRetention()).toBe(0);
    world.clock.advance(Duration.ofMillis(1));
    expect(await world.useCases.eraseByRetention()).toBe(1);
    expect(await view(admin, id)).toMatchObject({ ...ERASED, status: 'expired' });
    expect(await lastEvent(admin, id)).toMatchObject({ kind: 'erased', actor: 'system' });
    expect(await world.useCases.eraseByRetention()).toBe(0);
  });

  it('erases an ended booking once it is as old as the policy says', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const gone = await managed(world, { startsAt: anotherStart() });
    await cancel(world, gone);
    const shot = await completed(office);
    const ahead = await managed(world, { startsAt: anotherStart() });
    const held = await book(world, { startsAt: anotherStart() });
    await keep(admin, { eraseEndedAfterDays: 30 });
    // One booking was cancelled on 7 January. Another booking's shoot ended an hour ago, on 15 January.
    world.clock.advance(DAYS_30.minusDays(8).minusHours(6));
    expect(await world.useCases.eraseByRetention()).toBe(0);
    world.clock.advance(Duration.ofHours(1));
    expect(await world.useCases.eraseByRetention()).toBe(1);
    expect(await view(admin, gone.id)).toMatchObject({ ...ERASED, status: 'cancelled_by_client' });
    world.clock.advance(Duration.ofDays(9));
    const another = await world.another();
    const runs = await Promise.all(
      [world, another, world].map(({ useCases }) => useCases.eraseByRetention()),
    );
    expect(runs.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(await view(admin, shot.id)).toMatchObject({ ...ERASED, status: 'completed' });
    for (const id of [ahead.id, await idOf(world, held)])
      expect(await view(admin, id)).toMatchObject({ fullName: 'Aline Uwase' });
  });

  it('skips a booking that has a payment still to be refunded', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const booking = await managed(world);
    await done(admin, booking.id, 'cancel');
    await keep(admin, { eraseEndedAfterDays: 30 });
    world.clock.advance(Duration.ofDays(400));
    expect(await world.useCases.eraseByRetention()).toBe(0);
    const paymentId = textAt(await view(admin, booking.id), 'payments', 0, 'id');
    await admin.ask('POST', `/payments/${paymentId}/refund`, { body: { reference: 'MP300107' } });
    expect(await world.useCases.eraseByRetention()).toBe(1);
  });
});
