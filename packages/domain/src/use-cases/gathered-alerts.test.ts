import { createMemoryAdapters, type MemoryAdapters } from '@booky/testkit/memory';
import { Duration, type Instant } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBookings, addPayments, freshBooking } from '@booky/testkit/contracts';
import {
  aBooking,
  aBookingOf,
  anAttempt,
  anEvent,
  freshUuid,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import { type Payment, succeed } from '../model/payment/payment.ts';
import type { ProviderEvent } from '../model/provider/provider-event.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import { makeWarnOfOverdueEmails } from './background/warn-of-overdue-emails.ts';
import { SILENT_LOG } from './operator/silent-log.ts';

let adapters: MemoryAdapters;
let studio: TestedService;

beforeEach(async () => {
  adapters = createMemoryAdapters();
  studio = await openTestedService(adapters);
});

const alerts = async () =>
  (await adapters.inspect.queuedEmails()).filter((email) => email.cause === 'payment_alert');

const deliver = async (event: Partial<ProviderEvent>, key = freshUuid()): Promise<void> => {
  const inbound = studio.scripted.write({
    verified: true,
    kind: 'event',
    eventKey: key,
    event: anEvent(event),
  });
  await studio.useCases.receiveDelivery('mobile-money', inbound, 'a sender');
};

/**
 * specification.md#gathered-alerts specification.md#own-money-alerts
 * specification.md#provider-refuses-credentials
 */
describe('gathered alerts', () => {
  it.each([
    ['refused charges', 'merchant_misconfigured'],
    ['refused credentials', 'provider_unreachable'],
  ] as const)('for 12 %s lead to one immediate email and one later email', async (_, reason) => {
    studio.scripted.answerCharges(async () => ({ kind: 'refused', reason }));
    for (let visitor = 0; visitor < 12; visitor += 1) {
      const booking = freshBooking(aBooking());
      await addBookings(adapters, booking);
      studio.clock.set(booking.createdAt);
      const token = studio.checkoutTokens.sign(booking.reference);
      await studio.useCases.payBookingFee(booking.reference, token, {
        method: 'card',
        phone: '0788123456',
        askedFrom: 'network',
      });
    }
    expect(await alerts()).toMatchObject([{ reason: 'provider_refused_us' }]);
    const since: Instant = studio.clock.now();
    await studio.useCases.tellOfLeftOutAlerts();
    expect(await alerts()).toHaveLength(1);
    studio.clock.set(since.plus(Duration.ofDays(1)));
    await studio.useCases.tellOfLeftOutAlerts();
    await studio.useCases.tellOfLeftOutAlerts();
    expect((await alerts()).slice(1)).toMatchObject([
      { reason: 'gathered', about: 'provider_refused_us', count: 11 },
    ]);
  });

  it('are sent only once if two unknown payments succeed', async () => {
    const ourRef = freshUuid();
    await deliver({ ourRef, amountRwf: 33_000 }, ourRef);
    await deliver({ ourRef: freshUuid() });
    const id = studio.storedIds.get(ourRef);
    expect(await alerts()).toMatchObject([
      { reason: 'unknown_payment', deliveryId: id, ourRef, reportedRwf: 33_000 },
    ]);
    expect(await adapters.inspect.deliveryOutcome(id ?? '')).toBe('no_such_payment');
  });

  it('do not include alerts about wrong amounts, which are each sent immediately', async () => {
    const booking = aBooking();
    const attempt = anAttempt({ bookingId: booking.id });
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt);
    studio.clock.set(booking.createdAt);
    const { ourRef } = attempt;
    for (const amountRwf of [1, 2, 3]) await deliver({ ourRef, amountRwf });
    expect(await alerts()).toMatchObject(
      [1, 2, 3].map((reportedRwf) => ({ reason: 'amount_mismatch', ourRef, reportedRwf })),
    );
    studio.clock.advance(Duration.ofHours(1));
    await studio.useCases.tellOfLeftOutAlerts();
    expect(await alerts()).toHaveLength(3);
  });

  it('do not report that an unknown payment has failed', async () => {
    await deliver({ ourRef: freshUuid(), verdict: { kind: 'failed', reason: 'payer_declined' } });
    expect(await alerts()).toEqual([]);
  });

  it('report that a payment failed after it had succeeded', async () => {
    const booking = aBookingOf('confirmed');
    const paid: Payment = succeed(anAttempt({ bookingId: booking.id }), booking.confirmedAt);
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, paid);
    studio.clock.set(booking.confirmedAt);
    const voided = { ourRef: paid.ourRef, verdict: { kind: 'failed', reason: 'provider_error' } } as const;
    await deliver(voided, 'voided once');
    await deliver(voided, 'voided once');
    await deliver(voided, 'voided again');
    expect(await alerts()).toMatchObject([
      { reason: 'reversal', ourRef: paid.ourRef, payment: { paymentId: paid.id } },
    ]);
    expect(await adapters.bookingReader.byId(booking.id)).toMatchObject({ booking, payments: [paid] });
  });
});

