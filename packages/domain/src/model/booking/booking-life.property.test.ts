import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { aBooking, anAttempt, MONDAY_MORNING } from '@booky/testkit';
import { rwf } from '../money/rwf.ts';
import { recordCash } from '../payment/cash.ts';
import { type ChargeOutcome, recordChargeOutcome } from '../payment/charge.ts';
import type { Payment, PaymentPurpose } from '../payment/payment.ts';
import { settle, type SlotAnswer } from '../payment/settle.ts';
import type { ProviderVerdict } from '../provider/provider-event.ts';
import type { Result } from '../result.ts';
import { owedRwf, paidRwf } from './amount-owed.ts';
import type { Booking, BookingStatus } from './booking.ts';
import { type Cancellation, cancelByAdmin, cancelByClient } from './cancel.ts';
import { complete, recordNoShow } from './conclude.ts';
import { accessLink } from './access-link.ts';
import { expireHold, isHoldLive, isOccupying } from './hold.ts';
import { TRANSITIONS } from './lifecycle.ts';
import { reschedule } from './reschedule.ts';
import { publicStageOf } from './stage.ts';

/** Everything that can befall one booking, from outside or by the clock. */
type Step =
  | { readonly does: 'pass time'; readonly minutes: number }
  | { readonly does: 'pay'; readonly purpose: PaymentPurpose; readonly outcome: ChargeOutcome }
  | {
      readonly does: 'hear';
      readonly attempt: number;
      readonly verdict: ProviderVerdict;
      readonly slot: SlotAnswer;
    }
  | { readonly does: 'record cash'; readonly shareOf: number }
  | { readonly does: 'sweep' | 'cancel as client' | 'cancel as admin' | 'complete' | 'no-show' }
  | { readonly does: 'reschedule'; readonly minutesAhead: number };

interface World {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly now: Instant;
}

const withBooking = (world: World, result: Result<Booking>): World =>
  result.ok ? { ...world, booking: result.value } : world;

const begin: World = { booking: aBooking(), payments: [], now: MONDAY_MORNING };

const pay = (world: World, purpose: PaymentPurpose, outcome: ChargeOutcome): World => {
  const { booking, payments, now } = world;
  const owed = owedRwf(booking, payments);
  const amountRwf = purpose === 'booking_fee' ? booking.sold.bookingFeeRwf : owed;
  const may =
    purpose === 'booking_fee'
      ? booking.status === 'pending_payment' && isHoldLive(booking, now)
      : booking.status === 'confirmed';
  if (!may || amountRwf === 0) return world;
  const attempt = anAttempt({ bookingId: booking.id, purpose, amountRwf, createdAt: now });
  return { ...world, payments: [...payments, recordChargeOutcome(attempt, outcome, now)] };
};

const hear = (world: World, step: Step & { readonly does: 'hear' }): World => {
  const { booking, payments, now } = world;
  const payment = payments[step.attempt % Math.max(1, payments.length)];
  if (payment === undefined || payment.means.method === 'cash') return world;
  const settlement = settle({
    event: {
      ourRef: payment.ourRef,
      verdict: step.verdict,
      amountRwf: payment.amountRwf,
      providerReference: undefined,
    },
    payment,
    booking,
    payments,
    slot: step.slot,
    link: accessLink(`digest of ${now.toString()}`, now),
    now,
  });
  if (settlement.outcome !== 'applied') return world;
  const settled = settlement.payment;
  return {
    ...world,
    booking: settlement.booking,
    payments: payments.map((one) => (one.id === settled.id ? settled : one)),
  };
};

const payCash = (world: World, shareOf: number): World => {
  const { booking, payments, now } = world;
  const amountRwf = rwf(Math.max(1, Math.ceil(owedRwf(booking, payments) / shareOf)));
  const names = { id: `cash ${payments.length}`, ourRef: `cash ${payments.length}` };
  const recorded = recordCash(booking, payments, { amountRwf, note: undefined }, names, now);
  if (!recorded.ok) return world;
  return { ...world, booking: recorded.value.booking, payments: [...payments, recorded.value.payment] };
};

