import {
  canCancel,
  canPay,
  owedRwf,
  paidRwf,
  type PostShootAddOn,
  postShootAddOnTotalRwf,
  type ShownBooking,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../edge/schema-atoms.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { soldFields, viewSold } from './sold.ts';
import { StatusView } from './stage.ts';

/**
 * specification.md#client-booking-object specification.md#admin-booking-object: the fields that both views of a booking
 * share.
 */
export const accountFields = {
  reference: Type.String(),
  status: StatusView,
  fullName: Type.String(),
  ...soldFields,
  startsAt: Type.String({ format: 'instant' }),
  endsAt: Type.String({ format: 'instant' }),
  originalStartsAt: nullable(Type.String({ format: 'instant' })),
  location: Type.String(),
  partySize: nullable(Type.Integer()),
  specialRequests: nullable(Type.String()),
  paidRwf: Type.Integer(),
  owedRwf: Type.Integer(),
  cancellationReason: nullable(Type.String()),
  canCancel: Type.Boolean(),
  canPay: Type.Boolean(),
};

const AccountView = Type.Object(accountFields);

export const viewAccount = (shown: ShownBooking): Static<typeof AccountView> => {
  const { booking, payments, isProviderConfigured, now } = shown;
  return {
    reference: booking.reference,
    status: booking.status,
    fullName: booking.fullName,
    ...viewSold(booking.sold),
    startsAt: instantText(booking.slot.startsAt),
    endsAt: instantText(booking.slot.endsAt),
    originalStartsAt: instantTextOrNull(booking.originalStartsAt),
    location: booking.location,
    partySize: booking.partySize ?? null,
    specialRequests: booking.specialRequests ?? null,
    paidRwf: paidRwf(payments),
    owedRwf: owedRwf(booking, payments),
    cancellationReason: booking.status === 'cancelled_by_admin' ? (booking.cancellationReason ?? null) : null,
    canCancel: canCancel(booking, now),
    canPay: canPay(booking, payments, isProviderConfigured),
  };
};

/** specification.md#client-booking-object: a post-shoot add-on without internal ids. */
export const postShootAddOnFields = {
  nameEn: Type.String(),
  nameFr: nullable(Type.String()),
  unitPriceRwf: Type.Integer(),
  quantity: Type.Integer(),
  totalRwf: Type.Integer(),
};

const PostShootAddOnView = Type.Object(postShootAddOnFields);

export const viewPostShootAddOn = (addOn: PostShootAddOn): Static<typeof PostShootAddOnView> => ({
  nameEn: addOn.nameEn,
  nameFr: addOn.nameFr ?? null,
  unitPriceRwf: addOn.unitPriceRwf,
  quantity: addOn.quantity,
  totalRwf: postShootAddOnTotalRwf(addOn),
});
