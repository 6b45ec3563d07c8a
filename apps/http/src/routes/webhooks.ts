import type { ProviderName } from '@booky/domain';
import type { InboundDelivery } from '@booky/domain/ports';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { takeRawBodies } from '../edge/raw-body.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { Anything } from '../edge/schema-atoms.ts';
import type { RouteOptions } from './route-options.ts';

const Received = Type.Object({ received: Type.Literal(true) });

const WEBHOOK = {
  tags: ['Webhooks'],
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
    refusals: ['too_many_requests'],
    neverRefuses: ['not_found', 'validation_failed'],
  });
  takeRawBodies(app);

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
    await useCases.receiveDelivery(provider, inbound, limits.addressKey(request));
    return { received: true };
  };

  app.route({
    method: ['POST', 'PUT'],
    url: '/mobile-money/:ourRef/:signature',
    schema: {
      ...WEBHOOK,
      summary: 'Mobile-money callback, proven by its address',
      params: Type.Object({ ourRef: Type.String(), signature: Type.String() }),
    },
    handler: (request) => receive('mobile-money', request, request.params),
  });

  app.post(
    '/gateway',
    { schema: { ...WEBHOOK, summary: 'Gateway webhook, proven by its signature' } },
    (request) => receive('gateway', request),
  );
  done();
};

/** Header values by name; a repeated header is joined, so that it matches no signature. */
const singleHeaders = (request: FastifyRequest): InboundDelivery['headers'] =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
