import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { noIndex } from '../edge/headers.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { EmptyBody, PathToken } from '../edge/schema-atoms.ts';
import type { RouteOptions } from './route-options.ts';

/** specification.md#email-change-confirmation: POST alone, so that a mail scanner opening the link changes nothing. */
export const emailChangeRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits },
  done,
) => {
  app.addHook('onRequest', noIndex);
  limits.countUnresolvedTokens(app);
  setRouteDefaults(app, { refusals: ['not_found', 'too_many_requests'] });

  app.post(
    '/:token',
    {
      schema: {
        tags: ['Client booking'],
        summary: 'Confirm a change of contact email',
        description: 'Works once, for 24 hours, and only for the latest request.',
        params: Type.Object({ token: PathToken() }),
        body: EmptyBody(),
        response: { 200: Type.Object({ confirmed: Type.Literal(true) }) },
      },
    },
    async ({ params }) => {
      await useCases.confirmEmailChange(params.token);
      return { confirmed: true as const };
    },
  );
  done();
};
