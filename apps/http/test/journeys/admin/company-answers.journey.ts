import type { PaymentProvider } from '@booky/domain/ports';
import { freshUuid } from '@booky/testkit';
import {
  type Answer,
  type Asking,
  at,
  jsonAt,
  listAt,
  startPaying,
  statusCounts,
  textAt,
  view,
} from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf } from '../../support/admin-booking.ts';
import { atOnce } from '../../support/at-once.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import { makeAccount, adminOf } from '../../support/office.ts';
import { NOT_FOUND, refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';
import type { World, WorldOptions } from '../../support/world.ts';

type How = 'check' | 'adopt';

type Decision = Parameters<World['payer']['settle']>[1];

const { open } = offices;

/**
 * Creates a held booking with a payment attempt. The payment company knows what the payer decided, but has not called
 * back.
 */
const attempted = async (ending: Decision | undefined, options: WorldOptions = {}) => {
  const { world, admin } = await open(options);
  const held = await book(world);
  const ourRef = await startPaying(world, held);
  if (ending !== undefined) await world.payer.settle(ourRef, { callback: 'none', ...ending });
  const id = await idOf(world, held);
  const paymentId = textAt(await view(admin, id), 'payments', 0, 'id');
  const ask = (how: How, sent = {}): Promise<Answer> =>
    admin.ask('POST', `/payments/${paymentId}/${how}`, sent);
  return { world, admin, held, ourRef, id, paymentId, ask };
};

const PAID = { status: 'succeeded' } as const;
const FAILED = { status: 'failed', reason: 'payer_declined' } as const;

const kindsOf = async (admin: Asking, id: string): Promise<readonly unknown[]> =>
  listAt((await admin.ask('GET', `/bookings/${id}/timeline`)).body, 'events').map((event) => [
    at(event, 'kind'),
    at(event, 'actor'),
  ]);

const paymentOf = async (admin: Asking, id: string) => jsonAt(await view(admin, id), 'payments', 0);

const queryCharge = () => Promise.resolve({ kind: 'not_found' } as const);

/** World options with which the payment company has forgotten every charge. */
const forgetting: WorldOptions = {
  adapt: (adapters) => {
    const providers = adapters.ports.providers.map((provider) => ({ ...provider, queryCharge }));
    return { ...adapters, ports: { ...adapters.ports, providers } };
  },
};

/** specification.md#ask-company specification.md#check-payment */
describe('asking the payment company about a payment', () => {
  it.each([
    ['the payer has not answered', undefined, {}, 'pending', [], null],
    ['the payment is paid', PAID, {}, 'paid', ['payment_alert'], 24_000],
    ['another amount is paid', { ...PAID, amountRwf: 23_999 }, {}, 'paid', ['payment_alert'], 23_999],
    ['the company does not know the payment', PAID, forgetting, 'unknown', [], null],
  ])(
    "returns the company's answer but does not settle the payment if %s",
    async (_, ending, options, answer, causes, paidRwf) => {
      const { world, admin, held, id, ask } = await attempted(ending, options);
      const { status, body } = await ask('check');
      const payment = await paymentOf(admin, id);
      expect([status, body]).toEqual([200, { payment, answer, paidRwf }]);
      expect(payment).toMatchObject({
        status: 'pending',
        contradicted: false,
        paidReportedAt: answer === 'paid' ? '2030-01-07T07:00:00.000Z' : null,
      });
      expect(await causesOf(world, held.reference)).toEqual(causes);
      expect(await view(admin, id)).toMatchObject({
        status: 'pending_payment',
        askablePayments: [payment['id']],
        actions: expect.arrayContaining(['check_payment', 'adopt_payment']),
        actionEmails: { check_payment: [], adopt_payment: ['booking_confirmed', 'booking_alert'] },
      });
    },
  );

  it('records that the payment failed, and returns 409 if the photographer asks again', async () => {
    const { world, admin, id, ask } = await attempted(FAILED);
    const { status, body } = await ask('check');
    const payment = await paymentOf(admin, id);
    expect([status, body]).toEqual([200, { payment, answer: 'failed', paidRwf: null }]);
    expect(payment).toMatchObject({ status: 'failed', failureReason: 'payer_declined' });
    expect((await kindsOf(admin, id)).at(-1)).toEqual(['payment_refused', 'provider']);
    expect(await view(admin, id)).toMatchObject({ askablePayments: [], actionEmails: {} });
    expect(at(await view(admin, id), 'actions')).not.toContain('check_payment');
    expect(await world.emails()).toEqual([]);
    for (const how of ['check', 'adopt'] as const)
      await expectConflict(admin, id, await ask(how), 'wrong_status');
  });
});

/** specification.md#adopt-payment */
describe("accepting the payment company's answer", () => {
  it('confirms the booking if the fee is paid, so that a later callback has no effect', async () => {
    const { world, admin, held, ourRef, id, ask } = await attempted(PAID);
    const { status, body } = await ask('adopt');
    expect([status, body]).toEqual([200, { booking: await view(admin, id) }]);
    expect(at(body, 'booking')).toMatchObject({
      status: 'confirmed',
      askablePayments: [],
      payments: [{ status: 'succeeded' }],
    });
    expect(await causesOf(world, held.reference)).toEqual(['booking_alert', 'booking_confirmed']);
    expect((await kindsOf(admin, id)).slice(-3)).toEqual([
      ['payment_adopted', 'admin'],
      ['payment_settled', 'admin'],
      ['confirmed', 'admin'],
    ]);
    expect(await world.payer.settle(ourRef, PAID)).toEqual({ callbacks: [200] });
    expect(await causesOf(world, held.reference)).toEqual(['booking_alert', 'booking_confirmed']);
    await expectConflict(admin, id, await ask('adopt'), 'wrong_status');
  });

  it.each([
    ['pending', undefined, {}, 'pending', 'pending'],
    ['failed', FAILED, {}, 'failed', 'failed'],
    ['paid, but another amount', { ...PAID, amountRwf: 23_999 }, {}, 'paid', 'pending'],
    ['paid, but in dollars', { ...PAID, currency: 'USD' }, {}, 'paid', 'pending'],
    ['unknown', PAID, forgetting, 'unknown', 'pending'],
  ])("returns 409 not_paid if the company's answer is: %s", async (_, ending, options, answer, then) => {
    const { world, admin, held, id, ask } = await attempted(ending, options);
    const { status, body } = await ask('adopt');
    const booking = await view(admin, id);
    expect([status, body]).toEqual([409, { ...refusal('not_paid'), answer, booking }]);
    expect(booking).toMatchObject({ status: 'pending_payment', payments: [{ status: then }] });
    expect(await causesOf(world, held.reference)).toEqual(answer === 'paid' ? ['payment_alert'] : []);
  });
});

/** specification.md#ask-company specification.md#ask-company-limit */
describe('a request to check or adopt a payment', () => {
  it.each(['check', 'adopt'] as const)('returns 404 if the payment is unknown: %s', async (how) => {
    const { admin } = await open();
    const { status, body } = await admin.ask('POST', `/payments/${freshUuid()}/${how}`);
    expect([status, body]).toEqual(NOT_FOUND);
  });

  it.each([{}, { areLimitsLifted: true }])(
    "returns 429 if it is the account's eleventh in a minute, in a service with the options %j",
    async (options) => {
      const { world, ask, paymentId } = await attempted(undefined, options);
      const asked = await atOnce(10, (index) => ask(index % 2 === 0 ? 'check' : 'adopt'));
      expect(statusCounts(asked)).toEqual({ 200: 5, 409: 5 });
      const { status, body, headers } = await ask('check');
      expect([status, body]).toEqual([429, refusal('too_many_requests')]);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      const [email, password] = ['second@studio.example', 'nine slow shutters and a lamp'];
      await makeAccount(world, email, password);
      const other = adminOf(world, password, email);
      expect((await other.ask('POST', `/payments/${paymentId}/check`)).status).toBe(200);
      world.clock.advance(Duration.ofMinutes(1));
      expect((await ask('check')).status).toBe(200);
    },
  );
});

/** specification.md#own-conclusion specification.md#ask-company */
describe('a payment that the service marked as failed', () => {
  /** specification.md#expiry-verdict */
  it('still confirms the booking if the money arrives afterwards', async () => {
    let lapsed = true;
    const { world, admin, id, ourRef, ask } = await attempted(undefined, {
      adapt: (adapters) => {
        const providers = adapters.ports.providers.map(
          (provider): PaymentProvider => ({
            ...provider,
            queryCharge: (...charge) =>
              lapsed
                ? Promise.resolve({
                    kind: 'failed',
                    reason: 'payer_timeout',
                    providerReference: undefined,
                    isOurs: true,
                  })
                : provider.queryCharge(...charge),
          }),
        );
        return { ...adapters, ports: { ...adapters.ports, providers } };
      },
    });
    world.clock.advance(Duration.ofMinutes(1));
    expect(await world.useCases.askProvider()).toBe(1);
    const failed = await paymentOf(admin, id);
    expect(failed).toMatchObject({ status: 'failed', failureReason: 'payer_timeout' });
    expect((await kindsOf(admin, id)).at(-1)).toEqual(['payment_refused', 'system']);
    expect((await ask('check')).body).toEqual({ payment: failed, answer: 'failed', paidRwf: null });
    expect((await ask('adopt')).body).toMatchObject({ error: 'not_paid', answer: 'failed' });
    expect(await view(admin, id)).toMatchObject({ askablePayments: [failed['id']] });
    lapsed = false;
    await world.payer.settle(ourRef, { status: 'succeeded' });
    expect(await view(admin, id)).toMatchObject({
      status: 'confirmed',
      payments: [{ status: 'succeeded', failureReason: null }],
    });
  });
});
