import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anAttempt, aPayerPhone, arbitraryPayment, arbitraryPaymentOf, MONDAY_MORNING } from '@booky/testkit';
import { rwf } from '../money/rwf.ts';
import {
  type Attempt,
  canStillAnswer,
  isInFlight,
  isOnline,
  openAttempt,
  oweRefund,
  type Payment,
  secondsUntilAttempt,
} from './payment.ts';
import { promptsCountSince, promptsCountUntil, secondsUntilPrompt } from './prompt-limit.ts';

const after = (minutes: number): Instant => MONDAY_MORNING.plus(Duration.ofMinutes(minutes));
const payments = arbitraryPayment();

/**
 * specification.md#in-flight specification.md#card-in-flight specification.md#identical-attempt
 * specification.md#answerable-prompt specification.md#attempts-in-flight specification.md#prompts-per-phone
 */
describe('a payment in flight', () => {
  test.prop([
    payments,
    fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000_000, max: 100_000_000 })),
  ])(
    'is pending, and either younger than 24 hours or, for a card, on a page that has not expired',
    (payment, milliseconds) => {
      const { means, createdAt } = payment;
      const end = means.method === 'card' ? means.answerableUntil : createdAt.plus(Duration.ofHours(24));
      const now = end.plusMillis(milliseconds);
      expect(isInFlight(payment, now)).toBe(payment.status === 'pending' && milliseconds < 0);
    },
  );
});

describe('a prompt that can still be answered', () => {
  const asked: Attempt = {
    purpose: 'booking_fee',
    amountRwf: rwf(33_000),
    method: 'momo_alpha',
    phone: aPayerPhone(),
    askedFrom: 'network',
  };
  const attempt = anAttempt({ bookingId: 'booking' });

  it('is reused for an attempt with the same purpose, method, phone and amount', () => {
    expect(canStillAnswer(attempt, asked, after(1))).toBe(true);
  });

  it.each<[string, Partial<Attempt>]>([
    ['purpose', { purpose: 'session_fee' }],
    ['amount', { amountRwf: rwf(33_001) }],
    ['method', { method: 'momo_beta' }],
    ['phone', { phone: aPayerPhone('0728123456') }],
  ])('is not reused if the %s differs', (_, difference) => {
    expect(canStillAnswer(attempt, { ...asked, ...difference }, after(1))).toBe(false);
  });

  it('is reused only before answerableUntil', () => {
    expect(canStillAnswer(attempt, asked, after(5).minusNanos(1))).toBe(true);
    expect(canStillAnswer(attempt, asked, after(5))).toBe(false);
  });

  test.prop([payments])('exists only for a pending payment', (payment) => {
    const { purpose, amountRwf } = payment;
    const wanted = {
      purpose,
      amountRwf,
      method: 'momo_alpha',
      phone: aPayerPhone(),
      askedFrom: 'network',
    } as const;
    const same: Attempt = isOnline(payment)
      ? { ...wanted, method: payment.means.method, phone: payment.means.phone ?? wanted.phone }
      : wanted;
    expect(canStillAnswer(payment, same, payment.createdAt)).toBe(payment.status === 'pending');
  });

  it('exists for a new attempt until answerableUntil', () => {
    const names = { id: 'id', ourRef: 'our reference', bookingId: 'booking' };
    const opened = openAttempt(names, asked, 'gateway', 5, MONDAY_MORNING);
    expect(opened).toMatchObject({ ...names, status: 'pending', purpose: 'booking_fee', amountRwf: 33_000 });
    expect(opened.means.provider).toBe('gateway');
    expect(canStillAnswer(opened, asked, after(5).minusNanos(1))).toBe(true);
    expect(canStillAnswer(opened, asked, after(5))).toBe(false);
    expect(isInFlight(opened, after(5))).toBe(true);
  });
});

