import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { noIndex } from '../edge/headers.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { EmptyBody, PathToken } from '../edge/schema-atoms.ts';
import { EXAMPLES } from '../resources/fields.ts';
import type { RouteOptions } from './route-options.ts';
import { TAGS } from './tags.ts';

/**
 * The only method is POST, so that a mail scanner that opens the link changes nothing.
 * specification.md#email-change-confirmation
 */
export const emailChangeRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { limits, answer },
  done,
) => {
  app.addHook('onRequest', noIndex);
  limits.countUnresolvedTokens(app);
  setRouteDefaults(app, { caller: 'client', refusals: ['not_found', 'too_many_requests'] });

  app.post(
    '/:token',
    {
      schema: {
        tags: [TAGS.client.name],
        operationId: 'confirmEmailChange',
        summary: 'Confirm a change of contact email',
        description:
          'The page of the link in the email calls this. The token works once, for 24 hours, and only for the latest request; the previous address is notified.',
        params: Type.Object({
          token: PathToken({
            description: 'The email-confirmation token: the last segment of the link in the email.',
            examples: [EXAMPLES.pathToken],
          }),
        }),
        body: EmptyBody(),
        response: {
          200: Type.Object({
            confirmed: Type.Literal(true, {
              description: 'The booking has the new address.',
              examples: [true],
            }),
          }),
        },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.confirmEmailChange(request.params.token),
        () => ({ status: 200, body: { confirmed: true } }),
      ),
  );
  done();
};
