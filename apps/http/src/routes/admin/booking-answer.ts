import type { ShownBooking } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import { Uuid } from '../../edge/schema-atoms.ts';
import { AdminBookingView, viewAdminBooking } from '../../resources/admin/booking.ts';
import { named } from '../../resources/named.ts';

/** Where an action on one booking is. */
export const OfBooking = Type.Object({ id: Uuid() });

/** Specification, Admin bookings: every action answers the booking as it then stands. */
export const BookingAnswer = Type.Object({ booking: named(AdminBookingView) });

export const answerBooking = (shown: ShownBooking) => ({ booking: viewAdminBooking(shown) });

/** What a conflict of an action carries. */
export const conflictFields = { booking: 'AdminBooking' };
