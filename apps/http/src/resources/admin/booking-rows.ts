import { holdExpiryOf, owedRwf, stageOf } from '@booky/domain';
import type { BookingAccount, CalendarBooking } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../../edge/schema-atoms.ts';
import { contactFields, FullNameField, OwedField } from '../booking-account.ts';
import {
  EXAMPLES,
  IdField,
  InstantField,
  NullableTextField,
  priceFields,
  ReferenceField,
  slotFields,
  TextField,
} from '../fields.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { StageView, StatusView } from '../stage.ts';

const packageNameEn = TextField('The English name of the sold package.', 'Family portrait');

/** The time during which a booking keeps other bookings out. */
export const heldFields = {
  bufferEndsAt: InstantField(
    'When the buffer after the shoot ends and another shoot may start',
    EXAMPLES.bufferEndsAt,
  ),
  holdExpiresAt: nullable(InstantField('The end of the hold; null after the hold', EXAMPLES.later)),
};

/** specification.md#booking-list-row-object */
export const BookingListRowView = Type.Object(
  {
    id: IdField('The id of the booking.'),
    reference: ReferenceField,
    status: StatusView,
    stage: StageView,
    fullName: FullNameField,
    ...contactFields,
    serviceNameEn: TextField('The English name of the sold service.', 'Family portraits'),
    packageNameEn,
    ...slotFields,
    totalRwf: priceFields.totalRwf,
    owedRwf: OwedField,
    createdAt: InstantField('When the booking was made'),
    location: TextField('Where the shoot takes place.', 'Kimihurura, Kigali'),
    serviceNameFr: NullableTextField('The French name of the sold service, or null.', 'Portraits de famille'),
    packageNameFr: NullableTextField('The French name of the sold package, or null.', 'Portrait de famille'),
  },
  { $id: 'BookingListRow', description: 'A booking in a list.' },
);

export const viewListRow = (
  { booking, payments }: BookingAccount,
  now: Instant,
): Static<typeof BookingListRowView> => ({
  id: booking.id,
  reference: booking.reference,
  status: booking.status,
  stage: stageOf(booking, now),
  fullName: booking.fullName,
  email: booking.email ?? null,
  phone: booking.phone,
  serviceNameEn: booking.sold.service.nameEn,
  packageNameEn: booking.sold.package.nameEn,
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  totalRwf: booking.sold.totalRwf,
  owedRwf: owedRwf(booking, payments),
  createdAt: instantText(booking.createdAt),
  location: booking.location,
  serviceNameFr: booking.sold.service.nameFr ?? null,
  packageNameFr: booking.sold.package.nameFr ?? null,
});

/** specification.md#calendar-booking-object */
export const CalendarBookingView = Type.Object(
  {
    id: IdField('The id of the booking.'),
    reference: ReferenceField,
    status: StatusView,
    stage: StageView,
    fullName: FullNameField,
    packageNameEn,
    ...slotFields,
    ...heldFields,
  },
  { $id: 'CalendarBooking', description: 'A booking that takes time in the calendar.' },
);

export const viewCalendarBooking = (
  booking: CalendarBooking,
  now: Instant,
): Static<typeof CalendarBookingView> => ({
  id: booking.id,
  reference: booking.reference,
  status: booking.status,
  stage: stageOf(booking, now),
  fullName: booking.fullName,
  packageNameEn: booking.packageNameEn,
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  bufferEndsAt: instantText(booking.slot.bufferEndsAt),
  holdExpiresAt: instantTextOrNull(holdExpiryOf(booking)),
});
