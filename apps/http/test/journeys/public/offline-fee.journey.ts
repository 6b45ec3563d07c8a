import {
  type Answer,
  at,
  done,
  listAt,
  poll,
  startPaying,
  statusCounts,
  textAt,
  view,
} from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf } from '../../support/admin-booking.ts';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';
import { anotherStart, book, bookingForm } from '../../support/visitor.ts';
import { type World, type WorldOptions } from '../../support/world.ts';

const INSTRUCTIONS = {
  instructionsEn: 'Dial *182*8*1*123456#',
  instructionsFr: 'Composez le *182*8*1*123456#',
};
const FEE = { means: 'momo', transactionReference: 'MP300107.1', note: 'From her sister' };

const offering = async (options: WorldOptions = {}, policy: object = {}): Promise<Office> => {
  const office = await offices.open(options);
  await setPolicy(office, { enabled: true, ...INSTRUCTIONS, ...policy });
  return office;
};

const setPolicy = async ({ admin }: Office, offlineFee: object): Promise<void> => {
  expect((await admin.ask('PATCH', '/policies', { body: { offlineFee } })).status).toBe(200);
};

const choose = (
  { ask }: Pick<World, 'ask'>,
  { checkout }: { readonly checkout: string },
  sent: Parameters<World['ask']>[2] = {},
): Promise<Answer> => ask('POST', `${checkout}/offline`, sent);

const record = ({ admin }: Pick<Office, 'admin'>, id: string, body: object = FEE): Promise<Answer> =>
  admin.ask('POST', `/bookings/${id}/fee`, { body });

const answered = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body];
};

/** Returns the headers of a request that the proxy forwards for a client with this address. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const kindsOf = async ({ admin }: Pick<Office, 'admin'>, id: string) =>
  listAt((await admin.ask('GET', `/bookings/${id}/timeline`)).body, 'events').map((event) => [
    at(event, 'kind'),
    at(event, 'actor'),
  ]);

const causesOf = async (world: World): Promise<readonly string[]> =>
  (await world.emails()).map(({ cause }) => cause);

/** specification.md#offline-fee specification.md#offline-object specification.md#offline-off */
describe('the policy on paying the booking fee offline', () => {
  it.each(['none', 'mobile-money'] as const)(
    'shows payers how to pay offline when the provider is %s',
    async (provider) => {
      const office = await offices.open({ provider });
      const { world } = office;
      const methods = async () => at((await world.ask('GET', '/api/payment-methods')).body, 'offline');
      expect(await methods()).toBeNull();
      await setPolicy(office, { enabled: true, ...INSTRUCTIONS, holdMinutes: 600 });
      expect(await methods()).toEqual({ ...INSTRUCTIONS, holdMinutes: 600 });
      const held = await book(world);
      expect(at((await world.ask('GET', held.checkout)).body, 'checkout')).toMatchObject({
        offline: { ...INSTRUCTIONS, holdMinutes: 600 },
        offlineChosenAt: null,
      });
    },
  );

  it('rejects new choices to pay offline while it is turned off, but keeps earlier ones', async () => {
    const office = await offering();
    const { world, admin } = office;
    const [chosen, other] = [await book(world), await book(world, { startsAt: anotherStart() })];
    expect((await choose(world, chosen)).status).toBe(200);
    await setPolicy(office, { enabled: false });
    const [id, otherId] = [await idOf(world, chosen), await idOf(world, other)];
    expect(await answered(choose(world, other))).toEqual(NOT_FOUND);
    expect(await answered(record(office, otherId))).toEqual(NOT_FOUND);
    expect(at(await view(admin, otherId), 'actions')).not.toContain('record_fee');
    const owners = bookingForm(world, { payment: 'offline', startsAt: anotherStart() });
    expect(await answered(admin.ask('POST', '/bookings', { body: owners }))).toEqual(refused(422, 'payment'));
    expect(at((await world.ask('GET', other.checkout)).body, 'checkout', 'offline')).toBeNull();
    expect(at((await world.ask('GET', chosen.checkout)).body, 'checkout', 'offline')).toEqual({
      ...INSTRUCTIONS,
      holdMinutes: 1440,
    });
    expect((await choose(world, chosen)).body).toMatchObject(refusal('already_chosen'));
    expect(at(await view(admin, id), 'actions')).toContain('record_fee');
    expect((await record(office, id)).status).toBe(200);
  });
});

