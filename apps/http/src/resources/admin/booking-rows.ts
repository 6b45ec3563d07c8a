import { type Booking, holdExpiryOf, owedRwf, stageOf } from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../../edge/schema-atoms.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { StageView, StatusView } from '../stage.ts';

/** specification.md#booking-list-row-object */
export const BookingListRowView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    reference: Type.String(),
    status: StatusView,
    stage: StageView,
    fullName: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    serviceNameEn: Type.String(),
    packageNameEn: Type.String(),
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
    totalRwf: Type.Integer(),
    owedRwf: Type.Integer(),
    createdAt: Type.String({ format: 'instant' }),
  },
  { $id: 'BookingListRow' },
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
  email: booking.email,
  phone: booking.phone,
  serviceNameEn: booking.sold.service.nameEn,
  packageNameEn: booking.sold.package.nameEn,
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  totalRwf: booking.sold.totalRwf,
  owedRwf: owedRwf(booking, payments),
  createdAt: instantText(booking.createdAt),
});

/** specification.md#calendar-booking-object */
export const CalendarBookingView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    reference: Type.String(),
    status: StatusView,
    stage: StageView,
    fullName: Type.String(),
    packageNameEn: Type.String(),
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
    bufferEndsAt: Type.String({ format: 'instant' }),
    holdExpiresAt: nullable(Type.String({ format: 'instant' })),
  },
  { $id: 'CalendarBooking' },
);

export const viewCalendarBooking = (booking: Booking, now: Instant): Static<typeof CalendarBookingView> => ({
  id: booking.id,
  reference: booking.reference,
  status: booking.status,
  stage: stageOf(booking, now),
  fullName: booking.fullName,
  packageNameEn: booking.sold.package.nameEn,
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  bufferEndsAt: instantText(booking.slot.bufferEndsAt),
  holdExpiresAt: instantTextOrNull(holdExpiryOf(booking)),
});
