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

/** specification.md#request-session-fee specification.md#record-cash specification.md#post-fee specification.md#record-refund specification.md#void-cash-payment specification.md#check-payment specification.md#adopt-payment */
export const bookingMoneyRoutes: AddRoutes = (app, { useCases, answer }) => {
  // specification.md#session-fee-routes: the route exists only when a payment provider is configured.
  if (useCases.listPaymentMethods().provider !== 'none') {
    app.post(
      '/bookings/:id/session-fee',
      {
        schema: {
          tags: [TAGS.bookings.name],
          operationId: 'requestSessionFee',
          summary: 'Ask for the session fee',
          description:
            'Emails the client to pay everything owed, in the place of an earlier request. The operation exists only where a provider is configured.',
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
          'Cash of a confirmed booking, up to what it owes. Voids an open session-fee request and sends no email. Refused while an online payment is in flight, so that nothing is paid twice.',
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
          'The whole booking fee came without a provider: the booking is confirmed with the usual emails, whether it waits, lapsed or was released, while its shoot is ahead and its slot is free. 404 while the policy `offlineFee` is off, except for bookings that chose so before.',
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
          'Notes that the money of a `refund_due` payment went back; the service itself moves none. Answers the booking of the payment.',
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
          'For an online payment that is `pending`, or `failed` by our own conclusion: asks the payment company now. `failed` settles the payment, `paid` does not: accept it. `unknown` is no usable answer, or that the company never heard of it. An account asks ten times in a minute at the most, acceptances among them.',
        params: OfPayment,
        body: EmptyBody(),
        response: {
          200: Type.Object({
            payment: named(AdminPaymentView, 'The payment as it now stands.'),
            answer: described(CompanyAnswerField, 'What the company says.'),
            paidRwf: described(
              nullable(Type.Integer()),
              'What the company says was paid, in whole francs. A payment is accepted only if that is its amount. Null unless `answer` is `paid`, or if the company names no whole amount.',
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
        summary: 'Accept a payment by the word of its company',
        description:
          'Asks the payment company again and, where it says that the whole amount was paid, records that like a callback: the payment settles, a booking fee confirms the booking with the usual emails. Any other answer is 409 `not_paid` with that `answer`, of which `failed` settles the payment, and `paid` is about another amount than is due. Limited together with asking.',
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
        summary: 'Take back a record of money',
        description:
          'For cash that was recorded by mistake, of a confirmed booking: it never counted, and its amount is owed again. Or for a booking fee recorded as `offline`, of a cancelled booking, of which nothing is due back then. The client sees nothing of it and is sent nothing. Answers the booking of the payment.',
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
