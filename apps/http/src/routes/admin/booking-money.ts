import { rwf } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import { adminOf } from '../../edge/bearer.ts';
import { checkedInstant } from '../../edge/checked-text.ts';
import { described, EmptyBody, nullable, Uuid } from '../../edge/schema-atoms.ts';
import { AdminPaymentView, CompanyAnswerField, viewAdminPayment } from '../../resources/admin/booking.ts';
import { CashBody, FeeBody, RefundBody, VoidBody } from '../../resources/admin/booking-bodies.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { added, answerFields, BookingAnswer, changed, conflictFields, OfBooking } from './booking-answer.ts';
import { TAGS } from '../tags.ts';

const OfPayment = Type.Object({
  id: Uuid({ description: 'The id of the payment, in `payments` of its booking.', examples: [EXAMPLES.id] }),
});

/**
 * specification.md#request-session-fee specification.md#record-cash specification.md#post-fee
 * specification.md#record-refund specification.md#void-cash-payment specification.md#check-payment
 * specification.md#adopt-payment
 */
export const bookingMoneyRoutes: AddRoutes = (app, { useCases, answer }) => {
  // The route exists only if a payment provider is configured. specification.md#session-fee-routes
  if (useCases.listPaymentMethods().provider !== 'none') {
    app.post(
      '/bookings/:id/session-fee',
      {
        schema: {
          tags: [TAGS.bookings.name],
          operationId: 'requestSessionFee',
          summary: 'Ask for the session fee',
          description:
            'Emails the client a request to pay everything owed, which replaces an earlier request. The operation exists only if a provider is configured.',
          params: OfBooking,
          body: EmptyBody(),
          response: { 200: BookingAnswer },
        },
        config: { refusals: ['wrong_status', 'nothing_owed'], conflictFields },
      },
      async (request, reply) => {
        const { params } = request;
        return answer(request, reply, (cases) => cases.requestSessionFee(params.id), changed);
      },
    );
  }

  app.post(
    '/bookings/:id/cash-payments',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'recordCash',
        summary: 'Record a cash payment',
        description:
          'Records cash for a confirmed booking, up to the amount it owes. Ends an open session-fee request and sends no email. Refused while an online payment is in flight, so that nothing is paid twice.',
        params: OfBooking,
        body: CashBody,
        response: { 201: BookingAnswer },
      },
      config: {
        refusals: ['wrong_status', 'payment_in_flight', 'nothing_owed', 'exceeds_owed'],
        conflictFields,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const cash = { amountRwf: rwf(body.amountRwf), note: body.note ?? undefined };
      return answer(request, reply, (cases) => cases.recordCashPayment(params.id, cash), added);
    },
  );

  app.post(
    '/bookings/:id/fee',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'recordFee',
        summary: 'Record the booking fee',
        description:
          'Records the full booking fee, received without a provider, and confirms the booking with the usual emails. The booking may be pending, lapsed or released, but its shoot must be ahead and its slot free. 404 while the policy `offlineFee` is off, except for bookings whose client chose to pay this way before.',
        params: OfBooking,
        body: FeeBody,
        response: { 200: BookingAnswer },
      },
      config: {
        refusals: ['wrong_status', 'shoot_started', 'payment_in_flight', 'slot_taken'],
        conflictFields,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const fee = {
        means: body.means,
        transactionReference: body.transactionReference ?? undefined,
        note: body.note ?? undefined,
      };
      return answer(request, reply, (cases) => cases.recordFee(params.id, fee), changed);
    },
  );

  app.post(
    '/payments/:id/refund',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'recordRefund',
        summary: 'Record a refund',
        description:
          'Records that the money of a `refund_due` payment was returned; the service moves no money. Returns the booking of the payment.',
        params: OfPayment,
        body: RefundBody,
        response: { 200: BookingAnswer },
      },
      config: { refusals: ['not_refundable'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      const refundedAt = body.refundedAt === undefined ? undefined : checkedInstant(body.refundedAt);
      return answer(
        request,
        reply,
        (cases) => cases.recordRefund(params.id, body.reference, refundedAt),
        changed,
      );
    },
  );

  app.post(
    '/payments/:id/check',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'checkPayment',
        summary: 'Ask the company about a payment',
        description:
          'Queries the payment company now, about an online payment that is `pending`, or that the service itself concluded as `failed`. The answer `failed` settles the payment; `paid` settles the payment only when you accept it. `unknown` means that there is no usable answer, or that the company does not know the payment. An account may query at most ten times a minute, including acceptances.',
        params: OfPayment,
        body: EmptyBody(),
        response: {
          200: Type.Object({
            payment: named(AdminPaymentView, 'The current payment.'),
            answer: described(CompanyAnswerField, "The company's answer."),
            paidRwf: described(
              nullable(Type.Integer()),
              'The amount that the company reports as paid, in whole francs. A payment is accepted only if that is its amount. Null unless `answer` is `paid`, or if the company reports no whole amount.',
              13_500,
            ),
          }),
        },
      },
      config: { refusals: ['wrong_status', 'too_many_requests'], limitedByAddress: false, conflictFields },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(
        request,
        reply,
        (cases) => cases.checkPayment(params.id, adminOf(request).id),
        (checked) => ({
          status: 200,
          body: {
            payment: viewAdminPayment(checked.payment, useCases.methodLabels),
            answer: checked.answer,
            paidRwf: checked.paidRwf ?? null,
          },
          about: checked.booking,
        }),
      );
    },
  );

  app.post(
    '/payments/:id/adopt',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'adoptPayment',
        summary: "Accept the company's answer about a payment",
        description:
          'Queries the payment company again. If the full amount was paid, records this like a callback: the payment settles, and a booking fee confirms the booking with the usual emails. Any other answer is 409 `not_paid` with that `answer`: `failed` settles the payment, and `paid` means that another amount was paid. Shares the limit of `check`.',
        params: OfPayment,
        body: EmptyBody(),
        response: { 200: BookingAnswer },
      },
      config: {
        refusals: ['wrong_status', 'not_paid', 'too_many_requests'],
        limitedByAddress: false,
        conflictFields: { ...conflictFields, ...answerFields },
      },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(request, reply, (cases) => cases.adoptPayment(params.id, adminOf(request).id), changed);
    },
  );

  app.post(
    '/payments/:id/void',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'voidCash',
        summary: 'Void a record of money',
        description:
          'Voids cash of a confirmed booking that was recorded by mistake: its amount is owed again. Or voids a booking fee of a cancelled booking that was recorded as `offline`: it is then not due back. The client sees none of this and gets no email. Returns the booking of the payment.',
        params: OfPayment,
        body: VoidBody,
        response: { 200: BookingAnswer },
      },
      config: { refusals: ['wrong_status', 'not_voidable'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(request, reply, (cases) => cases.voidCashPayment(params.id, body.reason), changed);
    },
  );
};
