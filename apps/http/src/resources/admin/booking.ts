import {
  acceptedActions,
  ADMIN_ACTIONS,
  type Booking,
  isLinked,
  isOnline,
  isPhotoLinkLive,
  LOCALES,
  MOST_OF_AN_ADD_ON,
  openEmailChange,
  owedRwf,
  type Payment,
  type PhotoDelivery,
  photoDeliveryOf,
  postShootAddOnsOf,
  removePostShootAddOn,
  type ShownBooking,
  stageOf,
} from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import {
  Email,
  enumeration,
  HttpsUrl,
  InstantText,
  Integer,
  KigaliDateText,
  Line,
  Lines,
  nullable,
  NullableLines,
  StrictObject,
  Uuid,
  withDefault,
} from '../../edge/schema-atoms.ts';
import { accountFields, postShootAddOnFields, viewAccount, viewPostShootAddOn } from '../booking-account.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { named } from '../named.ts';
import { paymentFields, viewPayment } from '../payment.ts';
import { StageView, StatusView } from '../stage.ts';

/** Specification, Reschedule. */
export const RescheduleBody = StrictObject({ startsAt: InstantText() }, { $id: 'Reschedule' });

/** Specification, Cancel: the reason is shown to the client. */
export const CancelBody = StrictObject(
  { reason: withDefault(NullableLines({ max: 1000 }), null) },
  { $id: 'CancelBooking' },
);

/** Specification, Add a post-shoot add-on: its price is read from the catalogue. */
export const PostShootAddOnBody = StrictObject(
  { addonId: Uuid(), quantity: withDefault(Integer({ min: 1, max: MOST_OF_AN_ADD_ON }), 1) },
  { $id: 'AddPostShootAddOn' },
);

/** Specification, Record a cash payment. */
export const CashBody = StrictObject(
  { amountRwf: Integer({ min: 1 }), note: withDefault(NullableLines({ max: 500 }), null) },
  { $id: 'RecordCash' },
);

/** Specification, Refund record. */
export const RefundBody = StrictObject(
  { reference: Line({ min: 1, max: 100 }), refundedAt: Type.Optional(InstantText()) },
  { $id: 'RecordRefund' },
);

/** Specification, Save delivery link. */
export const DeliveryBody = StrictObject(
  {
    url: HttpsUrl({ max: 2000 }),
    expiresOn: Type.Optional(
      KigaliDateText({ description: 'Today plus deliveryExpiryDays when it is left out.' }),
    ),
    note: withDefault(NullableLines({ max: 2000 }), null),
  },
  { $id: 'SaveDelivery' },
);

/** Specification, Send photos: to the booking's own address unless another is given for this once. */
export const SendPhotosBody = StrictObject(
  { recipient: Type.Optional(Email({ max: 254 })) },
  { $id: 'SendPhotos' },
);

/** Specification, Add a note. */
export const NoteBody = StrictObject(
  { body: Lines({ min: 1, max: 1000 }), email: withDefault(Type.Boolean(), true) },
  { $id: 'AddNote' },
);

/** Decisions, 3: a payment as the admin sees it. */
export const AdminPaymentView = Type.Object(
  {
    ...paymentFields,
    id: Type.String({ format: 'uuid' }),
    providerReference: nullable(Type.String()),
    note: nullable(Type.String()),
    refund: nullable(
      Type.Object({ reference: Type.String(), refundedAt: Type.String({ format: 'instant' }) }),
    ),
  },
  { $id: 'AdminPayment' },
);

const viewAdminPayment = (payment: Payment): Static<typeof AdminPaymentView> => ({
  ...viewPayment(payment),
  id: payment.id,
  providerReference: isOnline(payment) ? (payment.means.providerReference ?? null) : null,
  note: payment.means.method === 'cash' ? (payment.means.note ?? null) : null,
  refund:
    payment.status === 'refunded'
      ? { reference: payment.refund.reference, refundedAt: instantText(payment.refund.refundedAt) }
      : null,
});

const DeliveryView = Type.Object({
  url: Type.String(),
  expiresOn: Type.String({ format: 'kigali-date' }),
  note: nullable(Type.String()),
  live: Type.Boolean(),
  sentAt: nullable(Type.String({ format: 'instant' })),
});

