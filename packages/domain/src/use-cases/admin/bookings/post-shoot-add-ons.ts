import { postShootAddOnsOf } from '../../../model/booking/amount-owed.ts';
import type { Booking } from '../../../model/booking/booking.ts';
import { addPostShootAddOn, removePostShootAddOn } from '../../../model/booking/post-shoot-add-ons.ts';
import type { TimelineDetails } from '../../../model/booking/timeline.ts';
import { POST_SHOOT_LIMITS, within } from '../../../model/limits.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly changeBooking: ChangeBooking;
}

/**
 * Adds an add-on at its price in the catalogue. Fails with `not_found`, or with any refusal of
 * {@link addPostShootAddOn}. specification.md#add-post-shoot-add-on specification.md#post-shoot-price
 */
export const makeAddPostShootAddOn =
  ({ changeBooking }: Ports) =>
  async (id: string, addOnId: string, given: number): Promise<ShownBooking> => {
    const { quantity } = orRefuse(within(POST_SHOOT_LIMITS, { quantity: given }));
    return changeBooking(id, async ({ transaction, booking, now }) => {
      const addOn = await transaction.addOns.find(addOnId);
      const changed = orRefuse(addPostShootAddOn(booking, addOn, quantity, now));
      await transaction.bookings.save(changed);
      return [{ kind: 'addon_added', detail: addOnDetail(changed, addOnId, quantity) }];
    });
  };

/**
 * Removes an add-on. Fails with `not_found`, or with any refusal of {@link removePostShootAddOn}.
 * specification.md#remove-post-shoot-add-on
 */
export const makeRemovePostShootAddOn =
  ({ changeBooking }: Ports) =>
  (id: string, addOnId: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, payments, now }) => {
      await transaction.bookings.save(orRefuse(removePostShootAddOn(booking, payments, addOnId, now)));
      return [{ kind: 'addon_removed', detail: addOnDetail(booking, addOnId) }];
    });

/** Returns the changed quantity of an add-on and its price. If `some` is undefined, the whole quantity changed. */
const addOnDetail = (
  booking: Booking,
  addOnId: string,
  some?: number,
): TimelineDetails['addon_added' | 'addon_removed'] => {
  const addOn = orNotFound(postShootAddOnsOf(booking).find((one) => one.addOnId === addOnId));
  const quantity = some ?? addOn.quantity;
  return { addonId: addOnId, quantity, amountRwf: quantity * addOn.unitPriceRwf };
};
