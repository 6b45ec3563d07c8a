import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { noIndex } from '../edge/headers.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { EmptyBody } from '../edge/schema-atoms.ts';
import { CheckoutView, EmailCorrectionBody, OutcomeView, viewCheckout } from '../resources/checkout.ts';
import { EXAMPLES } from '../resources/fields.ts';
import {
  PaymentBody,
  PaymentView,
  startedPayment,
  viewPayment,
  viewPolledBooking,
} from '../resources/payment.ts';
import { named } from '../resources/named.ts';
import type { RouteOptions } from './route-options.ts';
import { TAGS } from './tags.ts';

/** Accepts any text as the token, because every token that cannot be resolved is answered with 404. */
const CheckoutPath = Type.Object({
  reference: Type.String({ description: 'The reference of the booking.', examples: [EXAMPLES.reference] }),
  token: Type.String({
    description: 'The `checkoutToken` of the new booking.',
    examples: [EXAMPLES.checkoutToken],
  }),
});

/** The conflicts of the operations that a client can no longer call after choosing to pay without a provider. */
const conflictsOfChoice = {
  booking: { of: 'PolledBooking', with: 'payment_in_flight' },
  payment: { of: 'Payment', with: 'payment_in_flight' },
  checkout: { of: 'Checkout', with: 'already_chosen' },
} as const;

const attempt = (about: string) => Type.Object({ payment: named(PaymentView, about) });

/**
 * The operations that the checkout token opens. They work only while the hold lasts, except that a client can still
 * read the outcome later. No answer may be stored. specification.md#view-checkout specification.md#pay-booking-fee
 * specification.md#correct-checkout-email specification.md#checkout-outcome
 */
export const checkoutRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits, answer },
  done,
) => {
  app.addHook('onRequest', noIndex);
  limits.countUnresolvedTokens(app);
  setRouteDefaults(app, {
    refusals: ['not_found', 'too_many_requests'],
    conflictFields: { booking: 'PolledBooking', payment: 'Payment' },
    viewConflict: async (conflict) => {
      if (conflict.code === 'already_chosen') {
        const checkout = await useCases.showCheckout(conflict.bookingId);
        return checkout === undefined
          ? {}
          : { checkout: viewCheckout(checkout, useCases.listPaymentMethods()) };
      }
      if (!('ourRef' in conflict)) return {};
      const { payment, booking, now } = await useCases.viewPayment(conflict.ourRef);
      return { booking: viewPolledBooking(booking, now), payment: viewPayment(payment) };
    },
  });

  app.get(
    '/:reference/:token',
    {
      schema: {
        tags: [TAGS.checkout.name],
        operationId: 'getCheckout',
        summary: 'Get a checkout',
        description:
          'The held booking, the methods to offer, and the latest attempt. A wrong token, an unknown reference and an ended hold are 404.',
        params: CheckoutPath,
        response: { 200: Type.Object({ checkout: named(CheckoutView, 'What the pay page shows.') }) },
      },
    },
    async ({ params }) => ({
      checkout: viewCheckout(
        await useCases.viewCheckout(params.reference, params.token),
        useCases.listPaymentMethods(),
      ),
    }),
  );

  app.get(
    '/:reference/:token/outcome',
    {
      schema: {
        tags: [TAGS.checkout.name],
        operationId: 'getCheckoutOutcome',
        summary: 'Get the outcome of a checkout',
        description:
          'Shows only whether the booking fee was paid. Also works after the hold has ended, when the checkout itself is 404. A wrong token and an unknown reference are 404.',
        params: CheckoutPath,
        response: { 200: Type.Object({ outcome: OutcomeView }) },
      },
    },
    async ({ params: { reference, token } }) => ({
      outcome: (await useCases.viewCheckoutOutcome(reference, token)).outcome,
    }),
  );

  app.post(
    '/:reference/:token/email',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: [TAGS.checkout.name],
        operationId: 'correctCheckoutEmail',
        summary: 'Correct the contact email',
        description:
          'Replaces the address before any email was sent to it, at most three times in 24 hours. Refused while a prompt is open.',
        params: CheckoutPath,
        body: EmailCorrectionBody,
        response: { 200: Type.Object({ checkout: named(CheckoutView, 'What the pay page shows.') }) },
      },
      config: { refusals: ['payment_in_flight'] },
    },
    async (request, reply) => {
      const { reference, token } = request.params;
      return answer(
        request,
        reply,
        (cases) => cases.correctCheckoutEmail(reference, token, request.body.email),
        (checkout) => ({
          status: 200,
          body: { checkout: viewCheckout(checkout, useCases.listPaymentMethods()) },
        }),
      );
    },
  );

  /** specification.md#post-release-checkout */
  app.post(
    '/:reference/:token/release',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: [TAGS.checkout.name],
        operationId: 'releaseCheckout',
        summary: 'Release the hold',
        description:
          'Frees the slot at once, for a visitor who wants another slot. Refused while a prompt is open, and after the choice to pay without a provider.',
        params: CheckoutPath,
        body: EmptyBody(),
        response: { 204: Type.Null({ description: 'The slot is free.' }) },
      },
      config: { refusals: ['already_chosen', 'payment_in_flight'], conflictFields: conflictsOfChoice },
    },
    async (request, reply) => {
      const { reference, token } = request.params;
      return answer(
        request,
        reply,
        (cases) => cases.releaseCheckout(reference, token),
        () => ({ status: 204 }),
      );
    },
  );

  /** specification.md#post-offline */
  app.post(
    '/:reference/:token/offline',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: [TAGS.checkout.name],
        operationId: 'chooseOffline',
        summary: 'Choose to pay without a provider',
        description:
          'Records that the client will pay the booking fee by the instructions in `offline`, and holds the slot for `holdMinutes` from now, at most until its start. Emails the instructions and alerts the photographer. Possible once per booking; the client can still pay online. 404 while the policy is off; 429 over the limit of such holds, of all visitors or of one network address.',
        params: CheckoutPath,
        body: EmptyBody(),
        response: { 200: Type.Object({ checkout: named(CheckoutView, 'What the pay page shows.') }) },
      },
      config: { refusals: ['already_chosen', 'payment_in_flight'], conflictFields: conflictsOfChoice },
    },
    async (request, reply) => {
      const { reference, token } = request.params;
      return answer(
        request,
        reply,
        (cases) => cases.chooseOffline(reference, token, limits.addressKey(request)),
        (checkout) => ({
          status: 200,
          body: { checkout: viewCheckout(checkout, useCases.listPaymentMethods()) },
        }),
      );
    },
  );

  app.post(
    '/:reference/:token/payments',
    {
      onRequest: limits.by('paymentStart'),
      schema: {
        tags: [TAGS.checkout.name],
        operationId: 'payBookingFee',
        summary: 'Pay the booking fee',
        description:
          'Prompts the payer, on the phone or by `redirectUrl`; then poll the payment. While an identical attempt is open, it is returned with 200 instead of 201, without a second prompt, so the request is safe to repeat. A fault of the provider is never a 5xx: the attempt is `failed`, or `pending` if the result is unknown.',
        params: CheckoutPath,
        body: PaymentBody,
        response: {
          200: attempt('The identical attempt, which is still open.'),
          201: attempt('The new attempt.'),
        },
      },
      config: { refusals: ['payment_in_flight'] },
    },
    async (request, reply) => {
      const { reference, token } = request.params;
      return answer(
        request,
        reply,
        (cases) =>
          cases.payBookingFee(reference, token, { ...request.body, askedFrom: limits.addressKey(request) }),
        startedPayment,
      );
    },
  );
  done();
};