/** specification.md#choose-offline specification.md#post-offline */
describe('choosing to pay the booking fee offline', () => {
  it('extends the hold once, and emails the client and the photographer', async () => {
    const { world, admin } = await offering({}, { holdMinutes: 120 });
    const held = await book(world, { locale: 'fr' });
    world.clock.advance(Duration.ofMinutes(10));
    const answer = await choose(world, held);
    const shown = (await world.ask('GET', held.checkout)).body;
    expect([answer.status, answer.body]).toEqual([200, shown]);
    expect(at(shown, 'checkout')).toMatchObject({
      offlineChosenAt: '2030-01-07T07:10:00.000Z',
      holdExpiresAt: '2030-01-07T09:10:00.000Z',
      stage: 'awaiting_payment',
    });
    const again = await choose(world, held);
    expect([again.status, again.body]).toEqual([409, { ...refusal('already_chosen'), ...Object(shown) }]);
    const release = await world.ask('POST', `${held.checkout}/release`);
    expect([release.status, release.body]).toEqual([409, { ...refusal('already_chosen'), ...Object(shown) }]);
    expect(await world.emails('payment_instructions')).toMatchObject([
      {
        to: 'aline.uwase@example.rw',
        locale: 'fr',
        shoot: { reference: held.reference, bookingFeeRwf: 24_000 },
        ...INSTRUCTIONS,
        holdExpiresAt: '2030-01-07T09:10:00Z',
        checkoutToken: held.checkoutToken,
      },
    ]);
    expect(await world.emails('offline_payment_alert')).toMatchObject([
      { shoot: { reference: held.reference }, bookingId: await idOf(world, held) },
    ]);
    const id = await idOf(world, held);
    expect(await view(admin, id)).toMatchObject({
      offlineChosenAt: '2030-01-07T07:10:00.000Z',
      actions: ['release_hold', 'record_fee', 'edit_contact', 'add_note'],
      actionEmails: { record_fee: ['booking_confirmed', 'booking_alert'] },
    });
    expect(await kindsOf({ admin }, id)).toEqual([
      ['created', 'client'],
      ['offline_chosen', 'client'],
    ]);
  });

  it('returns 409 while a prompt is open, but never prevents a later online payment', async () => {
    const { world } = await offering();
    const held = await book(world);
    const ourRef = await startPaying(world, held);
    const refusedChoice = await choose(world, held);
    expect([refusedChoice.status, refusedChoice.body]).toEqual([
      409,
      { ...refusal('payment_in_flight'), ...Object(await poll(world, ourRef)) },
    ]);
    world.clock.advance(Duration.ofMinutes(5));
    expect((await choose(world, held)).status).toBe(200);
    const second = await startPaying(world, held);
    await world.payer.settle(second, { status: 'succeeded' });
    expect(at(await poll(world, second), 'booking', 'status')).toBe('confirmed');
  });

  it("returns 429 above the policy's limit, and for a second choice from the same network address", async () => {
    const { world, admin } = await offering({ trustedProxyHops: 1 }, { mostAtOnce: 2, holdMinutes: 60 });
    const holds = [
      await book(world, { startsAt: anotherStart() }, from('192.0.2.1')),
      await book(world, { startsAt: anotherStart() }, from('192.0.2.2')),
      await book(world, { startsAt: anotherStart() }, from('192.0.2.3')),
    ] as const;
    expect((await choose(world, holds[0], from('192.0.2.1'))).status).toBe(200);
    world.clock.advance(Duration.ofMinutes(1));
    const own = await choose(world, holds[1], from('192.0.2.1'));
    expect([own.status, own.body, own.headers['retry-after']]).toEqual([
      429,
      refusal('too_many_requests'),
      String(59 * 60),
    ]);
    expect((await choose(world, holds[1], from('192.0.2.2'))).status).toBe(200);
    const third = await choose(world, holds[2], from('192.0.2.3'));
    expect([third.status, third.headers['retry-after']]).toEqual([429, String(59 * 60)]);
    await done(admin, await idOf(world, holds[0]), 'release');
    expect((await choose(world, holds[2], from('192.0.2.3'))).status).toBe(200);
  });

  /** specification.md#payment-instructions specification.md#instructions-limit */
  it('sends at most three emails in 24 hours to one address, across all bookings', async () => {
    const { world } = await offering({ areLimitsLifted: true }, { mostAtOnce: 100 });
    const email = 'victim@example.rw';
    for (let made = 0; made < 4; made += 1) {
      const held = await book(world, { email, startsAt: anotherStart() });
      expect((await choose(world, held)).status).toBe(200);
    }
    const corrected = await book(world, { startsAt: anotherStart() });
    await choose(world, corrected);
    const correct = (address: string) =>
      world.ask('POST', `${corrected.checkout}/email`, { body: { email: address } });
    await correct(email);
    await correct('third@example.rw');
    const sentTo = async () => (await world.emails('payment_instructions')).map(({ to }) => to).toSorted();
    const sent = [email, email, email, 'aline.uwase@example.rw', 'third@example.rw'].toSorted();
    expect(await sentTo()).toEqual(sent);
    const chooseAgain = async () => choose(world, await book(world, { email, startsAt: anotherStart() }));
    world.clock.advance(Duration.ofHours(24).minusMillis(1));
    await chooseAgain();
    expect(await sentTo()).toEqual(sent);
    world.clock.advance(Duration.ofMillis(1));
    await chooseAgain();
    expect(await sentTo()).toEqual([...sent, email].toSorted());
  });

  /** specification.md#instructions-limit */
  it('sends at most three emails to one address, even if eight simultaneous corrections enter that address', async () => {
    const { world, admin } = await offering({ areLimitsLifted: true }, { mostAtOnce: 100 });
    const email = 'victim@example.rw';
    const held = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        book(world, { email: `client.${index}@example.rw`, startsAt: anotherStart() }),
      ),
    );
    for (const one of held) expect((await choose(world, one)).status).toBe(200);
    const ids = await Promise.all(held.map((one) => idOf(world, one)));
    const answers = await atOnce(8, (index) =>
      index % 2 === 0
        ? world.ask('POST', `${held[index]?.checkout}/email`, { body: { email } })
        : admin.ask('PATCH', `/bookings/${ids[index]}/contact`, { body: { email } }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 8 });
    const sent = await world.emails('payment_instructions');
    expect(sent.filter(({ to }) => to === email)).toHaveLength(3);
  });
});

