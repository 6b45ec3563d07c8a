import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anAttempt, arbitraryBooking, arbitraryBookingOf, billOf } from '@booky/testkit';
import { owedRwf, paidRwf } from '../booking/amount-owed.ts';
import type { Booking } from '../booking/booking.ts';
import { accessLink } from '../booking/access-link.ts';
import { TRANSITIONS } from '../booking/lifecycle.ts';
import { rwf } from '../money/rwf.ts';
import type { ProviderEvent, ProviderVerdict } from '../provider/provider-event.ts';
import { fail, type Payment } from './payment.ts';
import { settle, type Settlement, type SlotAnswer } from './settle.ts';

/** What the provider says about one attempt, when it is applied, and whether the slot is free then. */
interface Report {
  readonly attempt: number;
  readonly says: 'succeeded' | 'succeeded over another amount' | 'failed' | 'not_final';
  readonly at: Instant;
  readonly slot: SlotAnswer;
}

/** One booking, its attempts, and every report about them, in order. */
interface Story {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly reports: readonly Report[];
}

interface State {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

const verdictOf = ({ says }: Report): ProviderVerdict => {
  if (says === 'failed') return { kind: 'failed', reason: 'payer_declined' };
  return says === 'not_final' ? { kind: 'not_final' } : { kind: 'succeeded' };
};

const eventOf = (payment: Payment, report: Report): ProviderEvent => ({
  ourRef: payment.ourRef,
  verdict: verdictOf(report),
  amountRwf: payment.amountRwf + (report.says === 'succeeded over another amount' ? 1 : 0),
  providerReference: undefined,
});

const paymentAt = ({ payments }: State, { attempt }: Report): Payment => {
  const payment = payments[attempt % payments.length];
  if (payment === undefined) throw new Error('the story has no attempt');
  return payment;
};

const settleReport = (state: State, report: Report): Settlement => {
  const payment = paymentAt(state, report);
  return settle({
    event: eventOf(payment, report),
    payment,
    booking: state.booking,
    payments: state.payments,
    slot: report.slot,
    link: accessLink('digest', report.at),
    now: report.at,
  });
};

const hear = (state: State, report: Report): State => {
  const settlement = settleReport(state, report);
  if (settlement.outcome !== 'applied') return state;
  return {
    booking: settlement.booking,
    payments: state.payments.map((other) =>
      other.id === settlement.payment.id ? settlement.payment : other,
    ),
  };
};

const endOf = ({ reports, ...state }: Story): State => reports.reduce(hear, state);

const arbitraryAttempts = (booking: Booking): fc.Arbitrary<readonly Payment[]> =>
  fc.array(
    fc
      .record({
        purpose: fc.constantFrom('booking_fee', 'session_fee'),
        shareOf: fc.constantFrom(1, 1, 2, 1_000_000),
        so: fc.constantFrom('pending', 'pending', 'failed by us', 'failed by the provider'),
      })
      .map(({ purpose, shareOf, so }): Payment => {
        const due =
          purpose === 'booking_fee' ? booking.sold.bookingFeeRwf : Math.ceil(billOf(booking) / shareOf);
        const attempt = anAttempt({
          bookingId: booking.id,
          purpose,
          amountRwf: rwf(Math.max(1, due)),
          createdAt: booking.createdAt,
        });
        if (so === 'pending') return attempt;
        return fail(attempt, 'provider_error', so === 'failed by us' ? 'us' : 'provider', booking.createdAt);
      }),
    { minLength: 1, maxLength: 4 },
  );

const arbitraryReports = (begin: Instant): fc.Arbitrary<readonly Report[]> =>
  fc
    .array(
      fc.record({
        attempt: fc.nat({ max: 3 }),
        says: fc.constantFrom<Report['says'][]>(
          'succeeded',
          'succeeded',
          'succeeded over another amount',
          'failed',
          'not_final',
        ),
        minutesLater: fc.nat({ max: 30 }),
        slot: fc.constantFrom<SlotAnswer[]>('free', 'taken'),
      }),
      { maxLength: 10 },
    )
    .map((steps) => {
      let at = begin;
      return steps.map(({ minutesLater, ...step }) => {
        at = at.plus(Duration.ofMinutes(minutesLater));
        return { ...step, at };
      });
    });

const storyOf = (booking: Booking): fc.Arbitrary<Story> =>
  fc
    .constantFrom(
      booking.createdAt,
      booking.slot.startsAt,
      booking.slot.startsAt.minus(Duration.ofMinutes(40)),
    )
    .chain((begin) =>
      fc.record({
        booking: fc.constant(booking),
        payments: arbitraryAttempts(booking),
        reports: arbitraryReports(begin),
      }),
    );

const movable = fc.oneof(
  arbitraryBookingOf('pending_payment'),
  arbitraryBookingOf('confirmed'),
  arbitraryBookingOf('expired'),
);
const story = fc
  .oneof({ weight: 4, arbitrary: movable }, { weight: 1, arbitrary: arbitraryBooking() })
  .chain(storyOf);

/**
 * specification.md#settled-is-final specification.md#own-conclusion: the first deciding report settles an attempt,
 * whatever comes before or after.
 */
const fateOf = ({ payments, reports }: Story, payment: Payment): 'paid' | 'failed' | 'open' => {
  if (payment.status === 'failed' && payment.concludedBy === 'provider') return 'failed';
  const decisive = reports.find(
    (one) =>
      payments[one.attempt % payments.length] === payment &&
      (one.says === 'succeeded' || one.says === 'failed'),
  );
  if (decisive === undefined) return 'open';
  return decisive.says === 'succeeded' ? 'paid' : 'failed';
};

/**
 * specification.md#settled-is-final specification.md#own-conclusion specification.md#unusable-money
 * specification.md#status-moves
 */
describe('payments after any sequence of provider reports', () => {
  test.prop([story], { numRuns: 500 })(
    'are succeeded or refund_due exactly when the right amount was paid',
    (given) => {
      const end = endOf(given);
      for (const [index, before] of given.payments.entries()) {
        const after = end.payments[index];
        switch (fateOf(given, before)) {
          case 'paid':
            expect(['succeeded', 'refund_due']).toContain(after?.status);
            break;
          case 'failed':
            expect(after).toMatchObject({ status: 'failed', concludedBy: 'provider' });
            break;
          case 'open':
            expect(after).toBe(before);
        }
      }
    },
  );

  test.prop([story], { numRuns: 300 })(
    'have at most one succeeded booking fee, and never keep more than the bill',
    (given) => {
      const { booking, payments } = endOf(given);
      const kept = payments.filter(({ status }) => status === 'succeeded');
      expect(kept.filter(({ purpose }) => purpose === 'booking_fee').length).toBeLessThanOrEqual(1);
      expect(paidRwf(payments)).toBeLessThanOrEqual(billOf(booking));
    },
  );

  test.prop([story], { numRuns: 300 })(
    'move the booking only by the transition table, and only by an applied success',
    ({ reports, ...begin }) => {
      let state: State = begin;
      for (const one of reports) {
        const settlement = settleReport(state, one);
        const next = hear(state, one);
        if (next.booking.status !== state.booking.status) {
          expect(one.says).toBe('succeeded');
          expect(settlement.outcome).toBe('applied');
          const allowed = Object.values(TRANSITIONS).some(
            ({ from, to }) =>
              to === next.booking.status && from.some((status) => status === state.booking.status),
          );
          expect(allowed).toBe(true);
        }
        if (next.booking.status === 'completed' && state.booking.status !== 'completed') {
          expect(owedRwf(next.booking, next.payments)).toBe(0);
          expect(one.at.isBefore(next.booking.slot.startsAt)).toBe(false);
        }
        state = next;
      }
    },
  );

  test.prop([story, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 })], { numRuns: 300 })(
    'are the same when reports are repeated later, however often',
    (given, repeats) => {
      const reports = [...given.reports];
      for (const [which, later] of repeats) {
        const at = which % Math.max(1, reports.length);
        const again = reports[at];
        if (again === undefined) continue;
        const place = Math.min(reports.length, at + 1 + (later % (reports.length + 1)));
        reports.splice(place, 0, { ...again, at: reports[place - 1]?.at ?? again.at });
      }
      expect(endOf({ ...given, reports })).toEqual(endOf(given));
    },
  );

