import {
  BOOKING_LIMITS,
  type CreatedBooking,
  holdExpiryOf,
  LONGEST_EMAIL,
  publicStageOf,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import {
  Consent,
  described,
  Email,
  InstantText,
  Line,
  nullable,
  NullableInteger,
  NullableLines,
  StrictObject,
} from '../edge/schema-atoms.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { EXAMPLES, InstantField, priceFields, ReferenceField, slotFields, TextField } from './fields.ts';
import { LocaleView } from './locale.ts';
import { addOnIds, basketPackageId } from './quote.ts';
import { PublicStageView, StatusView } from './stage.ts';

/** specification.md#booking-form specification.md#contact-phone-form specification.md#booking-locale */
export const BookingBody = StrictObject(
  {
    packageId: basketPackageId,
    addonIds: addOnIds,
    startsAt: InstantText({
      description: 'One of the starts that availability offers. An ISO-8601 instant with its offset.',
      examples: [EXAMPLES.startsAt],
    }),
    fullName: Line({
      ...BOOKING_LIMITS.fullName,
      description: 'The name of the client.',
      examples: ['Aline Uwase'],
    }),
    email: Email({
      max: LONGEST_EMAIL,
      description: 'Where the confirmation and its private link go; kept in lower case.',
      examples: [EXAMPLES.email],
    }),
    phone: Line({
      ...BOOKING_LIMITS.phone,
      description: 'A phone to reach the client, in any form.',
      examples: [EXAMPLES.phone],
    }),
    location: Line({
      ...BOOKING_LIMITS.location,
      description: 'Where the shoot takes place.',
      examples: ['Kimihurura, Kigali'],
    }),
    partySize: Type.Optional(
      NullableInteger({ ...BOOKING_LIMITS.partySize, description: 'How many people come.', examples: [4] }),
    ),
    specialRequests: Type.Optional(
      NullableLines({
        ...BOOKING_LIMITS.specialRequests,
        description: 'Wishes, in plain text of any number of lines.',
        examples: ['We bring our dog.'],
      }),
    ),
    consent: Consent({
      description: 'The client agrees to the studio keeping these data. Missing or false is 422.',
      examples: [true],
    }),
    locale: Type.Optional(
      described(
        LocaleView,
        'The language of emails to the client; left out, `Accept-Language` decides.',
        'fr',
      ),
    ),
  },
  {
    $id: 'CreateBooking',
    description: 'What a visitor gives to book. No price: the catalogue alone decides it.',
  },
);

/**
 * specification.md#created-booking-object: a new booking as the visitor gets it, with the token that opens its
 * checkout.
 */
export const CreatedBookingView = Type.Object(
  {
    reference: ReferenceField,
    checkoutToken: TextField(
      'Opens the checkout together with the reference, until the hold ends. Keep it out of logs.',
      EXAMPLES.checkoutToken,
    ),
    status: StatusView,
    stage: PublicStageView,
    ...slotFields,
    holdExpiresAt: nullable(
      InstantField('Until when the slot is held; null for a booking without a fee', EXAMPLES.later),
    ),
    ...priceFields,
  },
  {
    $id: 'CreatedBooking',
    description:
      'A new booking. With a booking fee it waits for payment; without one it is confirmed already.',
  },
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
