import { isShownToClient, type OwnBooking } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { RouteAnswer } from '../edge/answer-once.ts';
import { checkedInstant, checkedMonth } from '../edge/checked-text.ts';
import { noIndex } from '../edge/headers.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { EmptyBody, PathToken } from '../edge/schema-atoms.ts';
import { AvailabilityView, viewAvailability } from '../resources/availability.ts';
import { CalendarFileAnswer, sendCalendarFile } from '../resources/calendar-file.ts';
import {
  ClientBookingView,
  EmailChangeBody,
  OwnAvailabilityQuery,
  OwnRescheduleBody,
  viewClientBooking,
} from '../resources/client-booking.ts';
import { EXAMPLES } from '../resources/fields.ts';
import { named } from '../resources/named.ts';
import { PaymentBody, PaymentView, startedPayment, viewPayment } from '../resources/payment.ts';
import { ReceiptView, viewReceipt } from '../resources/receipt.ts';
import type { AddRoutes, CalendarRouteOptions } from './route-options.ts';
import { TAGS } from './tags.ts';

const BookingPath = Type.Object({
  token: PathToken({
    description: 'The access token: the last segment of the link in the email.',
    examples: [EXAMPLES.pathToken],
  }),
});

const attempt = (about: string) => Type.Object({ payment: named(PaymentView, about) });

const shown = (changed: OwnBooking): RouteAnswer => ({
  status: 200,
  body: { booking: viewClientBooking(changed) },
});

const booking = { 200: Type.Object({ booking: named(ClientBookingView, 'The booking as it now stands.') }) };

/**
 * specification.md#client-is-the-link-holder specification.md#unresolved-token: the holder of the link is the client;
 * no-store, and 404 for any other token.
 */