  test.prop([story, fc.nat()], { numRuns: 300 })(
    'are the same when reports about two attempts change places, unless both are successes',
    ({ reports: all, ...begin }, index) => {
      const at = index % Math.max(1, all.length - 1);
      const [one, other] = [all[at], all[at + 1]];
      fc.pre(one !== undefined && other !== undefined);
      fc.pre(paymentAt(begin, one) !== paymentAt(begin, other));
      fc.pre(!(one.says === 'succeeded' && other.says === 'succeeded'));
      const before = all.slice(0, at).reduce(hear, begin);
      const first = { ...one, at: other.at };
      expect(hear(hear(before, first), other)).toEqual(hear(hear(before, other), first));
    },
  );

  test.prop([arbitraryBookingOf('pending_payment'), fc.integer({ min: 1, max: 5 })])(
    'for the booking fee, all paid during the hold: the first confirms and the others are refund_due',
    (booking, count) => {
      const payments = Array.from({ length: count }, () =>
        anAttempt({
          bookingId: booking.id,
          amountRwf: booking.sold.bookingFeeRwf,
          createdAt: booking.createdAt,
        }),
      );
      const reports = payments.map(
        (_, attempt): Report => ({ attempt, says: 'succeeded', at: booking.createdAt, slot: 'taken' }),
      );
      for (const order of [reports, reports.toReversed()]) {
        const end = endOf({ booking, payments, reports: order });
        expect(end.booking.status).toBe('confirmed');
        expect(order[0] && paymentAt(end, order[0]).status).toBe('succeeded');
        expect(end.payments.filter(({ status }) => status === 'refund_due')).toHaveLength(count - 1);
      }
    },
  );
});
