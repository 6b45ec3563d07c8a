import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { setRouteDefaults } from '../../edge/route-config.ts';
import { PathToken } from '../../edge/schema-atoms.ts';
import { FirstStartBody, firstStudioOf } from '../../resources/admin/first-start.ts';
import { DONE } from '../../resources/done.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** specification.md#post-first-start: once for each token, so that no key is needed. */
export const firstStartRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits },
  done,
) => {
  setRouteDefaults(app, { ignoresIdempotencyKey: true });
  app.post(
    '/first-start/:token',
    {
      onRequest: limits.by('login'),
      schema: {
        tags: [TAGS.account.name],
        operationId: 'takeFirstStart',
        summary: 'Set the studio up',
        description:
          'Makes the admin, the studio, its hours and a first service. The token is in the address that the service logs at a start without an admin; it works once, for an hour. Once there is an admin, this is 404 for good.',
        params: Type.Object({
          token: PathToken({ description: 'The token of the address.', examples: [EXAMPLES.pathToken] }),
        }),
        body: FirstStartBody,
        response: { 201: DONE },
      },
      config: { refusals: ['not_found', 'too_many_requests'] },
    },
    async ({ params, body }, reply) => {
      await useCases.takeFirstStart(params.token, firstStudioOf(body));
      return reply.status(201).send({ ok: true as const });
    },
  );
  done();
};
