import type { ShownBooking } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import { Uuid } from '../../edge/schema-atoms.ts';
import { AdminBookingView, viewAdminBooking } from '../../resources/admin/booking.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';

export const bookingId = Uuid({ description: 'The id of the booking.', examples: [EXAMPLES.id] });

export const OfBooking = Type.Object({ id: bookingId });

/** specification.md#get-booking: every action answers the booking as it then stands. */
export const BookingAnswer = Type.Object({
  booking: named(AdminBookingView, 'The booking as it now stands.'),
});

export const answerBooking = (shown: ShownBooking) => ({ booking: viewAdminBooking(shown) });

/** Adds the booking to the body of a conflict. */
export const conflictFields = { booking: 'AdminBooking' };
