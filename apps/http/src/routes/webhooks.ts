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
    description: 'The delivery is recorded: applied, ignored or unverified.',
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
 * The callbacks of every payment company that has a kit, whether or not the company is active. The routes accept
 * unchanged bytes of any content type, because companies sign bytes, and because even unreadable deliveries must be
 * stored. Answers 200 once the delivery is stored. Answers 500 if a fault keeps the delivery from being applied, so
 * that the provider sends it again. specification.md#delivery-routes specification.md#delivery-answer
 * specification.md#delivery-fault specification.md#provider-kits
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
    // A busy database is answered with 500, after which the provider repeats the delivery. The other two refusals never
    // occur.
    neverRefuses: ['not_found', 'validation_failed', 'unavailable'],
    // The headers that show a limit would reveal whether the delivery was verified.
    limitedByAddress: false,
  });
  const contentTypeOf = takeRawBodies(app);
  app.setErrorHandler(async (fault, _request, reply) => {
    if (fault instanceof Refused) limits.showRefused('unverifiedDelivery', reply, fault);
    // The handler of the outer scope answers every error.
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
          description: `${deliveries.proof} The answer is 200 once the delivery is recorded; 500 asks the provider to send it again.`,
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
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this path requires them
            deliveries.form === 'name' ? undefined : (request.params as Static<typeof ProvenPath>),
          ),
      });
  done();
};

/** Returns header values by name. The values of a repeated header are joined by commas. */
const singleHeaders = (request: FastifyRequest): InboundDelivery['headers'] =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
