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
          'The photographer, the terms, and the methods of payment with their names. Caches may store the answer and revalidate it by its ETag.',
        response: { 200: Type.Object({ studio: named(StudioView, 'The current studio.') }) },
      },
      onSend: revalidated,
    },
    async () => ({ studio: viewStudio(await useCases.viewStudio()) }),
  );
  done();
};
