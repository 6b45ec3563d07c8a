import {
  acceptedActions,
  ADMIN_ACTIONS,
  askable,
  type Booking,
  canVoid,
  COMPANY_ANSWERS,
  emailsOfActions,
  FEE_MEANS,
  hasClient,
  holdExpiryOf,
  ifCancelledByAdmin,
  ifCancelledByClient,
  isLinked,
  isOnline,
  isPhotoLinkLive,
  type MethodLabels,
  openEmailChange,
  type Payment,
  PAYMENT_STATUSES,
  type PhotoLink,
  photoLinkOf,
  postShootAddOnsOf,
  removePostShootAddOn,
  type ShownBooking,
  stageOf,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, enumeration, nullable } from '../../edge/schema-atoms.ts';
import {
  accountFields,
  contactFields,
  postShootAddOnFields,
  viewAccount,
  viewPostShootAddOn,
} from '../booking-account.ts';
import {
  attemptsAndCash,
  IfCancelledView,
  noteFields,
  photoFields,
  postShootAddOns,
} from '../client-booking.ts';
import {
  EXAMPLES,
  FlagField,
  IdField,
  InstantField,
  NullableTextField,
  RwfField,
  TextField,
} from '../fields.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { LocaleView } from '../locale.ts';
import { named } from '../named.ts';
import { paymentFields, paymentForms, viewPaymentFacts } from '../payment.ts';
import { StartedWithView } from '../payment-methods.ts';
import { StageView } from '../stage.ts';
import { heldFields } from './booking-rows.ts';

const RefundView = component(
  'Refund',
  'The record of a refund that the photographer made.',
  Type.Object({
    reference: TextField('The reference of the transfer, as on the statement.', 'MP261120.0930.A12345'),
    refundedAt: InstantField('When the money was returned', EXAMPLES.later),
  }),
);

const VoidedView = component(
  'VoidedCash',
  'The voiding of a record of money.',
  Type.Object({
    reason: TextField("The photographer's reason.", 'Recorded on the wrong booking.'),
    voidedAt: InstantField('When the record was voided', EXAMPLES.later),
  }),
);

const PayerView = component(
  'Payer',
  'The payer of a payment, to whom its money would be returned.',
  Type.Object({
    phone: TextField('The phone of the payer.', '+250788123456'),
    methodLabelEn: TextField('The English name of the method for payers.', 'MTN Mobile Money'),
    methodLabelFr: TextField('The French name of the method for payers.', 'MTN Mobile Money'),
  }),
);

/** specification.md#record-fee */
export const FeeMeansView = component(
  'FeeMeans',
  'How a booking fee was paid without a provider: mobile money, a bank transfer, cash, or another way.',
  enumeration(FEE_MEANS),
);

const OfflineView = component(
  'OfflinePayment',
  "The photographer's record of a booking fee that was paid without a provider.",
  Type.Object({
    means: FeeMeansView,
    transactionReference: NullableTextField('The reference on statements, or null.', 'MP261120.0930.A12345'),
    note: NullableTextField('A note for the photographer, or null.', 'Sent by her brother.'),
  }),
);

const viewOfflinePayment = ({ means }: Payment): Static<typeof OfflineView> | null =>
  means.method === 'offline'
    ? {
        means: means.means,
        transactionReference: means.transactionReference ?? null,
        note: means.note ?? null,
      }
    : null;

/** specification.md#admin-payment-object */
const viewPayer = ({ means }: Payment, labels: MethodLabels): Static<typeof PayerView> | null => {
  if (!('phone' in means) || means.phone === undefined) return null;
  const { labelEn, labelFr } = labels[means.method];
  return { phone: means.phone, methodLabelEn: labelEn, methodLabelFr: labelFr };
};

/** specification.md#void-cash-hidden */
export const AdminPaymentStatusField = component(
  'AdminPaymentStatus',
  'The status of a payment, as the photographer sees it. `voided` is a voided record, which its client never sees.',
  enumeration(PAYMENT_STATUSES),
);

/** specification.md#ask-company */
export const CompanyAnswerField = component(
  'CompanyAnswer',
  "A payment company's answer about a payment, asked just now. `unknown` means that there is no usable answer, or that the company does not know the payment.",
  enumeration(COMPANY_ANSWERS),
);

