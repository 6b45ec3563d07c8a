import type { ViewConflict } from '../../edge/route-config.ts';
import { viewWorkingHours } from '../../resources/admin/availability.ts';
import { viewAdminBooking } from '../../resources/admin/booking.ts';
import { viewStartReason } from '../../resources/admin/explained-starts.ts';
import { viewListRow } from '../../resources/admin/booking-rows.ts';
import type { RouteOptions } from '../route-options.ts';

/**
 * Returns the current state of the resource that a conflict is about, in the admin's view.
 * specification.md#conflict-carries-booking
 */
export const viewAdminConflict =
  ({ useCases }: Pick<RouteOptions, 'useCases'>): ViewConflict =>
  async (conflict) => {
    if ('workingHours' in conflict) return { workingHours: viewWorkingHours(conflict.workingHours) };
    if ('bookingIds' in conflict) {
      const { bookings, now } = await useCases.showListed(conflict.bookingIds);
      return { bookings: bookings.map((account) => viewListRow(account, now)) };
    }
    return {
      ...('answer' in conflict ? { answer: conflict.answer } : {}),
      ...('reasons' in conflict ? { reasons: conflict.reasons.map(viewStartReason) } : {}),
      ...('bookingId' in conflict && conflict.bookingId !== undefined
        ? { booking: viewAdminBooking(await useCases.showBooking(conflict.bookingId)) }
        : {}),
    };
  };
