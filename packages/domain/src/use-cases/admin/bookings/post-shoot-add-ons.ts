import { addPostShootAddOn, removePostShootAddOn } from '../../../model/booking/post-shoot-add-ons.ts';
import { orRefuse } from '../../../model/result.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly changeBooking: ChangeBooking;
}

/**
 * specification.md#add-post-shoot-add-on specification.md#post-shoot-price: its price is read from the catalogue.
 * Refused: `not_found`, and as {@link addPostShootAddOn} says.
 */
export const makeAddPostShootAddOn =
  ({ changeBooking }: Ports) =>
  (id: string, addOnId: string, quantity: number): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, now }) => {
      const addOn = await transaction.addOns.find(addOnId);
      await transaction.bookings.save(orRefuse(addPostShootAddOn(booking, addOn, quantity, now)));
    });

/** specification.md#remove-post-shoot-add-on. Refused: `not_found`, and as {@link removePostShootAddOn} says. */
export const makeRemovePostShootAddOn =
  ({ changeBooking }: Ports) =>
  (id: string, addOnId: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking, payments, now }) =>
      transaction.bookings.save(orRefuse(removePostShootAddOn(booking, payments, addOnId, now))),
    );