const cancel = (world: World, cancelled: Result<Cancellation<Booking>>): World => {
  if (!cancelled.ok) return world;
  const { booking, becomeDue } = cancelled.value;
  const payments = world.payments.map((one) => becomeDue.find(({ id }) => id === one.id) ?? one);
  return { ...world, booking, payments };
};

const take = (world: World, step: Step): World => {
  const { booking, payments, now } = world;
  switch (step.does) {
    case 'pass time':
      return { ...world, now: now.plus(Duration.ofMinutes(step.minutes)) };
    case 'pay':
      return pay(world, step.purpose, step.outcome);
    case 'hear':
      return hear(world, step);
    case 'record cash':
      return payCash(world, step.shareOf);
    case 'sweep':
      return booking.status === 'pending_payment' && !isHoldLive(booking, now)
        ? { ...world, booking: expireHold(booking) }
        : world;
    case 'reschedule':
      return withBooking(
        world,
        reschedule(booking, now.plus(Duration.ofMinutes(step.minutesAhead)), 45, now),
      );
    case 'cancel as client':
      return cancel(world, cancelByClient(booking, payments, now));
    case 'cancel as admin':
      return cancel(world, cancelByAdmin(booking, payments, 'rain', now));
    case 'complete':
      return withBooking(world, complete(booking, owedRwf(booking, payments), now));
    case 'no-show':
      return withBooking(world, recordNoShow(booking, now));
    default:
      return step satisfies never;
  }
};

const DAY_MINUTES = 1440;

const outcome = fc.constantFrom<ChargeOutcome[]>(
  { kind: 'accepted' },
  { kind: 'accepted' },
  { kind: 'unknown' },
  { kind: 'not_sent' },
  { kind: 'declined', reason: 'insufficient_funds' },
);
const verdict = fc.constantFrom<ProviderVerdict[]>(
  { kind: 'succeeded' },
  { kind: 'succeeded' },
  { kind: 'succeeded' },
  { kind: 'failed', reason: 'payer_declined' },
  { kind: 'not_final' },
);
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    4,
    fc.record({
      does: fc.constant('pass time'),
      minutes: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 8 * DAY_MINUTES })),
    }),
  ),
  weighted(
    6,
    fc.record({ does: fc.constant('pay'), purpose: fc.constantFrom('booking_fee', 'session_fee'), outcome }),
  ),
  weighted(
    8,
    fc.record({
      does: fc.constant('hear'),
      attempt: fc.nat({ max: 5 }),
      verdict,
      slot: fc.constantFrom<SlotAnswer[]>('free', 'taken'),
    }),
  ),
  weighted(
    2,
    fc.record({
      does: fc.constant('reschedule'),
      minutesAhead: fc.integer({ min: -60, max: 3 * DAY_MINUTES }),
    }),
  ),
  weighted(3, fc.record({ does: fc.constant('record cash'), shareOf: fc.constantFrom(1, 2) })),
  weighted(3, fc.record({ does: fc.constantFrom('sweep', 'complete') })),
  weighted(1, fc.record({ does: fc.constantFrom('cancel as client', 'cancel as admin', 'no-show') })),
);

const attemptAtTheFee: Step = { does: 'pay', purpose: 'booking_fee', outcome: { kind: 'accepted' } };
const itIsPaid: Step = { does: 'hear', attempt: 0, verdict: { kind: 'succeeded' }, slot: 'free' };

/** Lives begin with an attempt at the booking fee, and half of them with its success, so that many get beyond it. */
const life = fc
  .tuple(
    fc.constantFrom<(readonly Step[])[]>([attemptAtTheFee], [attemptAtTheFee, itIsPaid]),
    fc.array(step, { maxLength: 40, size: 'max' }),
  )
  .map(([beginning, steps]): readonly Step[] => [...beginning, ...steps]);

/** The worlds a life passes through, the first included. */
const worldsOf = (steps: readonly Step[]): readonly World[] => {
  const worlds = [begin];
  for (const next of steps) worlds.push(take(worlds.at(-1) ?? begin, next));
  return worlds;
};

const eachMoveOf = (steps: readonly Step[], judge: (before: World, after: World) => void): void => {
  const worlds = worldsOf(steps);
  for (const [index, after] of worlds.entries()) {
    const before = worlds[index - 1];
    if (before !== undefined) judge(before, after);
  }
};