describe('a new card attempt', () => {
  const card: Attempt = {
    purpose: 'booking_fee',
    amountRwf: rwf(33_000),
    method: 'card',
    phone: aPayerPhone(),
    askedFrom: 'network',
  };
  const names = { id: 'id', ourRef: 'our reference', bookingId: 'booking' };
  const opened = openAttempt(names, card, 'gateway', 60, MONDAY_MORNING);

  it('can be answered for only 15 seconds if it has no payment page', () => {
    expect(canStillAnswer(opened, card, MONDAY_MORNING.plusSeconds(14))).toBe(true);
    expect(canStillAnswer(opened, card, MONDAY_MORNING.plusSeconds(15))).toBe(false);
  });

  it('can be answered until the page expires if it has a payment page', () => {
    const paged = { ...opened, means: { ...opened.means, redirectUrl: 'https://pay.example/1' } };
    expect(canStillAnswer(paged, card, after(60).minusNanos(1))).toBe(true);
    expect(canStillAnswer(paged, card, after(60))).toBe(false);
  });
});

const attemptsAt = (...minutes: number[]) =>
  minutes.map((minute) => ({ ...anAttempt({ bookingId: 'booking' }), createdAt: after(minute) }));

describe('one more attempt for the same booking', () => {
  it('is accepted while fewer than five attempts are in flight', () => {
    expect(secondsUntilAttempt(attemptsAt(0, 1, 2, 3), after(4))).toBeUndefined();
  });

  it('is refused until the oldest of the five attempts is no longer in flight', () => {
    expect(secondsUntilAttempt(attemptsAt(0, 1, 2, 3, 4), after(5))).toBe(24 * 3600 - 300);
    expect(secondsUntilAttempt(attemptsAt(0, 1, 2, 3, 4), after(24 * 60))).toBeUndefined();
  });
});

describe('a payment that becomes refund_due', () => {
  const owing = fc.oneof(
    arbitraryPaymentOf('pending'),
    arbitraryPaymentOf('failed'),
    arbitraryPaymentOf('succeeded'),
  );

  test.prop([owing])('keeps all other values, including settledAt if it had succeeded', (payment) => {
    const due = oweRefund(payment, MONDAY_MORNING);
    const { id, ourRef, bookingId, purpose, amountRwf, means, createdAt } = payment;
    const facts = { id, ourRef, bookingId, purpose, amountRwf, means, createdAt };
    expect(due).toEqual({
      ...facts,
      status: 'refund_due',
      settledAt: payment.status === 'succeeded' ? payment.settledAt : MONDAY_MORNING,
    });
    expect(isOnline<Payment>(due)).toBe(isOnline<Payment>(payment));
  });
});

describe('prompts to the same phone', () => {
  const TEN_MINUTES_MILLISECONDS = 600_000;
  const prompts = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1_200_000 }), fc.constantFrom('a', 'b', undefined)), {
      maxLength: 16,
    })
    // Oldest first, which is the order in which the store returns them.
    .map((all) => all.toSorted(([one], [other]) => other - one));

  test.prop([prompts], { numRuns: 500 })(
    'are limited to three per network address, and eight in total, in 10 minutes',
    (ages) => {
      const now = MONDAY_MORNING;
      const all = ages.map(([age, askedFrom]) => ({ begunAt: now.minusMillis(age), askedFrom }));
      const countingAt = (at: Instant) => all.filter(({ begunAt }) => begunAt.isAfter(promptsCountSince(at)));
      const isOver = (at: Instant): boolean =>
        countingAt(at).length >= 8 || countingAt(at).filter(({ askedFrom }) => askedFrom === 'a').length >= 3;
      const wait = secondsUntilPrompt(countingAt(now), 'a', now);
      expect(wait !== undefined).toBe(isOver(now));
      if (wait === undefined) return;
      expect(isOver(now.plusSeconds(wait))).toBe(false);
      expect(isOver(now.plusSeconds(wait - 1))).toBe(true);
    },
  );

  it('count towards the limit for ten minutes', () => {
    expect(Duration.between(promptsCountSince(MONDAY_MORNING), MONDAY_MORNING).toMillis()).toBe(
      TEN_MINUTES_MILLISECONDS,
    );
  });

  it('count even if the clock of their process was up to 5 seconds ahead', () => {
    expect(Duration.between(MONDAY_MORNING, promptsCountUntil(MONDAY_MORNING)).toMillis()).toBe(5_000);
  });
});
