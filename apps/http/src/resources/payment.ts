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
 * specification.md#pay-booking-fee specification.md#amount-from-booking: what the payer chooses; the amount is never
 * sent.
 */
export const PaymentBody = StrictObject(
  {
    method: described(MethodView, 'One of the methods that `GET /api/payment-methods` offers.', 'momo_alpha'),
    phone: PayerPhoneText({
      description:
        'The phone to prompt, a mobile number of Rwanda: 7, then 2, 3, 8 or 9, then seven digits, with 0, 250, +250, 00250 or nothing before them. Spaces, dashes, dots, slashes and brackets do no harm. Asked for with `card` too, which also takes a number of another country: + or 00, then 8 to 15 digits.',
      examples: [EXAMPLES.phone],
    }),
    exclusive: Type.Optional(
      Type.Boolean({
        description:
          'True never prompts beside another attempt for the same purpose that can still be answered: that is 409 `payment_in_flight` with the attempt. Left out, a second prompt goes out.',
        examples: [true],
      }),
    ),
  },
  { $id: 'StartPayment', description: 'How to pay. The amount comes from the booking and is never sent.' },
);

const FailureReason = component(
  'FailureReason',
  'Why a payment failed, in the order of who can do something about it: the payer, the studio, the provider.',
  enumeration(FAILURE_REASONS),
);

const FailureReasonView = nullable(FailureReason);

/** specification.md#void-cash-hidden: a record that was taken back is shown to the photographer alone. */
const STATUSES_FOR_CLIENTS = PAYMENT_STATUSES.filter((status) => status !== 'voided');

/** specification.md#payment-object: the public part of a payment. */
export const paymentFields = {
  ourRef: IdField('Names this attempt; poll `GET /api/payments/{ourRef}` with it.', EXAMPLES.ourRef),
  purpose: component(
    'PaymentPurpose',
    'What a payment is for: the fee that confirms the booking, or the rest of what it owes.',
    enumeration(PAYMENT_PURPOSES),
  ),
  method: component(
    'PaymentMethod',
    'How a payment was made: through a provider, or on record by the photographer as `cash` or, for a booking fee, `offline`.',
    enumeration(PAYMENT_METHODS),
  ),
  amountRwf: RwfField('The amount', 45_000),
  status: component(
    'PaymentStatus',
    'Where a payment stands. `refund_due` is money to be returned by hand, `refunded` money that was.',
    enumeration(STATUSES_FOR_CLIENTS),
  ),
  failureReason: described(FailureReasonView, 'Why it failed; null unless `status` is `failed`.'),
  contradicted: FlagField(
    'Whether it failed although the provider says paid too: the studio looks into it, and the payer should not pay again.',
    false,
  ),
  redirectUrl: NullableTextField(
    'The page where the payer enters the card; null for every other method.',
    'https://pay.example.com/c/8d3f2c1a',
  ),
  createdAt: InstantField('When the attempt was started, or the money recorded'),
  settledAt: nullable(InstantField('When it succeeded or failed; null while it is pending', EXAMPLES.later)),
};

const settledAt = InstantField('When it succeeded or failed', EXAMPLES.later);
const noReason = Type.Null({ description: 'Nothing failed.' });

/** specification.md#payment-statuses: what each status says about the other fields. */
const formOf = (status: PaymentStatus, more: Readonly<Record<string, TSchema>> = {}) =>
  oneForm({
    status: Type.Literal(status, { description: `The payment is \`${status}\`.` }),
    failureReason:
      status === 'failed' ? described(FailureReason, 'Why it failed.', 'payer_declined') : noReason,
    settledAt: status === 'pending' ? Type.Null({ description: 'Not settled yet.' }) : settledAt,
    ...more,
  });

/** The forms of a payment in these statuses, with what each status adds. */
export const paymentForms = (
  statuses: readonly PaymentStatus[],
  more: (status: PaymentStatus) => Readonly<Record<string, TSchema>> = () => ({}),
) => forms(...statuses.map((status) => formOf(status, more(status))));

/** A payment without contact details. */
export const PaymentView = Type.Object(paymentFields, {
  $id: 'Payment',
  description:
    'One attempt to pay through a provider, or a record of money that came without one. It has no contact details.',
  ...paymentForms(STATUSES_FOR_CLIENTS),
});

/** specification.md#payment-status-object: the part of the booking that polling shows. */
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
    description: 'What polling a payment shows of its booking: nothing of the contact.',
  },
);

export const viewPayment = (payment: ShownPayment): Static<typeof PaymentView> => ({
  ...viewPaymentFacts(payment),
  status: payment.status,
});

/** What every view of a payment has. */
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

/** How an attempt that was started is answered. */
export const startedPayment = ({ payment, isNew, isUnderWay }: StartedPayment): RouteAnswer => ({
  status: isNew ? 201 : 200,
  body: { payment: viewPayment(payment) },
  attempt: { ourRef: payment.ourRef, isUnderWay },
});

/** How a repeat answers an attempt: as it stands now. */
export const makeViewAttempt =
  ({ useCases }: { readonly useCases: UseCases }) =>
  async (ourRef: string): Promise<object> => ({
    payment: viewPayment((await useCases.viewPayment(ourRef)).payment),
  });