/** A payment in the admin's view. specification.md#admin-payment-object */
export const AdminPaymentView = Type.Object(
  {
    ...paymentFields,
    id: IdField('The id of the payment, for a refund record.'),
    provider: described(
      nullable(StartedWithView),
      'The provider of the payment; null for `cash` and `offline`.',
      'mobile-money',
    ),
    providerReference: NullableTextField("The provider's id of the charge, or null.", '2718281828'),
    payer: described(
      nullable(PayerView),
      'The payer; null for `cash` and `offline`, and once the client was erased.',
    ),
    paidReportedAt: nullable(
      InstantField(
        'When the payment company first answered a query with "paid"; null if it never did, and for `cash` and `offline`',
        EXAMPLES.later,
      ),
    ),
    note: NullableTextField('The note of a cash payment, or null.', 'Paid at the shoot.'),
    offline: described(nullable(OfflineView), 'The record of the fee; null unless `method` is `offline`.'),
    status: AdminPaymentStatusField,
    refund: described(nullable(RefundView), 'The refund record; null unless `status` is `refunded`.'),
    voided: described(
      nullable(VoidedView),
      'Why and when the record was voided; null unless `status` is `voided`.',
    ),
  },
  {
    $id: 'AdminPayment',
    description:
      'An attempt to pay through a provider, or a record of money received without one, as the photographer sees it.',
    ...paymentForms(PAYMENT_STATUSES, (status) => ({
      refund:
        status === 'refunded'
          ? described(RefundView, 'The refund record.')
          : Type.Null({ description: 'Nothing was returned.' }),
      voided:
        status === 'voided'
          ? described(VoidedView, 'Why and when it was voided.')
          : Type.Null({ description: 'It was not voided.' }),
    })),
  },
);

export const viewAdminPayment = (
  payment: Payment,
  labels: MethodLabels,
): Static<typeof AdminPaymentView> => ({
  ...viewPaymentFacts(payment),
  status: payment.status,
  id: payment.id,
  provider: isOnline(payment) ? payment.means.provider : null,
  providerReference: isOnline(payment) ? (payment.means.providerReference ?? null) : null,
  payer: viewPayer(payment, labels),
  paidReportedAt: isOnline(payment) ? instantTextOrNull(payment.means.paidReportedAt) : null,
  note: payment.means.method === 'cash' ? (payment.means.note ?? null) : null,
  offline: viewOfflinePayment(payment),
  refund:
    payment.status === 'refunded'
      ? { reference: payment.refund.reference, refundedAt: instantText(payment.refund.refundedAt) }
      : null,
  voided:
    payment.status === 'voided'
      ? { reason: payment.voided.reason, voidedAt: instantText(payment.voided.voidedAt) }
      : null,
});

const DeliveryView = component(
  'PhotoDelivery',
  'The photo link.',
  Type.Object({
    ...photoFields,
    live: FlagField('Whether the link is live today.'),
    sentAt: nullable(InstantField('When the photo link was last emailed; null if never', EXAMPLES.later)),
  }),
);

const viewDelivery = (delivery: PhotoLink, now: Instant): Static<typeof DeliveryView> => ({
  url: delivery.url,
  expiresOn: delivery.expiresOn.toString(),
  note: delivery.note ?? null,
  live: isPhotoLinkLive(delivery, now),
  sentAt: instantTextOrNull(delivery.sentAt),
});

const SessionFeeRequestView = component(
  'SessionFeeRequest',
  'A request to the client to pay the session fee.',
  Type.Object({
    amountRwf: RwfField('The amount owed at that time', 105_000),
    requestedAt: InstantField('When it was requested', EXAMPLES.later),
  }),
);

