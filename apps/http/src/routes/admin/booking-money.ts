import { rwf } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { checkedInstant } from '../../edge/checked-text.ts';
import { EmptyBody } from '../../edge/schema-atoms.ts';
import { CashBody, RefundBody } from '../../resources/admin/booking-bodies.ts';
import type { RouteOptions } from '../route-options.ts';
import { answerBooking, BookingAnswer, conflictFields, OfBooking } from './booking-answer.ts';

/** specification.md#request-session-fee specification.md#record-cash specification.md#record-refund */
export const bookingMoneyRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const tags = ['Admin bookings'];

  // specification.md#session-fee-routes: the route exists only when a payment provider is configured.
  if (useCases.listPaymentMethods().provider !== 'none') {
    app.post(
      '/bookings/:id/session-fee',
      {
        schema: {
          tags,
          summary: 'Ask for the session fee',
          description: 'For everything owed, in the place of an earlier request; emails the client.',
          params: OfBooking,
          body: EmptyBody(),
          response: { 200: BookingAnswer },
        },
        config: { refusals: ['wrong_status', 'nothing_owed'], conflictFields },
      },
      async ({ params }) => answerBooking(await useCases.requestSessionFee(params.id)),
    );
  }

  app.post(
    '/bookings/:id/cash-payments',
    {
      schema: {
        tags,
        summary: 'Record a cash payment',
        description: 'Up to what is owed; voids an open session-fee request and sends no email.',
        params: OfBooking,
        body: CashBody,
        response: { 201: BookingAnswer },
      },
      config: {
        refusals: ['wrong_status', 'payment_in_flight', 'nothing_owed', 'exceeds_owed'],
        conflictFields,
      },
    },
    async ({ params, body }, reply) => {
      const cash = { amountRwf: rwf(body.amountRwf), note: body.note ?? undefined };
      return reply.status(201).send(answerBooking(await useCases.recordCashPayment(params.id, cash)));
    },
  );

  app.post(
    '/payments/:id/refund',
    {
      schema: {
        tags,
        summary: 'Refund record',
        description: 'Only records a refund made by hand.',
        params: OfBooking,
        body: RefundBody,
        response: { 200: BookingAnswer },
      },
      config: { refusals: ['not_refundable'], conflictFields },
    },
    async ({ params, body }) => {
      const refundedAt = body.refundedAt === undefined ? undefined : checkedInstant(body.refundedAt);
      return answerBooking(await useCases.recordRefund(params.id, body.reference, refundedAt));
    },
  );
  done();
};
