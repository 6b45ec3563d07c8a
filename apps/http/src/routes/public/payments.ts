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
 * specification.md#get-payment-methods specification.md#get-payment specification.md#get-payment-calendar; all of them
 * no-store.
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
          'The preferred provider and the methods that are offered, in the order to show them; each belongs to the first provider that offers it. With provider `none` nothing can be paid online; where `offline` is null too, the studio has to be asked.',
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
          'Poll it after starting a payment, until `status` is no longer `pending`: that often takes half a minute, and at times much longer. Shows nothing of the contact.',
        params: OurRefPath,
        response: {
          200: Type.Object({
            payment: named(PaymentView, 'The payment as it now stands.'),
            booking: named(PolledBookingView, 'Its booking as it now stands.'),
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
          'When, what, and the studio; neither the client nor the place. 404 unless the booking is confirmed or completed.',
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
