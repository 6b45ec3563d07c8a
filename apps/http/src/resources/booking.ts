import { type CreatedBooking, holdExpiryOf, LONGEST_EMAIL, publicStageOf } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import {
  Consent,
  Email,
  InstantText,
  Line,
  nullable,
  NullableInteger,
  NullableLines,
  StrictObject,
  Uuid,
} from '../edge/schema-atoms.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { addOnIds } from './quote.ts';
import { PublicStageView, StatusView } from './stage.ts';

/** specification.md#booking-form specification.md#contact-phone-form */
export const BookingBody = StrictObject(
  {
    packageId: Uuid(),
    addonIds: addOnIds,
    startsAt: InstantText(),
    fullName: Line({ min: 1, max: 200 }),
    email: Email({ max: LONGEST_EMAIL }),
    phone: Line({ min: 1, max: 40 }),
    location: Line({ min: 1, max: 500 }),
    partySize: Type.Optional(NullableInteger({ min: 1, max: 1000 })),
    specialRequests: Type.Optional(NullableLines({ max: 2000 })),
    consent: Consent(),
  },
  { $id: 'CreateBooking' },
);

/**
 * specification.md#created-booking-object: a new booking as the visitor gets it, with the token that opens its
 * checkout.
 */
export const CreatedBookingView = Type.Object(
  {
    reference: Type.String(),
    checkoutToken: Type.String(),
    status: StatusView,
    stage: PublicStageView,
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
    holdExpiresAt: nullable(Type.String({ format: 'instant' })),
    totalRwf: Type.Integer(),
    bookingFeeRwf: Type.Integer(),
    sessionFeeRwf: Type.Integer(),
  },
  { $id: 'CreatedBooking' },
);

export const viewCreatedBooking = (
  { booking, checkoutToken }: CreatedBooking,
  now: Instant,
): Static<typeof CreatedBookingView> => ({
  reference: booking.reference,
  checkoutToken,
  status: booking.status,
  stage: publicStageOf(booking, now),
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  holdExpiresAt: instantTextOrNull(holdExpiryOf(booking)),
  totalRwf: booking.sold.totalRwf,
  bookingFeeRwf: booking.sold.bookingFeeRwf,
  sessionFeeRwf: booking.sold.sessionFeeRwf,
});
