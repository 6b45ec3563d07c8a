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

/** The answers to two kinds of actions: `changed` for a changed booking, `added` for something added to a booking. */
export const changed = (shown: ShownBooking): RouteAnswer => ({ status: 200, body: answerBooking(shown) });
export const added = (shown: ShownBooking): RouteAnswer => ({ status: 201, body: answerBooking(shown) });

/** The key of the booking in the body of a conflict. */
export const conflictFields = { booking: 'AdminBooking' };

/** The key of the company's answer in the body of the conflict `not_paid`. specification.md#adopt-payment */
export const answerFields = { answer: { of: 'CompanyAnswer', with: 'not_paid' } } as const;

/** The key of the reasons against a start in the body of a conflict. specification.md#outside-availability */
export const reasonFields = { reasons: { of: ['StartReason'], with: 'outside_availability' } } as const;
