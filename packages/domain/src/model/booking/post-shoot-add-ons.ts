import type { Instant } from '@js-joda/core';
import type { AddOn } from '../catalogue/catalogue.ts';
import { isOfferedOn } from '../catalogue/public-catalogue.ts';
import { POST_SHOOT_LIMITS } from '../limits.ts';
import { LARGEST_RWF } from '../money/rwf.ts';
import { isInFlight, type Payment } from '../payment/payment.ts';
import { invalidNow, notFound } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { billedRwf, paidRwf, postShootAddOnsOf, postShootAddOnTotalRwf } from './amount-owed.ts';
import type { Booking, ConfirmedBooking, PostShootAddOn } from './booking.ts';
import { hasBegun } from './conclude.ts';

/**
 * Adds an add-on after the shoot has begun. There is one entry per add-on: adding the same add-on again raises the
 * quantity at the agreed price. Refuses with one of these codes, checked in this order:
 * - `validation_failed` naming `addonId`, if the add-on is unknown, inactive or not offered on the booking's service
 * - `validation_failed` naming `quantity`, if the quantity would exceed 99 or the bill would exceed its limit
 * - `addon_locked` for a completed booking, `wrong_status` for any other booking that is not confirmed
 * - `shoot_not_started`
 * specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity
 * specification.md#post-shoot-not-offered
 */
export const addPostShootAddOn = (
  booking: Booking,
  addOn: AddOn | undefined,
  quantity: number,
  now: Instant,
): Result<ConfirmedBooking> => {
  if (addOn === undefined) return refused(invalidNow('addonId', 'not_found'));
  if (!isOfferedOn(addOn, booking.sold.service)) return refused(invalidNow('addonId', 'not_offered'));
  const entries = postShootAddOnsOf(booking);
  const entry = entries.find(({ addOnId }) => addOnId === addOn.id);
  const agreed: PostShootAddOn = {
    addOnId: addOn.id,
    nameEn: addOn.nameEn,
    nameFr: addOn.nameFr,
    unitPriceRwf: addOn.priceRwf,
    ...entry,
    quantity: (entry?.quantity ?? 0) + quantity,
  };
  const billed = billedRwf(booking) + quantity * agreed.unitPriceRwf;
  if (agreed.quantity > POST_SHOOT_LIMITS.quantity.max || billed > LARGEST_RWF)
    return refused(invalidNow('quantity', 'too_large'));
  const editable = editableBooking(booking);
  if (!editable.ok) return editable;
  if (!hasBegun(booking, now)) return refused({ code: 'shoot_not_started', bookingId: booking.id });
  const others = entries.filter(({ addOnId }) => addOnId !== addOn.id);
  const postShootAddOns =
    entry === undefined ? [...others, agreed] : entries.map((one) => (one === entry ? agreed : one));
  return ok({ ...editable.value, postShootAddOns });
};

/**
 * Removes the whole entry of an add-on that is not paid for. Refuses with one of these codes, checked in this order:
 * - `not_found` if the booking has no such entry
 * - `addon_locked` for a completed booking, `wrong_status` for any other booking that is not confirmed
 * - `addon_locked` for a paid entry
 * - `shoot_not_started`
 * - `payment_in_flight`
 * specification.md#post-shoot-removal specification.md#post-shoot-paid-for
 * specification.md#post-shoot-removal-in-flight specification.md#conflict-order
 */
export const removePostShootAddOn = (
  booking: Booking,
  payments: readonly Payment[],
  addOnId: string,
  now: Instant,
): Result<ConfirmedBooking> => {
  const entries = postShootAddOnsOf(booking);
  const entry = entries.find((one) => one.addOnId === addOnId);
  if (entry === undefined) return refused(notFound);
  const editable = editableBooking(booking);
  if (!editable.ok) return editable;
  if (billedRwf(booking) - postShootAddOnTotalRwf(entry) < paidRwf(payments))
    return refused({ code: 'addon_locked', bookingId: booking.id });
  if (!hasBegun(booking, now)) return refused({ code: 'shoot_not_started', bookingId: booking.id });
  if (payments.some((payment) => isInFlight(payment, now)))
    return refused({ code: 'payment_in_flight', bookingId: booking.id });
  return ok({ ...editable.value, postShootAddOns: entries.filter((one) => one !== entry) });
};

const editableBooking = (booking: Booking): Result<ConfirmedBooking> => {
  if (booking.status === 'completed') return refused({ code: 'addon_locked', bookingId: booking.id });
  if (booking.status !== 'confirmed') return refused({ code: 'wrong_status', bookingId: booking.id });
  return ok(booking);
};
