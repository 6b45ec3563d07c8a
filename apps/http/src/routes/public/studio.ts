import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { askedEachTime } from '../../edge/headers.ts';
import { revalidated } from '../../edge/revalidation.ts';
import { named } from '../../resources/named.ts';
import { StudioView, viewStudio } from '../../resources/studio.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** specification.md#get-studio */
export const studioRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  app.addHook('onRequest', askedEachTime);

  app.get(
    '/studio',
    {
      schema: {
        tags: [TAGS.studio.name],
        operationId: 'getStudio',
        summary: 'Get the studio',
        description:
          'Who the photographer is, what the terms are, and the methods of payment with what to call them. Caches may keep the answer and ask whether it changed, by its ETag.',
        response: { 200: Type.Object({ studio: named(StudioView, 'The studio as it now stands.') }) },
      },
      onSend: revalidated,
    },
    async () => ({ studio: viewStudio(await useCases.viewStudio()) }),
  );
  done();
};
