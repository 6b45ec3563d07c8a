import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { aBookingOf, aCashPayment, anAddOn, anAttempt, billOf, owedOf, paidOf } from '@booky/testkit';
import type { AddOn } from '../catalogue/catalogue.ts';
import { LARGEST_RWF, rwf } from '../money/rwf.ts';
import type { Payment } from '../payment/payment.ts';
import type { Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import { owedRwf } from './amount-owed.ts';
import type { Booking } from './booking.ts';
import { complete } from './conclude.ts';
import { addPostShootAddOn, removePostShootAddOn } from './post-shoot-add-ons.ts';
import { reschedule } from './reschedule.ts';

const SHELF = 3;

/** What the photographer does with one booking and the three add-ons of the shelf. */
type Step =
  | { readonly does: 'add'; readonly which: number; readonly quantity: number }
  | { readonly does: 'remove'; readonly which: number }
  | { readonly does: 'price'; readonly which: number; readonly priceRwf: number; readonly isActive: boolean }
  | { readonly does: 'be paid'; readonly shareOf: number }
  | { readonly does: 'be prompted' }
  | { readonly does: 'complete' }
  | { readonly does: 'move'; readonly hours: number }
  | { readonly does: 'wait'; readonly hours: number };

interface World {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly shelf: readonly AddOn[];
  readonly now: Instant;
  /** Why the step that led here was refused; undefined when it was not. */
  readonly refused: string | undefined;
}

/** What was agreed of an add-on: kept apart from the booking, from the steps alone. */
interface Agreed {
  readonly unit: number;
  readonly quantity: number;
}

const hours = (count: number): Duration => Duration.ofHours(count);

const begin = (): World => {
  const booking = aBookingOf('confirmed');
  const shelf = Array.from({ length: SHELF }, (_, index) => anAddOn({ priceRwf: rwf(index * 10_000) }));
  return { booking, payments: [], shelf, now: booking.slot.startsAt, refused: undefined };
};

const wordOf = (refusal: Refusal): string =>
  refusal.code === 'validation_failed' ? `invalid ${refusal.fields.join()}` : refusal.code;

const after = (world: World, result: Result<Booking>): World =>
  result.ok ? { ...world, booking: result.value } : { ...world, refused: wordOf(result.refusal) };

const take = (last: World, step: Step): World => {
  const world = { ...last, refused: undefined };
  const { booking, payments, shelf, now } = world;
  switch (step.does) {
    case 'add':
      return after(world, addPostShootAddOn(booking, shelf[step.which], step.quantity, now));
    case 'remove':
      return after(world, removePostShootAddOn(booking, payments, shelf[step.which]?.id ?? '', now));
    case 'price': {
      const { priceRwf, isActive } = step;
      const priced = (addOn: AddOn): AddOn => ({
        ...addOn,
        nameEn: `${priceRwf}`,
        priceRwf: rwf(priceRwf),
        isActive,
      });
      return { ...world, shelf: shelf.map((addOn, index) => (index === step.which ? priced(addOn) : addOn)) };
    }
    case 'be paid': {
      const amountRwf = rwf(Math.ceil(owedOf(booking, payments) / step.shareOf));
      if (amountRwf === 0) return world;
      return {
        ...world,
        payments: [...payments, aCashPayment({ bookingId: booking.id, amountRwf, createdAt: now })],
      };
    }
    case 'be prompted':
      return {
        ...world,
        payments: [...payments, anAttempt({ bookingId: booking.id, purpose: 'session_fee', createdAt: now })],
      };
    case 'complete':
      return after(world, complete(booking, rwf(owedOf(booking, payments)), now));
    case 'move':
      return after(world, reschedule(booking, now.plus(hours(step.hours)), 30, now));
    case 'wait':
      return { ...world, now: now.plus(hours(step.hours)) };
    default:
      return step satisfies never;
  }
};

const which = fc.nat({ max: SHELF - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('add'),
      which,
      quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 })),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('remove'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('price'),
      which,
      priceRwf: fc.oneof(fc.nat({ max: 50_000 }), fc.constantFrom(LARGEST_RWF, Math.floor(LARGEST_RWF / 60))),
      isActive: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('be paid'), shareOf: fc.constantFrom(1, 2, 5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('be prompted') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('complete') }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('move', 'wait'), hours: fc.constantFrom(1, 12, 24) }),
  },
);
const story = fc.array(step, { maxLength: 40, size: 'max' });

const entriesOf = (booking: Booking): Readonly<Record<string, Agreed>> =>
  Object.fromEntries(
    ('postShootAddOns' in booking ? booking.postShootAddOns : []).map(
      ({ addOnId, unitPriceRwf, quantity }) => [addOnId, { unit: unitPriceRwf, quantity }],
    ),
  );

const totalOf = ({ unit, quantity }: Agreed): number => unit * quantity;

/**
 * specification.md#post-shoot-quantity specification.md#post-shoot-removal specification.md#post-shoot-paid-for: why a
 * step must be refused, derived from what was agreed so far; undefined when it must not be.
 */
