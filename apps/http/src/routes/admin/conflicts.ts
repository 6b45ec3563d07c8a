import type { ViewConflict } from '../../edge/route-config.ts';
import { viewWorkingHours } from '../../resources/admin/availability.ts';
import { viewAdminBooking } from '../../resources/admin/booking.ts';
import { viewListRow } from '../../resources/admin/booking-rows.ts';
import type { RouteOptions } from '../route-options.ts';

/** Specification, Rules tied to status, 1: what an admin's conflict carries, as it now stands and in the admin's view. */
export const viewAdminConflict =
  ({ useCases }: Pick<RouteOptions, 'useCases'>): ViewConflict =>
  async (conflict) => {
    if ('workingHours' in conflict) return { workingHours: viewWorkingHours(conflict.workingHours) };
    if ('bookings' in conflict) {
      const { bookings, now } = await useCases.showListed(conflict.bookings.map(({ id }) => id));
      return { bookings: bookings.map((account) => viewListRow(account, now)) };
    }
    return 'booking' in conflict && conflict.booking !== undefined
      ? { booking: viewAdminBooking(await useCases.showBooking(conflict.booking.id)) }
      : {};
  };
