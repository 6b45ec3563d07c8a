import type { ShownBooking } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import type { RouteAnswer } from '../../edge/answer-once.ts';
import { Uuid } from '../../edge/schema-atoms.ts';
import { AdminBookingView, viewAdminBooking } from '../../resources/admin/booking.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';

export const bookingId = Uuid({ description: 'The id of the booking.', examples: [EXAMPLES.id] });

export const OfBooking = Type.Object({ id: bookingId });

/** The answer of every action: the changed booking. specification.md#get-booking */
export const BookingAnswer = Type.Object({
  booking: named(AdminBookingView, 'The current booking.'),
});

export const answerBooking = (shown: ShownBooking) => ({ booking: viewAdminBooking(shown) });

/**
 * The answers of two kinds of actions: `changed` after changing a booking, and `added` after adding something to it.
 */
export const changed = (shown: ShownBooking): RouteAnswer => ({ status: 200, body: answerBooking(shown) });
export const added = (shown: ShownBooking): RouteAnswer => ({ status: 201, body: answerBooking(shown) });

/** The key under which a conflict's body contains the booking. */
export const conflictFields = { booking: 'AdminBooking' };

/**
 * The key under which the body of the conflict `not_paid` contains the company's answer. specification.md#adopt-payment
 */
export const answerFields = { answer: { of: 'CompanyAnswer', with: 'not_paid' } } as const;

/** The key under which a conflict's body contains the reasons against a start. specification.md#outside-availability */
export const reasonFields = { reasons: { of: ['StartReason'], with: 'outside_availability' } } as const;
