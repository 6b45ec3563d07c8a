import {
  type Booking,
  FAILURE_REASONS,
  isContradicted,
  isOnline,
  type Payment,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  type PaymentStatus,
  PAYMENT_METHODS,
  publicStageOf,
  type ShownPayment,
  type StartedPayment,
  type UseCases,
} from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { RouteAnswer } from '../edge/answer-once.ts';
import {
  component,
  described,
  enumeration,
  oneForm,
  forms,
  nullable,
  PayerPhoneText,
  StrictObject,
} from '../edge/schema-atoms.ts';
import {
  EXAMPLES,
  FlagField,
  IdField,
  InstantField,
  NullableTextField,
  ReferenceField,
  RwfField,
  slotFields,
} from './fields.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { LocaleField } from './locale.ts';
import { MethodView } from './payment-methods.ts';
import { PublicStageView, StatusView } from './stage.ts';

/**
 * The payer's choices. The amount comes from the booking, never from the payer. specification.md#pay-booking-fee
 * specification.md#amount-from-booking
 */
export const PaymentBody = StrictObject(
  {
    method: described(MethodView, 'A method from `GET /api/payment-methods`.', 'momo_alpha'),
    phone: PayerPhoneText({
      description:
        'The phone to prompt, a mobile number of Rwanda: 7, then 2, 3, 8 or 9, then seven digits, with 0, 250, +250, 00250 or nothing before them. Spaces, dashes, dots, slashes and brackets are allowed. Also required for `card`, which accepts a number of another country too: + or 00, then 8 to 15 digits.',
      examples: [EXAMPLES.phone],
    }),
    exclusive: Type.Optional(
      Type.Boolean({
        description:
          'With true, a second prompt for the same purpose is refused while an attempt is open: 409 `payment_in_flight` with that attempt. By default a second prompt is sent.',
        examples: [true],
      }),
    ),
  },
  { $id: 'StartPayment', description: 'How to pay. The amount comes from the booking and is never sent.' },
);

const FailureReason = component(
  'FailureReason',
  'Why a payment failed, ordered by who can fix it: the payer, the studio, the provider.',
  enumeration(FAILURE_REASONS),
);

const FailureReasonView = nullable(FailureReason);

/** Only the photographer sees a voided payment. specification.md#void-cash-hidden */
const STATUSES_FOR_CLIENTS = PAYMENT_STATUSES.filter((status) => status !== 'voided');

/** The public part of a payment. specification.md#payment-object */
export const paymentFields = {
  ourRef: IdField('The name of this attempt; poll `GET /api/payments/{ourRef}` with it.', EXAMPLES.ourRef),
  purpose: component(
    'PaymentPurpose',
    'What a payment is for: the fee that confirms the booking, or the rest that the booking owes.',
    enumeration(PAYMENT_PURPOSES),
  ),
  method: component(
    'PaymentMethod',
    'How a payment was made: through a provider, or recorded by the photographer as `cash` or, for a booking fee, `offline`.',
    enumeration(PAYMENT_METHODS),
  ),
  amountRwf: RwfField('The amount', 45_000),
  status: component(
    'PaymentStatus',
    'The status of a payment. `refund_due` is money to be returned by hand, `refunded` is returned money.',
    enumeration(STATUSES_FOR_CLIENTS),
  ),
  failureReason: described(FailureReasonView, 'Why the payment failed; null unless `status` is `failed`.'),
  contradicted: FlagField(
    'True if the provider reported the payment both as failed and as paid. The studio then checks it, and the payer should not pay again.',
    false,
  ),
  redirectUrl: NullableTextField(
    'The page where the payer enters the card; null for every other method.',
    'https://pay.example.com/c/8d3f2c1a',
  ),
  createdAt: InstantField('When the attempt was started, or the money recorded'),
  settledAt: nullable(
    InstantField('When the payment succeeded or failed; null while it is pending', EXAMPLES.later),
  ),
};

const settledAt = InstantField('When the payment succeeded or failed', EXAMPLES.later);
const noReason = Type.Null({ description: 'Nothing failed.' });

/**
 * Returns the variant of a payment with this status. The status also narrows other fields.
 * specification.md#payment-statuses
 */
const formOf = (status: PaymentStatus, more: Readonly<Record<string, TSchema>> = {}) =>
  oneForm({
    status: Type.Literal(status, { description: `The payment is \`${status}\`.` }),
    failureReason:
      status === 'failed' ? described(FailureReason, 'Why the payment failed.', 'payer_declined') : noReason,
    settledAt: status === 'pending' ? Type.Null({ description: 'Not settled yet.' }) : settledAt,
    ...more,
  });

/** Returns one variant of a payment for each of these statuses. */
export const paymentForms = (
  statuses: readonly PaymentStatus[],
  more: (status: PaymentStatus) => Readonly<Record<string, TSchema>> = () => ({}),
) => forms(...statuses.map((status) => formOf(status, more(status))));

/** A payment without contact details. */
export const PaymentView = Type.Object(paymentFields, {
  $id: 'Payment',
  description:
    'An attempt to pay through a provider, or a record of money received without one. The object has no contact details.',
  ...paymentForms(STATUSES_FOR_CLIENTS),
});

/** The facts about a booking for a caller who polls its payment. specification.md#payment-status-object */
export const PolledBookingView = Type.Object(
  {
    reference: ReferenceField,
    status: StatusView,
    stage: PublicStageView,
    locale: LocaleField,
    ...slotFields,
  },
  {
    $id: 'PolledBooking',
    description: 'The booking in the answer of polling a payment, without contact data.',
  },
);

export const viewPayment = (payment: ShownPayment): Static<typeof PaymentView> => ({
  ...viewPaymentFacts(payment),
  status: payment.status,
});

/** Returns the fields that every view of a payment has. */
export const viewPaymentFacts = (payment: Payment): Omit<Static<typeof PaymentView>, 'status'> => ({
  ourRef: payment.ourRef,
  purpose: payment.purpose,
  method: payment.means.method,
  amountRwf: payment.amountRwf,
  failureReason: payment.status === 'failed' ? payment.failureReason : null,
  contradicted: isContradicted(payment),
  redirectUrl: isOnline(payment) ? (payment.means.redirectUrl ?? null) : null,
  createdAt: instantText(payment.createdAt),
  settledAt: instantTextOrNull(payment.status === 'pending' ? undefined : payment.settledAt),
});

export const viewPolledBooking = (booking: Booking, now: Instant): Static<typeof PolledBookingView> => ({
  reference: booking.reference,
  status: booking.status,
  stage: publicStageOf(booking, now),
  locale: booking.locale,
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
});

/** Returns the answer to a request that started a payment attempt. */
export const startedPayment = ({ payment, isNew, isUnderWay }: StartedPayment): RouteAnswer => ({
  status: isNew ? 201 : 200,
  body: { payment: viewPayment(payment) },
  attempt: { ourRef: payment.ourRef, isUnderWay },
});

/** Makes the function that answers a repeated request with the current state of the attempt. */
export const makeViewAttempt =
  ({ useCases }: { readonly useCases: UseCases }) =>
  async (ourRef: string): Promise<object> => ({
    payment: viewPayment((await useCases.viewPayment(ourRef)).payment),
  });
