import { KITS } from '@booky/adapters-payments/kits';
import { type ProviderName, Refused } from '@booky/domain';
import type { InboundDelivery } from '@booky/domain/ports';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { takeRawBodies } from '../edge/raw-body.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { Anything } from '../edge/schema-atoms.ts';
import { EXAMPLES } from '../resources/fields.ts';
import type { RouteOptions } from './route-options.ts';
import { TAGS } from './tags.ts';

const Received = Type.Object({
  received: Type.Literal(true, {
    description: 'The delivery is on record, whether it was applied, ignored or lacked its proof.',
    examples: [true],
  }),
});

const ProvenPath = Type.Object({
  ourRef: Type.String({ description: 'The `ourRef` of the payment.', examples: [EXAMPLES.ourRef] }),
  signature: Type.String({
    description: 'The base64url HMAC of `ourRef`, under the callback secret.',
    examples: [EXAMPLES.checkoutToken],
  }),
});

const WEBHOOK = {
  tags: [TAGS.webhooks.name],
  querystring: Anything(),
  response: { 200: Received },
};

/**
 * specification.md#delivery-routes specification.md#delivery-answer specification.md#delivery-fault
 * specification.md#provider-kits: the callbacks of every company there is a kit for, whichever is active. The body is unchanged bytes of any content type, because proofs are over bytes and unreadable
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
  const contentTypeOf = takeRawBodies(app);
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
      headers: { ...singleHeaders(request), 'content-type': contentTypeOf(request) },
      ...(path === undefined ? {} : { path }),
    };
    await useCases.receiveDelivery(provider, inbound, limits.addressKey(request), request.id);
    return { received: true };
  };

  for (const { name, deliveries } of KITS)
    for (const { method, operationId, summary } of deliveries.operations)
      app.route({
        method,
        url: deliveries.form === 'name' ? `/${name}` : `/${name}/:ourRef/:signature`,
        schema: {
          ...WEBHOOK,
          operationId,
          summary,
          description: `${deliveries.proof} Answered 200 once the delivery is on record; 500 asks for it to be sent again.`,
          ...(deliveries.form === 'name' ? {} : { params: ProvenPath }),
        },
        config: {
          documentedBody: Type.Unsafe(deliveries.body),
          ...(deliveries.headers === undefined ? {} : { documentedHeaders: deliveries.headers }),
        },
        handler: (request) =>
          receive(
            name,
            request,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this form holds them
            deliveries.form === 'name' ? undefined : (request.params as Static<typeof ProvenPath>),
          ),
      });
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
