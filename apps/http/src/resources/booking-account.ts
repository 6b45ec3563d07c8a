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
  'What is still owed: the total and post-shoot add-ons, less what was paid; 0 once cancelled, expired or a no-show',
  105_000,
);

/** The contact of a booking, as the admin sees it. */
export const contactFields = {
  email: NullableTextField('The email address of the client; null for one without.', EXAMPLES.email),
  phone: TextField('The phone of the client, as it was typed.', EXAMPLES.phone),
};

/**
 * specification.md#client-booking-object specification.md#admin-booking-object: the fields that both views of a booking
 * share.
 */
export const accountFields = {
  reference: ReferenceField,
  status: StatusView,
  fullName: FullNameField,
  ...soldFields,
  ...slotFields,
  originalStartsAt: nullable(
    InstantField('The start before the first move; null when it was never moved', '2026-12-04T08:00:00.000Z'),
  ),
  location: TextField('Where the shoot takes place.', 'Kimihurura, Kigali'),
  partySize: nullable(CountField('How many people come; null when that was left out.', 4)),
  specialRequests: NullableTextField('What the client wished for, or null.', 'We bring our dog.'),
  paidRwf: RwfField('What was paid: succeeded payments, cash among them', 45_000),
  receivedRwf: RwfField('All that came in: what was paid, what is due back and what went back', 45_000),
  refundDueRwf: RwfField('What of it is due back, by hand', 0),
  refundedRwf: RwfField('What of it went back', 0),
  owedRwf: OwedField,
  cancellationReason: NullableTextField(
    'The reason the photographer gave for a cancellation, or null.',
    'The studio is flooded.',
  ),
  canCancel: FlagField('Whether the client can cancel now: confirmed, and before its start.'),
  canPay: FlagField('Whether the client can pay now: a provider, a confirmed booking, and money owed.'),
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

/** specification.md#client-booking-object: a post-shoot add-on without internal ids. */
export const postShootAddOnFields = {
  ...nameFields,
  unitPriceRwf: RwfField('The price of one, as agreed on when it was first added', 30_000),
  quantity: CountField('How many of it.', 2),
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
