import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  aBookingOf,
  aCashPayment,
  anAddOn,
  anAttempt,
  arbitraryAccount,
  arbitraryAnyAccount,
  arbitraryBookingOf,
  arbitraryRwf,
  billOf,
  isStillInFlight,
  owedOf,
  paidOf,
} from '@booky/testkit';
import type { AddOn } from '../catalogue/catalogue.ts';
import { LARGEST_RWF, rwf } from '../money/rwf.ts';
import { invalidNow, notFound, type ProblemCode } from '../refusal.ts';
import type { Booking, PostShootAddOn } from './booking.ts';
import { addPostShootAddOn, removePostShootAddOn } from './post-shoot-add-ons.ts';

const account = fc.oneof(
  { weight: 2, arbitrary: arbitraryAccount(arbitraryBookingOf('confirmed')) },
  { weight: 1, arbitrary: arbitraryAnyAccount() },
);

const addOnsOf = (booking: Booking): readonly PostShootAddOn[] =>
  'postShootAddOns' in booking ? booking.postShootAddOns : [];

/** One of the booking's add-ons with a new price and name, or an add-on that the booking does not have. */
const offeredTo = (booking: Booking): fc.Arbitrary<AddOn> =>
  fc
    .tuple(fc.constantFrom(undefined, ...addOnsOf(booking)), arbitraryRwf())
    .map(([known, priceRwf]) => anAddOn({ ...(known && { id: known.addOnId }), nameEn: 'Framed', priceRwf }));

const adding = account.chain((about) =>
  fc.record({
    about: fc.constant(about),
    addOn: offeredTo(about.booking),
    quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 })),
  }),
);

const quantityOf = (booking: Booking, id: string): number =>
  addOnsOf(booking).find(({ addOnId }) => addOnId === id)?.quantity ?? 0;

/** Returns the refusal that the booking's status causes, if any. specification.md#post-shoot-add-ons */
const lockOf = (booking: Booking): string | undefined => {
  if (booking.status === 'completed') return 'addon_locked';
  return booking.status === 'confirmed' ? undefined : 'wrong_status';
};

/**
 * specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity
 * specification.md#post-shoot-not-offered specification.md#post-shoot-removal specification.md#post-shoot-paid-for
 * specification.md#post-shoot-removal-in-flight
 */
describe('adding a post-shoot add-on', () => {
  test.prop([adding], { numRuns: 400 })(
    'bills each unit at the price that applied when the add-on was first added',
    ({ about: { booking, payments, now }, addOn, quantity }) => {
      const known = addOnsOf(booking).find(({ addOnId }) => addOnId === addOn.id);
      const unit = known?.unitPriceRwf ?? addOn.priceRwf;
      const added = addPostShootAddOn(booking, addOn, quantity, now);
      const tooMany = quantityOf(booking, addOn.id) + quantity > 99;
      const lock = lockOf(booking);
      if (tooMany || billOf(booking) + unit * quantity > LARGEST_RWF) {
        expect(added).toEqual({ ok: false, refusal: invalidNow('quantity', 'too_large') });
      } else if (lock !== undefined) {
        expect(added).toEqual({ ok: false, refusal: { code: lock, bookingId: booking.id } });
      } else if (now.compareTo(booking.slot.startsAt) < 0) {
        expect(added).toEqual({ ok: false, refusal: { code: 'shoot_not_started', bookingId: booking.id } });
      } else {
        if (!added.ok) throw new Error('adding a valid add-on was refused');
        expect(billOf(added.value)).toBe(billOf(booking) + unit * quantity);
        expect(owedOf(added.value, payments)).toBe(owedOf(booking, payments) + unit * quantity);
        expect(quantityOf(added.value, addOn.id)).toBe(quantityOf(booking, addOn.id) + quantity);
        expect(addOnsOf(added.value)).toHaveLength(addOnsOf(booking).length + (known ? 0 : 1));
        expect({ ...added.value, postShootAddOns: addOnsOf(booking) }).toStrictEqual(booking);
      }
    },
  );

  const booking = aBookingOf('confirmed');
  const begun = booking.slot.startsAt;

  it.each<[string, AddOn | undefined, ProblemCode]>([
    ['unknown', undefined, 'not_found'],
    ['inactive', anAddOn({ isActive: false }), 'not_offered'],
    ['offered on another service', anAddOn({ serviceId: 'another service' }), 'not_offered'],
  ])('is refused before any other check if the add-on is %s', (_, addOn, code) => {
    for (const about of [booking, aBookingOf('completed'), aBookingOf('expired')])
      expect(addPostShootAddOn(about, addOn, 1, begun.minusMillis(1))).toEqual({
        ok: false,
        refusal: invalidNow('addonId', code),
      });
  });

  it('is accepted from the start of the shoot, even for a shared add-on', () => {
    for (const addOn of [anAddOn(), anAddOn({ serviceId: booking.sold.service.id })]) {
      expect(addPostShootAddOn(booking, addOn, 1, begun).ok).toBe(true);
      expect(addPostShootAddOn(booking, addOn, 1, begun.minusMillis(1)).ok).toBe(false);
    }
  });
});

