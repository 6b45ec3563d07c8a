import {
  acceptedActions,
  ADMIN_ACTIONS,
  type Booking,
  holdExpiryOf,
  isLinked,
  isOnline,
  isPhotoLinkLive,
  LOCALES,
  openEmailChange,
  type Payment,
  type PhotoDelivery,
  photoDeliveryOf,
  postShootAddOnsOf,
  removePostShootAddOn,
  type ShownBooking,
  stageOf,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import { enumeration, nullable } from '../../edge/schema-atoms.ts';
import { accountFields, postShootAddOnFields, viewAccount, viewPostShootAddOn } from '../booking-account.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { named } from '../named.ts';
import { paymentFields, viewPayment } from '../payment.ts';
import { StageView } from '../stage.ts';

/** specification.md#admin-payment-object: a payment in the admin's view. */
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

/** specification.md#admin-booking-object: what the client sees, unmasked, and what only the admin does. */
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

const viewSessionFeeRequest = (booking: Booking): Static<typeof AdminBookingView>['sessionFeeRequest'] => {
  const request = booking.status === 'confirmed' ? booking.sessionFeeRequest : undefined;
  return request === undefined
    ? null
    : { amountRwf: request.amountRwf, requestedAt: instantText(request.requestedAt) };
};