const forge = async (provider: 'mobile-money' | 'gateway', ourRef: string | undefined): Promise<void> => {
  const inbound = studio.scripted.write({ verified: false, why: 'proof_wrong', ourRef });
  await studio.useCases.receiveDelivery(provider, inbound, 'a sender');
};

const waiting = async () => {
  const booking = aBooking();
  const attempt = anAttempt({ bookingId: booking.id });
  await addBookings(adapters, booking);
  await addPayments(adapters, booking.id, attempt);
  studio.clock.set(booking.createdAt);
  return { booking, ourRef: attempt.ourRef };
};

/** specification.md#unproven-alert */
describe('the alert about an unproven delivery', () => {
  it('is sent once in 24 hours, and names the payment and the booking', async () => {
    const { booking, ourRef } = await waiting();
    await Promise.all(Array.from({ length: 100 }, () => forge('mobile-money', ourRef)));
    const alert = {
      cause: 'payment_alert',
      to: studio.admin.email,
      locale: 'en',
      reason: 'unproven_delivery',
      provider: 'mobile-money',
      why: 'proof_wrong',
      ourRef,
      reference: booking.reference,
      bookingId: booking.id,
    };
    expect(await alerts()).toEqual([alert]);
    studio.clock.advance(Duration.ofHours(24).minusMillis(1));
    await forge('mobile-money', ourRef);
    await studio.useCases.tellOfLeftOutAlerts();
    expect(await alerts()).toEqual([alert]);
    studio.clock.advance(Duration.ofMillis(1));
    await forge('mobile-money', ourRef);
    expect(await alerts()).toEqual([alert, alert]);
  });

  it('is sent only if the payment belongs to the provider that the delivery claims to come from', async () => {
    const { booking, ourRef } = await waiting();
    const attempt = anAttempt({ bookingId: booking.id });
    const other = { ...attempt, means: { ...attempt.means, provider: 'gateway' as const } };
    await addPayments(adapters, booking.id, other);
    await forge('gateway', ourRef);
    expect(await alerts()).toEqual([]);
    await forge('mobile-money', ourRef);
    await forge('gateway', other.ourRef);
    expect(await alerts()).toMatchObject([
      { provider: 'mobile-money', ourRef },
      { provider: 'gateway', ourRef: other.ourRef },
    ]);
  });

  it.each([
    ['no payment', async () => undefined],
    ['an unknown payment', async () => freshUuid()],
    ['text that is not a payment id', async () => "order-1' or true"],
    [
      'a payment that is settled',
      async () => {
        const booking = aBookingOf('confirmed');
        const paid = succeed(anAttempt({ bookingId: booking.id }), booking.confirmedAt);
        await addBookings(adapters, booking);
        await addPayments(adapters, booking.id, paid);
        return paid.ourRef;
      },
    ],
  ])('is not sent for a delivery that names %s', async (_what, named) => {
    await forge('mobile-money', await named());
    expect(await alerts()).toEqual([]);
  });
});

describe('emails that have been undelivered for an hour', () => {
  it('lead to one warning in the log every hour', async () => {
    const warnings: Parameters<OperatorLog['emailsOverdue']>[0][] = [];
    const warn = makeWarnOfOverdueEmails({
      emailQueue: adapters.emailQueue,
      clock: studio.clock,
      operatorLog: { ...SILENT_LOG, emailsOverdue: (overdue) => warnings.push(overdue) },
    });
    const to = studio.admin.email;
    await deliver({ ourRef: freshUuid() });
    const now = studio.clock.now();
    await warn();
    expect(warnings).toEqual([]);
    await adapters.emailWorker.letAnHourPass(to);
    await warn();
    studio.clock.set(now.plus(Duration.ofMinutes(59)));
    await warn();
    expect(warnings).toMatchObject([{ count: 1 }]);
    studio.clock.set(now.plus(Duration.ofMinutes(60)));
    await warn();
    expect(warnings).toHaveLength(2);
    await adapters.emailQueue.retry('all');
    await adapters.emailWorker.tryDue(async () => undefined);
    studio.clock.set(now.plus(Duration.ofHours(3)));
    await warn();
    expect(warnings).toHaveLength(2);
  });
});
