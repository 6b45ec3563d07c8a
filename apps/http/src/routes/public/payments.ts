import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { Uuid } from '../../edge/schema-atoms.ts';
import { CalendarFileAnswer, sendCalendarFile } from '../../resources/calendar-file.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { PaymentView, PolledBookingView, viewPayment, viewPolledBooking } from '../../resources/payment.ts';
import { named } from '../../resources/named.ts';
import {
  MethodView,
  OfferView,
  OfflineField,
  ProviderView,
  viewOffer,
  viewOffline,
} from '../../resources/payment-methods.ts';
import type { CalendarRouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const OurRefPath = Type.Object({
  ourRef: Uuid({ description: 'The `ourRef` of the payment.', examples: [EXAMPLES.ourRef] }),
});

/**
 * Payment methods, payments, and calendar files of payments. No answer may be stored.
 * specification.md#get-payment-methods specification.md#get-payment specification.md#get-payment-calendar
 */
export const paymentRoutes: FastifyPluginCallbackTypebox<CalendarRouteOptions> = (app, options, done) => {
  const { useCases, calendarFile } = options;

  app.get(
    '/payment-methods',
    {
      schema: {
        tags: [TAGS.payments.name],
        operationId: 'listPaymentMethods',
        summary: 'List the ways to pay',
        description:
          'The preferred provider and the offered methods in display order. Each method belongs to the first provider that offers it. With provider `none` nothing can be paid online; if `offline` is also null, clients must ask the studio.',
        response: {
          200: Type.Object({
            provider: ProviderView,
            methods: Type.Array(MethodView, { description: 'The methods to offer, in this order.' }),
            offers: Type.Array(OfferView, {
              description: 'The same methods, each with its provider.',
            }),
            offline: OfflineField,
          }),
        },
      },
    },
    async () => {
      const { provider, methods, offers, offline } = await useCases.listWaysToPay();
      return {
        provider,
        methods: [...methods],
        offers: offers.map(viewOffer),
        offline: viewOffline(offline),
      };
    },
  );

  app.get(
    '/payments/:ourRef',
    {
      schema: {
        tags: [TAGS.payments.name],
        operationId: 'getPayment',
        summary: 'Get a payment while it settles',
        description:
          'After starting a payment, poll this until `status` is no longer `pending`: this usually takes 30 seconds, sometimes much longer. Shows no contact data.',
        params: OurRefPath,
        response: {
          200: Type.Object({
            payment: named(PaymentView, 'The current payment.'),
            booking: named(PolledBookingView, 'Its current booking.'),
          }),
        },
      },
      config: { refusals: ['not_found'] },
    },
    async ({ params }) => {
      const { payment, booking, now } = await useCases.viewPayment(params.ourRef);
      return { payment: viewPayment(payment), booking: viewPolledBooking(booking, now) };
    },
  );

  app.get(
    '/payments/:ourRef/calendar.ics',
    {
      schema: {
        tags: [TAGS.payments.name],
        operationId: 'getPaymentCalendar',
        summary: 'Download the shoot of a payment for a calendar',
        description:
          'A calendar file with time, package and studio, without client and place. 404 unless the booking is confirmed or completed.',
        params: OurRefPath,
        response: CalendarFileAnswer,
      },
      config: { refusals: ['not_found'] },
    },
    async ({ params }, reply) =>
      sendCalendarFile(reply, calendarFile(await useCases.viewPaymentCalendarEntry(params.ourRef))),
  );
  done();
};
