import { type ProviderName, Refused } from '@booky/domain';
import type { InboundDelivery } from '@booky/domain/ports';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { takeRawBodies } from '../edge/raw-body.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { Anything } from '../edge/schema-atoms.ts';
import { EXAMPLES, RwfField, TextField } from '../resources/fields.ts';
import type { RouteOptions } from './route-options.ts';
import { TAGS } from './tags.ts';

const Received = Type.Object({
  received: Type.Literal(true, {
    description: 'The delivery is on record, whether it was applied, ignored or lacked its proof.',
    examples: [true],
  }),
});

/** specification.md#mobile-money-callback: what is read of the body; any bytes are taken and kept. */
const MobileMoneyDelivery = Type.Object(
  {
    externalId: TextField('The `ourRef` of the payment, the same as in the path.', EXAMPLES.ourRef),
    status: TextField(
      '`SUCCESSFUL` or `FAILED`; any other is put on record and settles nothing.',
      'SUCCESSFUL',
    ),
    amount: TextField('The amount as text, compared as a number.', '45000'),
    financialTransactionId: TextField("The provider's id of the transaction.", '2718281828'),
  },
  { $id: 'MobileMoneyDelivery', description: 'A callback of mobile money.', additionalProperties: true },
);

/** specification.md#gateway-webhook specification.md#gateway-fields */
const GatewayDelivery = Type.Object(
  {
    type: TextField(
      '`charge.completed` or `charge.failed`; any other is put on record and settles nothing.',
      'charge.completed',
    ),
    data: Type.Object(
      {
        id: TextField("The gateway's id of the charge.", 'ch_2718281828'),
        reference: TextField('The `ourRef` of the payment.', EXAMPLES.ourRef),
        status: TextField('`succeeded`, `successful`, `failed` or `voided`.', 'succeeded'),
        amount: RwfField('The amount', 45_000),
        currency: TextField('The currency; anything but RWF settles nothing.', 'RWF'),
      },
      { description: 'The charge.', additionalProperties: true },
    ),
  },
  { $id: 'GatewayDelivery', description: 'A webhook of the gateway.', additionalProperties: true },
);

const MobileMoneyPath = Type.Object({
  ourRef: Type.String({ description: 'The `ourRef` of the payment.', examples: [EXAMPLES.ourRef] }),
  signature: Type.String({
    description: 'The base64url HMAC of `ourRef`, under the callback secret.',
    examples: [EXAMPLES.checkoutToken],
  }),
});

/** Providers differ in the method of their callback. */
const MOBILE_MONEY = [
  { method: 'POST', operationId: 'receiveMobileMoneyCallback', summary: 'Receive a mobile-money callback' },
  {
    method: 'PUT',
    operationId: 'receiveMobileMoneyCallbackByPut',
    summary: 'Receive a mobile-money callback by PUT',
  },
] as const;

const SIGNATURE = 'Vv9Q7m2K0o4cX1sZ8bT3nY6rLpWjE5hGdUaIfMxNqRk=';

const WEBHOOK = {
  tags: [TAGS.webhooks.name],
  querystring: Anything(),
  response: { 200: Received },
};

/**
 * specification.md#delivery-routes specification.md#delivery-answer specification.md#delivery-fault
 * specification.md#mobile-money-callback specification.md#gateway-webhook: both callbacks, whatever provider
 * is active. The body is unchanged bytes of any content type, because proofs are over bytes and unreadable
 * deliveries must be stored too. Answers 200 once the delivery is stored; a fault in applying it is a 500, so
 * that the provider sends it again.
 */
export const webhookRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits },
  done,
) => {
  setRouteDefaults(app, {
    ignoresIdempotencyKey: true,
    caller: 'provider',
    refusals: ['too_many_requests'],
    // A provider sends again what is answered 500.
    neverRefuses: ['not_found', 'validation_failed', 'unavailable'],
    // A delivery that is taken does not show whether it was proven, as one that is counted would.
    limitedByAddress: false,
  });
  takeRawBodies(app);
  app.setErrorHandler(async (fault, _request, reply) => {
    if (fault instanceof Refused) limits.showRefused('unverifiedDelivery', reply, fault);
    // Thrown on to the handler of the outer scope, which answers every error.
    throw fault;
  });

  const receive = async (
    provider: ProviderName,
    request: FastifyRequest,
    path?: InboundDelivery['path'],
  ): Promise<{ received: true }> => {
    const inbound = {
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: singleHeaders(request),
      ...(path === undefined ? {} : { path }),
    };
    await useCases.receiveDelivery(provider, inbound, limits.addressKey(request), request.id);
    return { received: true };
  };

  for (const { method, operationId, summary } of MOBILE_MONEY) {
    app.route({
      method,
      url: '/mobile-money/:ourRef/:signature',
      schema: {
        ...WEBHOOK,
        operationId,
        summary,
        description:
          'Proven by its path: the signature is an HMAC of `ourRef` and part of the address that the provider was given. Answered 200 once the delivery is on record; 500 asks for it to be sent again.',
        params: MobileMoneyPath,
      },
      config: { documentedBody: MobileMoneyDelivery },
      handler: (request) => receive('mobile-money', request, request.params),
    });
  }

  app.post(
    '/gateway',
    {
      schema: {
        ...WEBHOOK,
        operationId: 'receiveGatewayWebhook',
        summary: 'Receive a gateway webhook',
        description:
          'Proven by the header `flutterwave-signature` or `gateway-signature`; one right signature is enough. Answered 200 once the delivery is on record; 500 asks for it to be sent again.',
      },
      config: {
        documentedBody: GatewayDelivery,
        documentedHeaders: {
          'flutterwave-signature': {
            description:
              'The base64 HMAC-SHA256 of the raw body, under the webhook secret, as Flutterwave sends it.',
            example: SIGNATURE,
          },
          'gateway-signature': {
            description: 'The same, by another name.',
            example: SIGNATURE,
          },
        },
      },
    },
    (request) => receive('gateway', request),
  );
  done();
};

/** Header values by name; those of a repeated header are one list, separated by commas. */
const singleHeaders = (request: FastifyRequest): InboundDelivery['headers'] =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