/** specification.md#record-fee specification.md#post-fee specification.md#offline-money */
describe('an offline booking fee that the photographer records as paid', () => {
  it('confirms the booking and sends the usual emails', async () => {
    const office = await offering({ provider: 'none' });
    const { world, admin } = office;
    const held = await book(world);
    await choose(world, held);
    const id = await idOf(world, held);
    expect((await admin.ask('GET', '/today')).body).toMatchObject({
      feesAwaited: { count: 1, totalRwf: 24_000, rows: [{ id }] },
      firstSteps: { payment: false },
    });
    const before = await causesOf(world);
    world.clock.advance(Duration.ofHours(3));
    const answer = await record(office, id);
    expect([answer.status, answer.body]).toEqual([200, { booking: await view(admin, id) }]);
    expect(at(answer.body, 'booking')).toMatchObject({
      status: 'confirmed',
      paidRwf: 24_000,
      owedRwf: 56_000,
    });
    const payment = {
      id: expect.any(String),
      ourRef: expect.any(String),
      purpose: 'booking_fee',
      method: 'offline',
      amountRwf: 24_000,
      status: 'succeeded',
      failureReason: null,
      contradicted: false,
      redirectUrl: null,
      createdAt: '2030-01-07T10:00:00.000Z',
      settledAt: '2030-01-07T10:00:00.000Z',
      provider: null,
      providerReference: null,
      payer: null,
      paidReportedAt: null,
      note: null,
      offline: FEE,
      refund: null,
      voided: null,
    };
    expect(at(answer.body, 'booking', 'payments')).toEqual([payment]);
    expect((await causesOf(world)).toSorted()).toEqual(
      [...before, 'booking_confirmed', 'booking_alert'].toSorted(),
    );
    expect(await kindsOf(office, id)).toEqual([
      ['created', 'client'],
      ['offline_chosen', 'client'],
      ['fee_recorded', 'admin'],
      ['confirmed', 'admin'],
    ]);
    expect((await admin.ask('GET', '/today')).body).toMatchObject({
      feesAwaited: { count: 0 },
      firstSteps: { payment: true },
    });
    const listed = (await admin.ask('GET', '/payments?method=offline')).body;
    expect(listed).toMatchObject({
      payments: [{ payment: { offline: FEE } }],
      totals: { succeededRwf: 24_000, cashRwf: 0 },
    });
    const [confirmed] = await world.emails('booking_confirmed');
    const token = confirmed?.cause === 'booking_confirmed' ? confirmed.accessToken : '';
    const own = (await world.ask('GET', `/api/booking/${token}`)).body;
    expect(at(own, 'booking', 'payments', 0)).toMatchObject({ method: 'offline', amountRwf: 24_000 });
    expect(JSON.stringify(own)).not.toContain('MP300107');
    expect((await world.ask('GET', `${held.checkout}/outcome`)).body).toEqual({ outcome: 'paid' });
    await expectConflict(admin, id, await record(office, id), 'wrong_status');
  });

  it('confirms even a booking whose hold has lapsed, if the slot is free', async () => {
    const office = await offering();
    const { world, admin } = office;
    const starts = [anotherStart(), anotherStart(), anotherStart()] as const;
    const [lapsed, released, taken] = [
      await book(world, { startsAt: starts[0] }),
      await book(world, { startsAt: starts[1] }),
      await book(world, { startsAt: starts[2] }),
    ];
    const ids = await Promise.all([lapsed, released, taken].map((held) => idOf(world, held)));
    const [lapsedId = '', releasedId = '', takenId = ''] = ids;
    await done(admin, releasedId, 'release');
    world.clock.advance(Duration.ofMinutes(15));
    await book(world, { startsAt: starts[2] });
    expect(at(await view(admin, takenId), 'actions')).not.toContain('record_fee');
    await expectConflict(admin, takenId, await record(office, takenId), 'slot_taken');
    for (const id of [lapsedId, releasedId]) {
      expect(at(await view(admin, id), 'actions')).toContain('record_fee');
      expect((await record(office, id, { means: 'cash' })).status).toBe(200);
    }
    expect(await kindsOf(office, lapsedId)).toEqual([
      ['created', 'client'],
      ['hold_expired', 'system'],
      ['fee_recorded', 'admin'],
      ['confirmed', 'admin'],
    ]);
    const [late] = [await book(world, { startsAt: anotherStart() })];
    const lateId = await idOf(world, late);
    await done(admin, lateId, 'release');
    world.clock.advance(Duration.ofDays(90));
    await expectConflict(admin, lateId, await record(office, lateId), 'shoot_started');
  });

  /** specification.md#void-fee specification.md#erased-contact */
  it('keeps only its amount and its means of payment once the client is erased', async () => {
    const office = await offering();
    const { world, admin } = office;
    const held = await book(world);
    await choose(world, held);
    const id = await idOf(world, held);
    await record(office, id);
    const exported = await admin.ask('POST', '/clients/export', {
      body: { email: 'aline.uwase@example.rw' },
    });
    expect(at(exported.body, 'client', 'bookings', 0, 'payments', 0)).toMatchObject({ offline: FEE });
    expect(JSON.stringify(exported.body)).not.toContain(held.checkoutToken);
    await done(admin, id, 'cancel');
    const payment = textAt(await view(admin, id), 'payments', 0, 'id');
    await admin.ask('POST', `/payments/${payment}/refund`, { body: { reference: 'MP2' } });
    const erased = await admin.ask('POST', '/clients/erase', {
      body: { email: 'aline.uwase@example.rw', confirm: true },
    });
    expect(erased.body).toEqual({ erased: 1 });
    expect(at(await view(admin, id), 'payments', 0)).toMatchObject({
      amountRwf: 24_000,
      offline: { means: 'momo', transactionReference: null, note: null },
    });
  });
});