const viewDelivery = (delivery: PhotoDelivery, now: Instant): Static<typeof DeliveryView> => ({
  url: delivery.url,
  expiresOn: delivery.expiresOn.toString(),
  note: delivery.note ?? null,
  live: isPhotoLinkLive(delivery, now),
  sentAt: instantTextOrNull(delivery.sentAt),
});

/** Decisions, 3, AdminBooking: what the client sees, unmasked, and what only the admin does. */
export const AdminBookingView = Type.Object(
  {
    ...accountFields,
    id: Type.String({ format: 'uuid' }),
    stage: StageView,
    email: Type.String(),
    pendingEmail: nullable(Type.String()),
    phone: Type.String(),
    locale: enumeration(LOCALES),
    consentAt: Type.String({ format: 'instant' }),
    confirmedAt: nullable(Type.String({ format: 'instant' })),
    holdExpiresAt: nullable(Type.String({ format: 'instant' })),
    bufferEndsAt: Type.String({ format: 'instant' }),
    createdAt: Type.String({ format: 'instant' }),
    packageId: Type.String({ format: 'uuid' }),
    postShootAddons: Type.Array(
      Type.Object({
        ...postShootAddOnFields,
        addonId: Type.String({ format: 'uuid' }),
        removable: Type.Boolean(),
      }),
    ),
    payments: Type.Array(named(AdminPaymentView), { description: 'Attempts and cash, oldest first.' }),
    sessionFeeRequest: nullable(
      Type.Object({ amountRwf: Type.Integer(), requestedAt: Type.String({ format: 'instant' }) }),
    ),
    notes: Type.Array(
      Type.Object({
        id: Type.String({ format: 'uuid' }),
        body: Type.String(),
        createdAt: Type.String({ format: 'instant' }),
        emailed: Type.Boolean(),
      }),
      { description: 'Oldest first.' },
    ),
    delivery: nullable(DeliveryView),
    linkLastUsedAt: nullable(Type.String({ format: 'instant' })),
    actions: Type.Array(enumeration(ADMIN_ACTIONS), {
      description: 'The actions that would be accepted now.',
    }),
  },
  { $id: 'AdminBooking' },
);

export const viewAdminBooking = (shown: ShownBooking): Static<typeof AdminBookingView> => {
  const { booking, payments, linkLastUsedAt, now } = shown;
  const photos = photoDeliveryOf(booking);
  return {
    ...viewAccount(shown),
    id: booking.id,
    stage: stageOf(booking, now),
    email: booking.email,
    pendingEmail: openEmailChange(booking, now)?.email ?? null,
    phone: booking.phone,
    locale: booking.locale,
    consentAt: instantText(booking.consentAt),
    confirmedAt: instantTextOrNull(isLinked(booking) ? booking.confirmedAt : undefined),
    holdExpiresAt: instantTextOrNull(holdExpiryOf(booking)),
    bufferEndsAt: instantText(booking.slot.bufferEndsAt),
    createdAt: instantText(booking.createdAt),
    packageId: booking.sold.package.id,
    postShootAddons: postShootAddOnsOf(booking).map((addOn) => ({
      ...viewPostShootAddOn(addOn),
      addonId: addOn.addOnId,
      removable: removePostShootAddOn(booking, payments, addOn.addOnId, now).ok,
    })),
    payments: payments.map(viewAdminPayment),
    sessionFeeRequest: viewSessionFeeRequest(booking),
    notes: booking.notes.map((note) => ({ ...note, createdAt: instantText(note.createdAt) })),
    delivery: photos === undefined ? null : viewDelivery(photos, now),
    linkLastUsedAt: instantTextOrNull(linkLastUsedAt),
    actions: [...acceptedActions(shown)],
  };
};

const holdExpiryOf = (booking: Booking): Instant | undefined =>
  booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined;

const viewSessionFeeRequest = (booking: Booking): Static<typeof AdminBookingView>['sessionFeeRequest'] => {
  const request = booking.status === 'confirmed' ? booking.sessionFeeRequest : undefined;
  return request === undefined
    ? null
    : { amountRwf: request.amountRwf, requestedAt: instantText(request.requestedAt) };
};

/** Decisions, 3, BookingListRow. */
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

/** Decisions, 3: a booking on the calendar. */
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