export const clientBookingRoutes: FastifyPluginCallbackTypebox<CalendarRouteOptions> = (
  app,
  options,
  done,
) => {
  const { useCases, limits, answer, calendarFile } = options;
  app.addHook('onRequest', noIndex);
  limits.countUnresolvedTokens(app);
  setRouteDefaults(app, {
    caller: 'client',
    refusals: ['not_found', 'too_many_requests'],
    conflictFields: { booking: 'ClientBooking' },
    viewConflict: async (conflict) => {
      if (!('bookingId' in conflict) || conflict.bookingId === undefined) return {};
      const account = await useCases.showOwnBooking(conflict.bookingId);
      const inTheWay = account.payments
        .filter(isShownToClient)
        .find((payment) => 'ourRef' in conflict && payment.ourRef === conflict.ourRef);
      return {
        booking: viewClientBooking(account),
        ...(inTheWay === undefined ? {} : { payment: viewPayment(inTheWay) }),
      };
    },
  });

  app.get(
    '/:token',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'getOwnBooking',
        summary: 'Get my booking',
        description:
          'What was booked and paid, what is owed, notes and photos. Notes the use of the link, which the photographer sees.',
        params: BookingPath,
        response: booking,
      },
    },
    async ({ params }) => ({
      booking: viewClientBooking(await useCases.viewOwnBooking(params.token)),
    }),
  );

  /** specification.md#get-own-calendar */
  app.get(
    '/:token/calendar.ics',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'getOwnCalendar',
        summary: 'Download my shoot for a calendar',
        description:
          'The file that the emails about the booking carry, as the booking now stands. 404 unless it is confirmed or completed.',
        params: BookingPath,
        response: CalendarFileAnswer,
      },
    },
    async ({ params }, reply) =>
      sendCalendarFile(reply, calendarFile(await useCases.viewOwnCalendarEntry(params.token))),
  );

  /** specification.md#get-own-receipt */
  app.get(
    '/:token/receipt',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'getOwnReceipt',
        summary: 'Get my receipt',
        description: 'What was sold, paid and given back. 404 until a payment has succeeded.',
        params: BookingPath,
        response: { 200: Type.Object({ receipt: named(ReceiptView, 'The receipt as it is now.') }) },
      },
    },
    async ({ params }) => ({ receipt: viewReceipt(await useCases.viewOwnReceipt(params.token)) }),
  );

  /** specification.md#open-own-booking */
  app.post(
    '/:token/opened',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'openOwnBooking',
        summary: 'Say that my booking was opened',
        description:
          'For the script of the page that shows the booking: a mail scanner that opens the link runs none. 24 hours after the first time, a link that the client asked for ends those before it.',
        params: BookingPath,
        body: EmptyBody(),
        response: { 204: Type.Null({ description: 'Noted.' }) },
      },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(
        request,
        reply,
        (cases) => cases.openOwnBooking(params.token),
        () => ({ status: 204 }),
      );
    },
  );

  app.post(
    '/:token/cancel',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: [TAGS.client.name],
        operationId: 'cancelOwnBooking',
        summary: 'Cancel my booking',
        description:
          'Up to the start of the shoot, and only when confirmed. The booking fee stays with the studio; every other payment is due back, by hand.',
        params: BookingPath,
        body: EmptyBody(),
        response: booking,
      },
      config: { refusals: ['wrong_status', 'shoot_started'] },
    },
    async (request, reply) =>
      answer(request, reply, (cases) => cases.cancelOwnBooking(request.params.token), shown),
  );

  /** specification.md#list-own-starts */
  app.get(
    '/:token/availability',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'getOwnAvailability',
        summary: 'List the starts my shoot can move to',
        description:
          'Every day of a month in Kigali with the starts that the shoot can move to at this moment; its own slot is not in the way. 404 unless the photographer lets clients move their shoots.',
        params: BookingPath,
        querystring: OwnAvailabilityQuery,
        response: { 200: named(AvailabilityView, 'The days of the month and their starts.') },
      },
    },
    async ({ params, query }) =>
      viewAvailability(await useCases.listOwnStarts(params.token, checkedMonth(query.month))),
  );

  /** specification.md#reschedule-own-booking */
  app.post(
    '/:token/reschedule',
    {
      onRequest: limits.by('clientReschedule'),
      schema: {
        tags: [TAGS.client.name],
        operationId: 'rescheduleOwnBooking',
        summary: 'Move my shoot',
        description:
          'To an offered start, as long before the shoot and as often as the photographer allows; `canReschedule` says whether it can be moved now. 404 unless clients may. Emails the client, and alerts the photographer.',
        params: BookingPath,
        body: OwnRescheduleBody,
        response: booking,
      },
      config: { refusals: ['wrong_status', 'too_late', 'moves_used_up', 'slot_unchanged', 'slot_taken'] },
    },
    async (request, reply) => {
      const startsAt = checkedInstant(request.body.startsAt);
      return answer(
        request,
        reply,
        (cases) => cases.rescheduleOwnBooking(request.params.token, startsAt),
        shown,
      );
    },
  );

  app.post(
    '/:token/email',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'requestEmailChange',
        summary: 'Change my contact email',
        description:
          'Emails a link to the new address; nothing changes until it is followed. Three requests in 24 hours.',
        params: BookingPath,
        body: EmailChangeBody,
        response: booking,
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.requestEmailChange(request.params.token, request.body.email),
        shown,
      ),
  );

  if (useCases.listPaymentMethods().provider !== 'none') sessionFeeRoute(app, options);
  done();
};

/** specification.md#session-fee-routes: the route exists only when a payment provider is configured. */
const sessionFeeRoute: AddRoutes = (app, { limits, answer }) => {
  app.post(
    '/:token/payments',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: [TAGS.client.name],
        operationId: 'paySessionFee',
        summary: 'Pay my session fee',
        description:
          'Everything the confirmed booking owes. Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. 200 instead of 201 while an identical attempt can still be answered: the payer is not prompted again. The operation exists only where a provider is configured.',
        params: BookingPath,
        body: PaymentBody,
        response: {
          200: attempt('The identical attempt, which can still be answered.'),
          201: attempt('The new attempt.'),
        },
      },
      config: {
        refusals: ['wrong_status', 'payment_in_flight', 'nothing_owed'],
        conflictFields: {
          booking: 'ClientBooking',
          payment: { of: 'Payment', with: 'payment_in_flight' },
        },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) =>
          cases.paySessionFee(request.params.token, {
            ...request.body,
            askedFrom: limits.addressKey(request),
          }),
        startedPayment,
      ),
  );
};
