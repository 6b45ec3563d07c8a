import {
  aBooking,
  anAttempt,
  expectBreakage,
  freshUuid,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { Booking, PendingBooking } from '../../../model/booking/booking.ts';
import { expireHold } from '../../../model/booking/hold.ts';
import { fail, isOnline, oweRefund, type Payment, succeed } from '../../../model/payment/payment.ts';
import { Refused } from '../../../model/result.ts';
import { rwf } from '../../../model/money/rwf.ts';
import type { ChargeStatus } from '../../../ports/payment-provider.ts';

type How = 'checkPayment' | 'adoptPayment';

type Attempt = ReturnType<typeof anAttempt>;

interface State {
  readonly booking?: (held: PendingBooking) => Booking;
  readonly payment?: (attempt: Attempt) => Payment;
  /** The status after a payment in full, or undefined if the company is not asked. */
  readonly paid?: 'succeeded' | 'refund_due';
}

const now = aBooking().createdAt;

const byUs = (attempt: Attempt) => fail(attempt, 'provider_unreachable', 'us', now);
const nameless = (attempt: Attempt) => ({ ...attempt, means: { ...attempt.means, phone: undefined } });

const STATES: Readonly<Record<string, State>> = {
  pending: { paid: 'succeeded' },
  'failed by our own conclusion': { payment: byUs, paid: 'succeeded' },
  'pending for a released hold': { booking: expireHold, paid: 'succeeded' },
  'pending for an erased booking': {
    booking: (held) => ({ ...expireHold(held), erasedAt: now }),
    payment: nameless,
    paid: 'refund_due',
  },
  'failed by our own conclusion, for an erased booking': {
    booking: (held) => ({ ...expireHold(held), erasedAt: now }),
    payment: (attempt) => byUs(nameless(attempt)),
    paid: 'refund_due',
  },
  'failed by the company': { payment: (attempt) => fail(attempt, 'payer_declined', 'provider', now) },
  succeeded: { payment: (attempt) => succeed(attempt, now) },
  refund_due: { payment: (attempt) => oweRefund(attempt, now) },
  refunded: {
    payment: (attempt) => ({
      ...oweRefund(attempt, now),
      status: 'refunded',
      refund: { reference: 'MP-1', refundedAt: now },
    }),
  },
};

const DUE = rwf(33_000);
const paid = (amountRwf: number | undefined): ChargeStatus => ({
  kind: 'paid',
  amountRwf,
  providerReference: 'their reference',
});
const FAILED = { kind: 'failed', reason: 'payer_declined', providerReference: undefined } as const;

/** Each answer that a company can give, and the answer that the photographer is shown. */
const ANSWERS: Readonly<Record<string, readonly [ChargeStatus, string]>> = {
  paid: [paid(DUE), 'paid'],
  'paid, another amount': [paid(DUE - 1), 'paid'],
  'paid, no whole francs': [paid(undefined), 'paid'],
  failed: [FAILED, 'failed'],
  pending: [{ kind: 'pending' }, 'pending'],
  'not found': [{ kind: 'not_found' }, 'unknown'],
  'no answer': [{ kind: 'unavailable' }, 'unknown'],
};

/**
 * A studio with a single booking that has one payment. It counts the units of work that are open while it asks the
 * company.
 */
const aStudio = async ({ booking: become = (held) => held, payment: turn = (one) => one }: State) => {
  const adapters = createMemoryAdapters();
  let units = 0;
  const openWhileAsked: number[] = [];
  const service = await openTestedService({
    ...adapters,
    unitOfWork: {
      run: async (work, how) => {
        units += 1;
        try {
          return await adapters.unitOfWork.run(work, how);
        } finally {
          units -= 1;
        }
      },
    },
  });
  const at = service.clock.now();
  const held = aBooking({ createdAt: at, holdExpiresAt: at.plus(Duration.ofMinutes(15)) });
  const booking = become({ ...held, slot: aBooking({ createdAt: at }).slot });
  const payment = turn(anAttempt({ bookingId: booking.id, createdAt: at, amountRwf: DUE }));
  await addBookings(adapters, booking);
  await addPayments(adapters, booking.id, payment);
  const answer = (status: ChargeStatus): void =>
    service.scripted.answerQueries(() => {
      openWhileAsked.push(units);
      return status;
    });
  const stored = async () => {
    const found = await adapters.bookingReader.byOurRef(payment.ourRef);
    if (found === undefined) throw new Error('the payment no longer exists');
    return found;
  };
  const hear = (verdict: 'succeeded' | 'failed', amountRwf: number) =>
    service.useCases.receiveDelivery(
      'mobile-money',
      service.scripted.write({
        verified: true,
        kind: 'event',
        eventKey: freshUuid(),
        event: {
          ourRef: payment.ourRef,
          verdict: verdict === 'failed' ? { kind: verdict, reason: 'payer_declined' } : { kind: verdict },
          amountRwf,
          providerReference: 'their reference',
        },
      }),
      'a sender',
    );
  const causes = async () => (await adapters.inspect.queuedEmails()).map(({ cause }) => cause).toSorted();
  return { ...service, payment, answer, stored, hear, causes, openWhileAsked };
};

/** Returns what the photographer gets: the company's answer, `done`, or a refusal. */
const ask = async ({ useCases, admin, payment }: Asked, how: How): Promise<string> => {
  try {
    const done = await useCases[how](payment.id, admin.id);
    return 'answer' in done ? done.answer : 'done';
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const { refusal } = fault;
    return refusal.code === 'not_paid' ? `not_paid, ${refusal.answer}` : refusal.code;
  }
};

type Asked = Pick<TestedService, 'useCases' | 'admin'> & { readonly payment: Payment };

const isSaidPaid = (payment: Payment): boolean =>
  isOnline(payment) && payment.means.paidReportedAt !== undefined;

/** specification.md#ask-company specification.md#check-payment specification.md#adopt-payment */
describe.each(Object.entries(STATES))('a payment that is %s', (_, state) => {
  it.each(Object.entries(ANSWERS))(
    'gets a new status from checkPayment only if the company reports a failure: %s',
    async (__, said) => {
      const studio = await aStudio(state);
      const [status, shown] = said;
      studio.answer(status);
      const before = await studio.stored();
      expect(await ask(studio, 'checkPayment')).toBe(state.paid === undefined ? 'wrong_status' : shown);
      const { payment, booking } = await studio.stored();
      expect(booking).toEqual(before.booking);
      if (state.paid === undefined) {
        expect([payment, studio.openWhileAsked]).toEqual([before.payment, []]);
        return;
      }
      expect(studio.openWhileAsked).toEqual([0]);
      if (shown === 'failed') expect(payment).toMatchObject({ status: 'failed', concludedBy: 'provider' });
      else expect([payment.status, isSaidPaid(payment)]).toEqual([before.payment.status, shown === 'paid']);
      expect(await studio.causes()).toEqual(shown === 'paid' ? ['payment_alert'] : []);
    },
  );

  it.each(Object.entries(ANSWERS))(
    'is accepted by adoptPayment only if the company confirms that it was paid in full: %s',
    async (__, said) => {
      const studio = await aStudio(state);
      const [status, shown] = said;
      studio.answer(status);
      const before = await studio.stored();
      const answer = await ask(studio, 'adoptPayment');
      const { payment, booking } = await studio.stored();
      if (state.paid === undefined) {
        expect([answer, payment, studio.openWhileAsked]).toEqual(['wrong_status', before.payment, []]);
        return;
      }
      expect(studio.openWhileAsked).toEqual([0]);
      if (status.kind === 'paid' && status.amountRwf === DUE) {
        expect([answer, payment.status]).toEqual(['done', state.paid]);
        expect(booking.status).toBe(state.paid === 'succeeded' ? 'confirmed' : before.booking.status);
        expect(await studio.causes()).toEqual(
          state.paid === 'succeeded' ? ['booking_alert', 'booking_confirmed'] : ['payment_alert'],
        );
        return;
      }
      expect([answer, booking]).toEqual([`not_paid, ${shown}`, before.booking]);
      if (shown === 'failed') expect(payment).toMatchObject({ status: 'failed', concludedBy: 'provider' });
      else expect([payment.status, isSaidPaid(payment)]).toEqual([before.payment.status, shown === 'paid']);
      expect(await studio.causes()).toEqual(shown === 'paid' ? ['payment_alert'] : []);
    },
  );
});

const DONE: Readonly<Record<How, string>> = { checkPayment: 'failed', adoptPayment: 'done' };

/** specification.md#ask-company specification.md#settled-is-final */
describe('simultaneous queries and callbacks', () => {
  it.each([
    ['checkPayment', FAILED],
    ['adoptPayment', paid(DUE)],
  ] as const)('let only one of two %s calls settle the payment', async (how, status) => {
    const studio = await aStudio({});
    studio.answer(status);
    const answers = await Promise.all([ask(studio, how), ask(studio, how)]);
    expect(answers.toSorted()).toEqual([DONE[how], 'wrong_status'].toSorted());
    expect((await studio.causes()).length).toBe(how === 'adoptPayment' ? 2 : 0);
  });

  it('do not prevent adoptPayment from accepting a payment that was paid in full', async () => {
    const studio = await aStudio({});
    studio.answer(paid(DUE));
    const [checked, adopted] = await Promise.all([ask(studio, 'checkPayment'), ask(studio, 'adoptPayment')]);
    expect([['paid', 'wrong_status'].includes(checked), adopted]).toEqual([true, 'done']);
    expect((await studio.stored()).booking.status).toBe('confirmed');
  });

  it.each([
    ['adoptPayment', paid(DUE), 'succeeded', 'succeeded', false],
    ['adoptPayment', paid(DUE), 'failed', 'failed', true],
    ['checkPayment', FAILED, 'succeeded', 'succeeded', false],
    ['checkPayment', FAILED, 'failed', 'failed', false],
  ] as const)(
    'refuse %s, which got the answer %j, if a callback had already reported %s',
    async (how, status, verdict, then, contradicted) => {
      const studio = await aStudio({});
      let heard: Promise<void> | undefined;
      // The company calls back before it answers the service's query.
      const { provider } = studio.scripted;
      const answered = provider.queryCharge.bind(provider);
      studio.answer(status);
      Object.assign(provider, {
        queryCharge: async (ourRef: string, reference: string | undefined) => {
          heard = studio.hear(verdict, DUE);
          await heard;
          return answered(ourRef, reference);
        },
      });
      expect(await ask(studio, how)).toBe('wrong_status');
      expect((await studio.stored()).payment.status).toBe(then);
      const before = await studio.causes();
      studio.clock.advance(Duration.ofSeconds(30));
      expect(await studio.useCases.retryDeliveries()).toBe(1);
      const { payment } = await studio.stored();
      expect([payment.status, isSaidPaid(payment)]).toEqual([then, contradicted]);
      const isAlerted =
        then !== verdict || contradicted || (status.kind === 'failed' && verdict === 'succeeded');
      expect((await studio.causes()).length).toBe(before.length + (isAlerted ? 1 : 0));
    },
  );

  it.each(['succeeded', 'failed'] as const)(
    'ignore a callback that reports "%s" after adoptPayment',
    async (verdict) => {
      const studio = await aStudio({});
      studio.answer(paid(DUE));
      expect(await ask(studio, 'adoptPayment')).toBe('done');
      await studio.hear(verdict, DUE);
      expect((await studio.stored()).payment.status).toBe('succeeded');
      expect(await studio.causes()).toEqual([
        'booking_alert',
        'booking_confirmed',
        ...(verdict === 'failed' ? ['payment_alert'] : []),
      ]);
    },
  );

  it('cause only one alert when two answers report a wrong amount', async () => {
    const studio = await aStudio({});
    studio.answer(paid(DUE - 1));
    for (const _ of [1, 2]) expect(await ask(studio, 'adoptPayment')).toBe('not_paid, paid');
    expect(await studio.causes()).toEqual(['payment_alert']);
    studio.answer(paid(DUE));
    expect(await ask(studio, 'adoptPayment')).toBe('done');
  });

  it('let the worker retry if an answer could not be applied', async () => {
    const studio = await aStudio({});
    studio.scripted.answerQueries(() => {
      studio.breakNextUnit('before_commit');
      return paid(DUE);
    });
    await expectBreakage(studio.useCases.adoptPayment(studio.payment.id, studio.admin.id));
    expect((await studio.stored()).payment.status).toBe('pending');
    expect(await studio.causes()).toEqual([]);
    studio.clock.advance(Duration.ofSeconds(30));
    expect(await studio.useCases.retryDeliveries()).toBe(1);
    expect((await studio.stored()).booking.status).toBe('confirmed');
  });
});

/** specification.md#ask-company */
it('a query about a payment at a company that is no longer configured returns unknown', async () => {
  const studio = await aStudio({
    payment: (attempt) => ({ ...attempt, means: { ...attempt.means, provider: 'gateway' } }),
  });
  studio.answer(paid(DUE));
  expect(await ask(studio, 'checkPayment')).toBe('unknown');
  expect(await ask(studio, 'adoptPayment')).toBe('not_paid, unknown');
  expect(studio.openWhileAsked).toEqual([]);
});
