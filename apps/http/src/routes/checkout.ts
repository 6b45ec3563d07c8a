import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { noIndex } from '../edge/headers.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { CheckoutView, viewCheckout } from '../resources/checkout.ts';
import { PaymentBody, PaymentView, viewPayment } from '../resources/payment.ts';
import { named } from '../resources/named.ts';
import type { RouteOptions } from './route-options.ts';

/** Any text, because an unresolved token is 404 whatever its form. */
const CheckoutPath = Type.Object({ reference: Type.String(), token: Type.String() });

/**
 * specification.md#view-checkout specification.md#pay-booking-fee: opened by the checkout token, good only while the
 * hold lasts; no-store.
 */
export const checkoutRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits },
  done,
) => {
  app.addHook('onRequest', noIndex);
  limits.countUnresolvedTokens(app);
  setRouteDefaults(app, { refusals: ['not_found', 'too_many_requests'] });

  app.get(
    '/:reference/:token',
    {
      schema: {
        tags: ['Checkout'],
        summary: 'What the pay page shows',
        params: CheckoutPath,
        response: { 200: Type.Object({ checkout: named(CheckoutView) }) },
      },
    },
    async ({ params }) => ({
      checkout: viewCheckout(
        await useCases.viewCheckout(params.reference, params.token),
        useCases.listPaymentMethods(),
      ),
    }),
  );

  app.post(
    '/:reference/:token/payments',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: ['Checkout'],
        summary: 'Pay the booking fee',
        description:
          '200 instead of 201 while an identical attempt can still be answered: the payer is not prompted again.',
        params: CheckoutPath,
        body: PaymentBody,
        response: {
          200: Type.Object({ payment: named(PaymentView) }),
          201: Type.Object({ payment: named(PaymentView) }),
        },
      },
    },
    async ({ params, body }, reply) => {
      const { payment, isNew } = await useCases.payBookingFee(params.reference, params.token, body);
      return reply.status(isNew ? 201 : 200).send({ payment: viewPayment(payment) });
    },
  );
  done();
};
