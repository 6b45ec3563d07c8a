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
      description: 'An offered start. An ISO-8601 instant with its offset.',
      examples: [EXAMPLES.startsAt],
    }),
    fullName: Line({
      ...BOOKING_LIMITS.fullName,
      description: 'The name of the client.',
      examples: ['Aline Uwase'],
    }),
    email: Email({
      max: LONGEST_EMAIL,
      description: 'The address that gets the confirmation and its private link; stored in lower case.',
      examples: [EXAMPLES.email],
    }),
    phone: Line({
      ...BOOKING_LIMITS.phone,
      description: 'The phone of the client, in any form.',
      examples: [EXAMPLES.phone],
    }),
    location: Line({
      ...BOOKING_LIMITS.location,
      description: 'Where the shoot takes place.',
      examples: ['Kimihurura, Kigali'],
    }),
    partySize: Type.Optional(
      NullableInteger({ ...BOOKING_LIMITS.partySize, description: 'The number of people.', examples: [4] }),
    ),
    specialRequests: Type.Optional(
      NullableLines({
        ...BOOKING_LIMITS.specialRequests,
        description: 'Wishes, in plain text of any number of lines.',
        examples: ['We bring our dog.'],
      }),
    ),
    consent: Consent({
      description: 'The client agrees that the studio stores these data. Missing or false is 422.',
      examples: [true],
    }),
    locale: Type.Optional(
      described(LocaleView, 'The language of emails to the client; defaults to `Accept-Language`.', 'fr'),
    ),
  },
  {
    $id: 'CreateBooking',
    description: "A visitor's booking. It has no price: only the catalogue decides the price.",
  },
);

/** The new booking for its visitor, with the token that opens the checkout. specification.md#created-booking-object */
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
      InstantField('The end of the hold; null for a booking without a fee', EXAMPLES.later),
    ),
    ...priceFields,
  },
  {
    $id: 'CreatedBooking',
    description:
      'A new booking. With a booking fee it waits for payment; without a fee it is already confirmed.',
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