const refusalOf = (
  { booking, payments, shelf, now }: World,
  agreed: ReadonlyMap<string, Agreed>,
  taken: Step,
): string | undefined => {
  if (taken.does !== 'add' && taken.does !== 'remove') return undefined;
  const addOn = shelf[taken.which];
  const entry = agreed.get(addOn?.id ?? '');
  const bill = booking.sold.totalRwf + [...agreed.values()].reduce((sum, one) => sum + totalOf(one), 0);
  const lock = booking.status === 'completed' ? 'addon_locked' : undefined;
  const clock = now.compareTo(booking.slot.startsAt) < 0 ? 'shoot_not_started' : undefined;
  if (taken.does === 'add') {
    const unit = entry?.unit ?? addOn?.priceRwf ?? 0;
    const isTooMuch =
      (entry?.quantity ?? 0) + taken.quantity > 99 || bill + unit * taken.quantity > LARGEST_RWF;
    if (addOn?.isActive !== true) return 'invalid addonId';
    return isTooMuch ? 'invalid quantity' : (lock ?? clock);
  }
  if (entry === undefined) return 'not_found';
  const isPaidFor = bill - totalOf(entry) < paidOf(payments) ? 'addon_locked' : undefined;
  const flying = payments.some(
    ({ status, createdAt }) => status === 'pending' && createdAt.plus(hours(24)).compareTo(now) > 0,
  );
  return lock ?? isPaidFor ?? clock ?? (flying ? 'payment_in_flight' : undefined);
};

/** Runs a story; `judge` sees each step, the worlds before and after it, and what was agreed before it. */
const live = (
  steps: readonly Step[],
  judge: (taken: Step, before: World, next: World, agreed: ReadonlyMap<string, Agreed>) => void,
): void => {
  let world = begin();
  const agreed = new Map<string, Agreed>();
  for (const taken of steps) {
    const next = take(world, taken);
    judge(taken, world, next, agreed);
    if (next.refused === undefined && (taken.does === 'add' || taken.does === 'remove')) {
      const { id, priceRwf } = world.shelf[taken.which] ?? anAddOn();
      const known = agreed.get(id) ?? { unit: priceRwf, quantity: 0 };
      if (taken.does === 'add') agreed.set(id, { ...known, quantity: known.quantity + taken.quantity });
      else agreed.delete(id);
    }
    expect(entriesOf(next.booking)).toEqual(Object.fromEntries(agreed));
    world = next;
  }
};

/**
 * specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity
 * specification.md#post-shoot-removal specification.md#post-shoot-paid-for
 */
describe('along any story of post-shoot add-ons', () => {
  test.prop([story], { numRuns: 500 })(
    'a step is refused for the first reason that applies, and then changes nothing',
    (steps) => {
      live(steps, (taken, before, next, agreed) => {
        if (taken.does !== 'add' && taken.does !== 'remove') return;
        expect(next.refused).toBe(refusalOf(before, agreed, taken));
        if (next.refused !== undefined) expect(next.booking).toBe(before.booking);
      });
    },
  );

  test.prop([story], { numRuns: 300 })(
    'the bill covers what was paid, stays within what can be billed, and owed is the difference, never negative',
    (steps) => {
      live(steps, (_taken, _before, { booking, payments }) => {
        const owed = billOf(booking) - paidOf(payments);
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(owedRwf(booking, payments)).toBe(owed);
        expect(billOf(booking)).toBeLessThanOrEqual(LARGEST_RWF);
      });
    },
  );

  test.prop([story, which, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })], {
    numRuns: 300,
  })(
    'adding a new one in two goes is adding it in one, and removing it again undoes either',
    (steps, index, some, more) => {
      const { booking, payments, shelf, now } = steps.reduce(take, begin());
      const addOn = shelf[index];
      fc.pre(addOn !== undefined && !(addOn.id in entriesOf(booking)));
      const once = addPostShootAddOn(booking, addOn, some + more, now);
      const first = addPostShootAddOn(booking, addOn, some, now);
      const dearer = { ...addOn, priceRwf: rwf(LARGEST_RWF) };
      if (!first.ok) return;
      const then = addPostShootAddOn(first.value, dearer, more, now);
      expect(then).toEqual(once);
      if (!once.ok) return;
      const removed = removePostShootAddOn(once.value, payments, addOn.id, now);
      if (removed.ok) expect(removed.value).toEqual(booking);
      else expect(removed.refusal.code).toBe('payment_in_flight');
    },
  );

  it('every refusal, addition and removal occurs in some generated story', () => {
    const seen = new Set<string>();
    for (const steps of fc.sample(story, { numRuns: 500, seed: 20_300_107 }))
      live(steps, (taken, _before, { refused }) => seen.add(`${taken.does}: ${refused ?? 'done'}`));
    expect([...seen].filter((one) => /^(?:add|remove):/.test(one)).toSorted()).toEqual([
      'add: addon_locked',
      'add: done',
      'add: invalid addonId',
      'add: invalid quantity',
      'add: shoot_not_started',
      'remove: addon_locked',
      'remove: done',
      'remove: not_found',
      'remove: payment_in_flight',
      'remove: shoot_not_started',
    ]);
  });
});
