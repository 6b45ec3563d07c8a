import type { ShownBooking } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import type { RouteAnswer } from '../../edge/answer-once.ts';
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

/** How an action that changed the booking is answered, and one that added something to it. */
export const changed = (shown: ShownBooking): RouteAnswer => ({ status: 200, body: answerBooking(shown) });
export const added = (shown: ShownBooking): RouteAnswer => ({ status: 201, body: answerBooking(shown) });

/** Adds the booking to the body of a conflict. */
export const conflictFields = { booking: 'AdminBooking' };

/** specification.md#adopt-payment: adds what the company says instead. */
export const answerFields = { answer: { of: 'CompanyAnswer', with: 'not_paid' } } as const;

/** specification.md#outside-availability: adds what stands against a start. */
export const reasonFields = { reasons: { of: ['StartReason'], with: 'outside_availability' } } as const;
