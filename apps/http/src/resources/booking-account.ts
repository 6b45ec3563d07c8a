import {
  canCancel,
  canPay,
  owedRwf,
  paidRwf,
  type PostShootAddOn,
  postShootAddOnTotalRwf,
  receivedMoney,
  type ShownAccount,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../edge/schema-atoms.ts';
import {
  CountField,
  EXAMPLES,
  FlagField,
  InstantField,
  nameFields,
  NullableTextField,
  ReferenceField,
  RwfField,
  slotFields,
  TextField,
} from './fields.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { soldFields, viewSold } from './sold.ts';
import { StatusView } from './stage.ts';

export const FullNameField = TextField('The name of the client.', 'Aline Uwase');

/** specification.md#amount-owed */
export const OwedField = RwfField(
  'The amount owed: the total and post-shoot add-ons, less the payments; 0 once cancelled, expired or a no-show',
  105_000,
);

/** The contact of a booking, as the admin sees it. */
export const contactFields = {
  email: NullableTextField('The email address of the client; null for a client without one.', EXAMPLES.email),
  phone: TextField('The phone of the client, as typed.', EXAMPLES.phone),
};

/**
 * The fields that both views of a booking share. specification.md#client-booking-object
 * specification.md#admin-booking-object
 */
export const accountFields = {
  reference: ReferenceField,
  status: StatusView,
  fullName: FullNameField,
  ...soldFields,
  ...slotFields,
  originalStartsAt: nullable(
    InstantField('The start before the first reschedule; null if none', '2026-12-04T08:00:00.000Z'),
  ),
  location: TextField('Where the shoot takes place.', 'Kimihurura, Kigali'),
  partySize: nullable(CountField('The number of people; null if it was left out.', 4)),
  specialRequests: NullableTextField('The wishes of the client, or null.', 'We bring our dog.'),
  paidRwf: RwfField('The sum of succeeded payments, including cash', 45_000),
  receivedRwf: RwfField('All received money: paid, due back and refunded', 45_000),
  refundDueRwf: RwfField('The part of the received money that is due back', 0),
  refundedRwf: RwfField('The part of the received money that was refunded', 0),
  owedRwf: OwedField,
  cancellationReason: NullableTextField(
    'The reason the photographer gave for a cancellation, or null.',
    'The studio is flooded.',
  ),
  canCancel: FlagField(
    'Whether the client can cancel now: the booking is confirmed, and its shoot has not begun.',
  ),
  canPay: FlagField(
    'Whether the client can pay now: a provider exists, the booking is confirmed, and money is owed.',
  ),
};

const AccountView = Type.Object(accountFields);

export const viewAccount = (shown: ShownAccount): Static<typeof AccountView> => {
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
    ...receivedMoney(payments),
    owedRwf: owedRwf(booking, payments),
    cancellationReason: booking.status === 'cancelled_by_admin' ? (booking.cancellationReason ?? null) : null,
    canCancel: canCancel(booking, now),
    canPay: canPay(booking, payments, isProviderConfigured),
  };
};

/** A post-shoot add-on without internal ids. specification.md#client-booking-object */
export const postShootAddOnFields = {
  ...nameFields,
  unitPriceRwf: RwfField('The price of one piece, from the first addition', 30_000),
  quantity: CountField('The quantity.', 2),
  totalRwf: RwfField('Price times quantity', 60_000),
};

const PostShootAddOnView = Type.Object(postShootAddOnFields);

export const viewPostShootAddOn = (addOn: PostShootAddOn): Static<typeof PostShootAddOnView> => ({
  nameEn: addOn.nameEn,
  nameFr: addOn.nameFr ?? null,
  unitPriceRwf: addOn.unitPriceRwf,
  quantity: addOn.quantity,
  totalRwf: postShootAddOnTotalRwf(addOn),
});
