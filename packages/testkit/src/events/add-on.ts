import { type OfBooking, ofBooking } from '../reference/change.ts';
import { billOf, isInFlight, paidOf } from '../reference/money.ts';
import { hasBegun } from '../reference/stage.ts';
import { type Booking, LARGEST } from '../reference/studio.ts';
import { happening } from '../reference/timeline.ts';
import { begunFirst, mostly, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';

interface Adding extends OfBooking {
  readonly addOn: { readonly id: string; readonly priceRwf: number; readonly isActive: boolean };
  readonly quantity: number;
}

/** specification.md#post-shoot-quantity */
const MOST_OF_ONE = 99;

/**
 * Returns the refusal that any change of add-ons gets while the booking has this status. Returns undefined if add-ons
 * can be changed. specification.md#post-shoot-add-ons
 */
const lockOf = ({ status }: Booking): string | undefined => {
  if (status === 'completed') return 'addon_locked';
  return status === 'confirmed' ? undefined : 'wrong_status';
};

/** The photographer adds an add-on to a booking whose shoot has started. */
export const addAddOn: Definition<Adding> = {
  rule: 'specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity specification.md#post-shoot-not-offered',
  weight: 5,
  reaches: ['addon_locked', 'done', 'shoot_not_started', 'wrong_status'],
  reachesAtOnce: ['wrong_status'],
  action: 'add_addon',
  draw: onBooking(begunFirst, ({ ref }, { setting, how }) => ({
    booking: ref,
    addOn: pick(setting.addOns, how) ?? { id: 'none', priceRwf: 0, isActive: false },
    quantity: how % 5 === 4 ? 99 : 1 + (how % 3),
  })),
  expect: ofBooking('admin', (booking, event, { now }) => {
    const { id, priceRwf, isActive } = event.addOn;
    if (!isActive) return 'validation_failed addonId';
    const known = booking.addOns.find((one) => one.id === id);
    const { unitRwf, quantity } = known ?? { unitRwf: priceRwf, quantity: 0 };
    const row = { id, unitRwf, quantity: quantity + event.quantity };
    const addOns =
      known === undefined
        ? [...booking.addOns, row]
        : booking.addOns.map((one) => (one === known ? row : one));
    if (row.quantity > MOST_OF_ONE || billOf({ ...booking, addOns }) > LARGEST)
      return 'validation_failed quantity';
    const detail = { addonId: id, quantity: event.quantity, amountRwf: event.quantity * unitRwf };
    const happens = [happening('addon_added', detail)];
    return lockOf(booking) ?? (hasBegun(booking, now) ? { addOns, happens } : 'shoot_not_started');
  }),
  byUseCases: async ({ booking, addOn, quantity }, way) =>
    way.show(way.useCases.addPostShootAddOn(await way.idOf(booking), addOn.id, quantity)),
  byHttp: ({ booking, addOn, quantity }, way) => way.act(booking, 'addons', { addonId: addOn.id, quantity }),
};

/** The photographer removes an add-on that is not yet paid for. */
export const removeAddOn: Definition<OfBooking & { readonly addOnId: string }> = {
  rule: 'specification.md#post-shoot-removal specification.md#post-shoot-paid-for specification.md#post-shoot-removal-in-flight',
  weight: 6,
  reaches: ['addon_locked', 'not_found'],
  reachesAtOnce: ['not_found'],
  action: 'remove_addon',
  draw: onBooking(
    mostly(({ addOns }) => addOns.length > 0),
    (booking, { setting, how }) => ({
      booking: booking.ref,
      addOnId: (pick(booking.addOns, how) ?? pick(setting.addOns, how))?.id ?? 'none',
    }),
  ),
  expect: ofBooking('admin', (booking, { addOnId }, { now }) => {
    const removed = booking.addOns.find(({ id }) => id === addOnId);
    if (removed === undefined) return 'not_found';
    const addOns = booking.addOns.filter((one) => one !== removed);
    const lock = lockOf(booking);
    if (lock !== undefined) return lock;
    if (billOf({ ...booking, addOns }) < paidOf(booking)) return 'addon_locked';
    if (!hasBegun(booking, now)) return 'shoot_not_started';
    if (booking.payments.some((payment) => isInFlight(payment, now))) return 'payment_in_flight';
    const { quantity, unitRwf } = removed;
    const detail = { addonId: addOnId, quantity, amountRwf: quantity * unitRwf };
    return { addOns, happens: [happening('addon_removed', detail)] };
  }),
  byUseCases: async ({ booking, addOnId }, way) =>
    way.show(way.useCases.removePostShootAddOn(await way.idOf(booking), addOnId)),
  byHttp: async ({ booking, addOnId }, way) =>
    way.said(await way.admin.ask('DELETE', `/bookings/${await way.idOf(booking)}/addons/${addOnId}`)),
};