const isInTheTable = (from: BookingStatus, to: BookingStatus): boolean =>
  Object.values(TRANSITIONS).some((row) => row.to === to && row.from.some((status) => status === from));

const ENDS: readonly BookingStatus[] = ['completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'];
const AFTER_CONFIRMATION: readonly BookingStatus[] = ['confirmed', ...ENDS];

/**
 * specification.md#status-moves specification.md#original-start specification.md#sold-copy
 * specification.md#stage-needs-review
 */
describe('along any life of a booking', () => {
  test.prop([life], { numRuns: 300 })(
    'every move is in the transition table, and a final status never changes',
    (steps) => {
      eachMoveOf(steps, (before, after) => {
        if (after.booking === before.booking) return;
        expect(isInTheTable(before.booking.status, after.booking.status)).toBe(true);
        expect(ENDS).not.toContain(before.booking.status);
      });
    },
  );

  test.prop([life], { numRuns: 200 })('a hold exists exactly while pending_payment', (steps) => {
    for (const { booking } of worldsOf(steps)) {
      expect('holdExpiresAt' in booking).toBe(booking.status === 'pending_payment');
    }
  });

  test.prop([life], { numRuns: 200 })('the original start is written once, by the first move', (steps) => {
    const first = begin.booking.slot.startsAt;
    let hasMoved = false;
    eachMoveOf(steps, (before, after) => {
      hasMoved ||= !after.booking.slot.startsAt.equals(before.booking.slot.startsAt);
      expect(after.booking.originalStartsAt).toEqual(hasMoved ? first : undefined);
    });
  });

  test.prop([life], { numRuns: 200 })(
    'the confirmation is stamped once, and what was sold never changes',
    (steps) => {
      eachMoveOf(steps, ({ booking: before }, { booking: after, now }) => {
        const wasConfirmed = 'confirmedAt' in before;
        expect('confirmedAt' in after).toBe(AFTER_CONFIRMATION.includes(after.status));
        if ('confirmedAt' in after)
          expect(after.confirmedAt).toEqual(wasConfirmed ? before.confirmedAt : now);
        if (wasConfirmed && 'link' in after) expect(after.link).toBe(before.link);
        expect(after.sold).toBe(before.sold);
        expect([after.id, after.reference]).toEqual([before.id, before.reference]);
      });
    },
  );

  test.prop([life], { numRuns: 200 })(
    'money is conserved: owed and paid make up the total, while it owes',
    (steps) => {
      for (const { booking, payments } of worldsOf(steps)) {
        const owed = owedRwf(booking, payments);
        const owes = booking.status === 'pending_payment' || booking.status === 'confirmed';
        if (owes) expect(owed + paidRwf(payments)).toBe(booking.sold.totalRwf);
        else expect(owed).toBe(0);
        if (booking.status === 'completed') expect(paidRwf(payments)).toBe(booking.sold.totalRwf);
      }
    },
  );

  test.prop([life], { numRuns: 200 })(
    'a slot is free once expired or cancelled, and needs_review stays hidden',
    (steps) => {
      for (const { booking, now } of worldsOf(steps)) {
        const isFree = ['expired', 'cancelled_by_client', 'cancelled_by_admin'].includes(booking.status);
        if (isFree) expect(isOccupying(booking, now)).toBe(false);
        expect(publicStageOf(booking, now)).not.toBe('needs_review');
      }
    },
  );

  it('every trigger occurs in some generated life', () => {
    const pulled = new Set<string>();
    for (const steps of fc.sample(life, { numRuns: 1000, seed: 20_300_107 })) {
      eachMoveOf(steps, (before, after) => {
        const [from, to] = [before.booking, after.booking];
        if (from !== to) pulled.add(`${from.status} -> ${to.status}`);
      });
    }
    expect([...pulled].toSorted()).toEqual([
      'confirmed -> cancelled_by_admin',
      'confirmed -> cancelled_by_client',
      'confirmed -> completed',
      'confirmed -> confirmed',
      'confirmed -> no_show',
      'expired -> confirmed',
      'pending_payment -> confirmed',
      'pending_payment -> expired',
    ]);
  });
});