/** specification.md#owner-offline specification.md#offline-payment-alert */
describe('a booking that the photographer makes with an offline fee', () => {
  it('holds the slot for as long as the policy says, and emails the payment instructions', async () => {
    const office = await offering({ provider: 'none', hasClientPages: false }, { mostAtOnce: 1 });
    const { world, admin } = office;
    const create = async (given: object) => {
      const form = bookingForm(world, { payment: 'offline', startsAt: anotherStart(), ...given });
      return (await admin.ask('POST', '/bookings', { body: form })).body;
    };
    const made = await create({});
    expect(at(made, 'booking')).toMatchObject({
      status: 'pending_payment',
      holdExpiresAt: '2030-01-08T07:00:00.000Z',
      offlineChosenAt: '2030-01-07T07:00:00.000Z',
    });
    expect(at(await create({ holdMinutes: 60 }), 'booking', 'holdExpiresAt')).toBe(
      '2030-01-07T08:00:00.000Z',
    );
    expect(await causesOf(world)).toEqual(['payment_instructions', 'payment_instructions']);
    expect(await kindsOf(office, textAt(made, 'booking', 'id'))).toEqual([
      ['created', 'admin'],
      ['offline_chosen', 'admin'],
    ]);
    expect((await choose(world, await book(world, { startsAt: anotherStart() }))).status).toBe(200);
    const id = textAt(made, 'booking', 'id');
    const edited = await admin.ask('PATCH', `/bookings/${id}/contact`, { body: { email: 'new@example.rw' } });
    expect(edited.status).toBe(200);
    expect((await world.emails('payment_instructions')).map(({ to }) => to)).toContain('new@example.rw');
    expect((await record(office, id, { means: 'bank' })).status).toBe(200);
  });
});
