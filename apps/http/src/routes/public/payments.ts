import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { Uuid } from '../../edge/schema-atoms.ts';
import { PaymentView, PolledBookingView, viewPayment, viewPolledBooking } from '../../resources/payment.ts';
import { named } from '../../resources/named.ts';
import { MethodView, ProviderView } from '../../resources/payment-methods.ts';
import type { RouteOptions } from '../route-options.ts';

/** specification.md#get-payment-methods specification.md#get-payment; both no-store. */
export const paymentRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  app.get(
    '/payment-methods',
    {
      schema: {
        tags: ['Public'],
        summary: 'The active provider and the methods it offers',
        response: {
          200: Type.Object({
            provider: ProviderView,
            methods: Type.Array(MethodView),
          }),
        },
      },
    },
    () => {
      const { provider, methods } = useCases.listPaymentMethods();
      return { provider, methods: [...methods] };
    },
  );

  app.get(
    '/payments/:ourRef',
    {
      schema: {
        tags: ['Public'],
        summary: 'A payment while it settles',
        params: Type.Object({ ourRef: Uuid() }),
        response: { 200: Type.Object({ payment: named(PaymentView), booking: named(PolledBookingView) }) },
      },
      config: { refusals: ['not_found'] },
    },
    async ({ params }) => {
      const { payment, booking, now } = await useCases.viewPayment(params.ourRef);
      return { payment: viewPayment(payment), booking: viewPolledBooking(booking, now) };
    },
  );
  done();
};
