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

const booking = { 200: Type.Object({ booking: named(ClientBookingView, 'The current booking.') }) };

/**
 * The operations for the holder of a booking's link, who counts as the client. Browsers and proxies may not store the
 * answers. A token that opens no booking is answered with 404. specification.md#client-is-the-link-holder
 * specification.md#unresolved-token
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
          'The booking with its payments, the amount owed, notes and photos. Records the time of this request, which the photographer sees.',
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
          'The calendar file of the emails about the booking, in its current state. 404 unless the booking is confirmed or completed.',
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
        description: 'The sold items, payments and refunds. 404 until a payment has succeeded.',
        params: BookingPath,
        response: { 200: Type.Object({ receipt: named(ReceiptView, 'The current receipt.') }) },
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
        summary: 'Record that my booking was opened',
        description:
          'The script of the page calls this, so that mail scanners do not count as opening. If the client had requested the link, earlier links stop working 24 hours after the first call with that link.',
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
          'Possible until the start of a confirmed shoot. The studio keeps the booking fee; every other payment is due back.',
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
        summary: 'List starts for rescheduling my booking',
        description:
          'Every day of a month in Kigali, with the starts to which the client can reschedule now; the current slot of the booking counts as free. 404 unless the photographer lets clients reschedule.',
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
        summary: 'Reschedule my booking',
        description:
          'Moves the shoot to an offered start, within the notice and the number of times that the photographer allows; `canReschedule` shows whether this is possible now. 404 unless clients may reschedule. Emails the client, and alerts the photographer.',
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
          'Emails a link to the new address; nothing changes until the client confirms it there. At most three requests in 24 hours.',
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

/** The route exists only if a payment provider is configured. specification.md#session-fee-routes */
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
          'Pays everything that the confirmed booking owes. Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. While an identical attempt is open, it is returned with 200 instead of 201, without a second prompt. The operation exists only if a provider is configured.',
        params: BookingPath,
        body: PaymentBody,
        response: {
          200: attempt('The identical attempt, which is still open.'),
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