describe('removing a post-shoot add-on', () => {
  const removing = account.chain((about) =>
    fc.tuple(
      fc.constant(about),
      fc.constantFrom('unknown', ...addOnsOf(about.booking).map(({ addOnId }) => addOnId)),
    ),
  );

  test.prop([removing], { numRuns: 400 })(
    'is refused if the client would then have paid more than the bill',
    ([{ booking, payments, now }, addOnId]) => {
      const entry = addOnsOf(booking).find((one) => one.addOnId === addOnId);
      const removed = removePostShootAddOn(booking, payments, addOnId, now);
      if (entry === undefined) {
        expect(removed).toEqual({ ok: false, refusal: notFound });
        return;
      }
      const price = entry.unitPriceRwf * entry.quantity;
      const isPaidFor = billOf(booking) - price < paidOf(payments);
      const isAnyInFlight = payments.some((payment) => isStillInFlight(payment, now));
      const code =
        lockOf(booking) ??
        (isPaidFor ? 'addon_locked' : undefined) ??
        (now.compareTo(booking.slot.startsAt) < 0 ? 'shoot_not_started' : undefined) ??
        (isAnyInFlight ? 'payment_in_flight' : undefined);
      if (code !== undefined) {
        expect(removed).toEqual({ ok: false, refusal: { code, bookingId: booking.id } });
        return;
      }
      if (!removed.ok) throw new Error('removing a valid add-on was refused');
      expect(owedOf(removed.value, payments)).toBe(owedOf(booking, payments) - price);
      expect(addOnsOf(removed.value)).toEqual(addOnsOf(booking).filter((one) => one !== entry));
      expect({ ...removed.value, postShootAddOns: addOnsOf(booking) }).toStrictEqual(booking);
    },
  );

  const album = anAddOn({ priceRwf: rwf(30_000) });
  const booking = aBookingOf('confirmed');
  const begun = booking.slot.startsAt;
  const added = addPostShootAddOn(booking, album, 1, begun);
  if (!added.ok) throw new Error('adding an add-on after the start of the shoot was refused');

  it('is accepted if what remains of the bill equals the paid amount', () => {
    const paid = (amount: number) => [aCashPayment({ bookingId: booking.id, amountRwf: rwf(amount) })];
    expect(removePostShootAddOn(added.value, paid(110_000), album.id, begun)).toEqual({
      ok: true,
      value: booking,
    });
    expect(removePostShootAddOn(added.value, paid(110_001), album.id, begun)).toMatchObject({
      refusal: { code: 'addon_locked' },
    });
  });

  it('is refused while a session-fee payment is in flight', () => {
    const attempt = anAttempt({ bookingId: booking.id, purpose: 'session_fee', createdAt: begun });
    expect(removePostShootAddOn(added.value, [attempt], album.id, begun)).toMatchObject({
      refusal: { code: 'payment_in_flight' },
    });
  });
});