/** The client's view with the admin's own fields. Nothing is masked. specification.md#admin-booking-object */
export const AdminBookingView = Type.Object(
  {
    ...accountFields,
    id: IdField('The id of the booking.'),
    stage: StageView,
    email: contactFields.email,
    pendingEmail: NullableTextField(
      'A new address that is not confirmed by its link yet, or null.',
      'aline.uwase@example.com',
    ),
    phone: contactFields.phone,
    cancellationReason: NullableTextField(
      'The reason for a cancellation, or null. The client reads the reason of `cancel`, not that of `cancel-for-client`.',
      'The studio is flooded.',
    ),
    erased: FlagField("Whether the client and the client's data were erased."),
    locale: described(LocaleView, 'The language of the client, as given or from `Accept-Language`.'),
    consentAt: InstantField('When the client agreed to the storage of the data'),
    confirmedAt: nullable(InstantField('When the booking was confirmed, or null', EXAMPLES.later)),
    holdExpiresAt: heldFields.holdExpiresAt,
    payUrl: NullableTextField(
      'The page on which the client pays the booking fee, for the client only; null without a live hold, or if the site has no page to pay on.',
      `https://studio.example/pay/${EXAMPLES.reference}/${EXAMPLES.pathToken}`,
    ),
    offlineChosenAt: nullable(
      InstantField(
        'When the choice to pay the booking fee without a provider was made, or null',
        EXAMPLES.later,
      ),
    ),
    bufferEndsAt: heldFields.bufferEndsAt,
    createdAt: InstantField('When the booking was made'),
    packageId: IdField('The booked package; the catalogue may have changed since.'),
    postShootAddons: Type.Array(
      component(
        'AdminPostShootAddOn',
        'An add-on after the shoot, as the photographer sees it.',
        Type.Object({
          ...postShootAddOnFields,
          addonId: IdField('The add-on of the catalogue; removing it takes this id.', EXAMPLES.otherId),
          removable: FlagField(
            'Whether the add-on can be removed now: the booking is confirmed, the add-on is not paid, and no payment is in flight.',
          ),
        }),
      ),
      postShootAddOns,
    ),
    payments: Type.Array(named(AdminPaymentView), attemptsAndCash),
    voidablePayments: Type.Array(IdField('The id of a payment.', EXAMPLES.otherId), {
      description: 'The ids of the recorded payments that can be voided now.',
    }),
    askablePayments: Type.Array(IdField('The id of a payment.', EXAMPLES.otherId), {
      description: 'The ids of the payments about which you can ask the payment company now.',
    }),
    sessionFeeRequest: described(
      nullable(SessionFeeRequestView),
      'The open request for the session fee, or null.',
    ),
    notes: Type.Array(
      component(
        'Note',
        'A note for the client, as the photographer sees it.',
        Type.Object({
          id: IdField('The id of the note; deleting it takes this id.'),
          ...noteFields,
          emailed: FlagField('Whether the note was also emailed.'),
          private: FlagField('Whether only the photographer sees it.', false),
        }),
      ),
      { description: 'Notes for the client and private ones, oldest first.' },
    ),
    delivery: described(nullable(DeliveryView), 'The saved photo link, live or not; or null.'),
    linkLastUsedAt: nullable(
      InstantField('When the client last opened the page; null if never', EXAMPLES.later),
    ),
    actions: Type.Array(
      component('ActionName', 'An action of the photographer on a booking.', enumeration(ADMIN_ACTIONS)),
      { description: 'The actions that would be accepted now.' },
    ),
    actionEmails: Type.Unsafe<Readonly<Record<string, string[]>>>({
      description: 'The causes of the emails that each of the `actions` would send now.',
      examples: [{ cancel: ['booking_cancelled'], record_cash: [] }],
      type: 'object',
      additionalProperties: Type.Array(TextField('The cause of an email.', 'booking_cancelled'), {
        description: 'The emails of this action.',
      }),
    }),
    ifCancelled: described(
      nullable(IfCancelledView),
      'The effect of your own cancellation now; null if the booking cannot be cancelled.',
    ),
    ifCancelledForClient: described(
      nullable(IfCancelledView),
      'The effect of a cancellation by the client now; null if the client cannot cancel.',
    ),
  },
  {
    $id: 'AdminBooking',
    description: 'A booking as the photographer sees it, with the actions that are possible now.',
  },
);

export const viewAdminBooking = (shown: ShownBooking): Static<typeof AdminBookingView> => {
  const { booking, payments, linkLastUsedAt, now } = shown;
  const photos = photoLinkOf(booking);
  return {
    ...viewAccount(shown),
    id: booking.id,
    stage: stageOf(booking, now),
    email: booking.email ?? null,
    pendingEmail: openEmailChange(booking, now)?.email ?? null,
    phone: booking.phone,
    cancellationReason: 'cancellationReason' in booking ? (booking.cancellationReason ?? null) : null,
    erased: !hasClient(booking),
    locale: booking.locale,
    consentAt: instantText(booking.consentAt),
    confirmedAt: instantTextOrNull(isLinked(booking) ? booking.confirmedAt : undefined),
    holdExpiresAt: instantTextOrNull(holdExpiryOf(booking)),
    payUrl: shown.payUrl ?? null,
    offlineChosenAt: instantTextOrNull(booking.offlineFee?.chosenAt),
    bufferEndsAt: instantText(booking.slot.bufferEndsAt),
    createdAt: instantText(booking.createdAt),
    packageId: booking.sold.package.id,
    postShootAddons: postShootAddOnsOf(booking).map((addOn) => ({
      ...viewPostShootAddOn(addOn),
      addonId: addOn.addOnId,
      removable: removePostShootAddOn(booking, payments, addOn.addOnId, now).ok,
    })),
    payments: payments.map((payment) => viewAdminPayment(payment, shown.methodLabels)),
    voidablePayments: payments.filter((payment) => canVoid(booking, payment, now)).map(({ id }) => id),
    askablePayments: askable(payments).map(({ id }) => id),
    sessionFeeRequest: viewSessionFeeRequest(booking),
    notes: booking.notes.map((note) => ({ ...note, createdAt: instantText(note.createdAt) })),
    delivery: photos === undefined ? null : viewDelivery(photos, now),
    linkLastUsedAt: instantTextOrNull(linkLastUsedAt),
    actions: [...acceptedActions(shown)],
    actionEmails: Object.fromEntries(
      Object.entries(emailsOfActions(shown)).map(([action, causes]) => [action, [...causes]]),
    ),
    ifCancelled: ifCancelledByAdmin(booking, payments, now) ?? null,
    ifCancelledForClient: ifCancelledByClient(booking, payments, now) ?? null,
  };
};

const viewSessionFeeRequest = (booking: Booking): Static<typeof AdminBookingView>['sessionFeeRequest'] => {
  const request = booking.status === 'confirmed' ? booking.sessionFeeRequest : undefined;
  return request === undefined
    ? null
    : { amountRwf: request.amountRwf, requestedAt: instantText(request.requestedAt) };
};
