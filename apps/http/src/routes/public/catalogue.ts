import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { SLUG } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import { mayBeStored } from '../../edge/headers.ts';
import { revalidated } from '../../edge/revalidation.ts';
import { setRouteDefaults } from '../../edge/route-config.ts';
import { PathText } from '../../edge/schema-atoms.ts';
import {
  PublicServiceDetailView,
  PublicServiceView,
  viewPublicService,
  viewPublicServiceDetail,
} from '../../resources/catalogue.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { BasketBody, QuoteView, viewQuote } from '../../resources/quote.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** The public catalogue, and the price of a basket. specification.md#public-catalogue specification.md#price-basket */
export const catalogueRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits },
  done,
) => {
  app.addHook('onRequest', mayBeStored);
  app.addHook('onRequest', limits.by('quoteAndCatalogue'));
  setRouteDefaults(app, { refusals: ['too_many_requests'] });

  app.get(
    '/services',
    {
      onSend: revalidated,
      schema: {
        tags: [TAGS.catalogue.name],
        operationId: 'listServices',
        summary: 'List the services on sale',
        description:
          'Active services in display order, each with its active packages and the add-ons that it offers.',
        response: {
          200: Type.Object({
            services: Type.Array(named(PublicServiceView), { description: 'The services on sale.' }),
          }),
        },
      },
    },
    async () => ({ services: (await useCases.listServices()).map(viewPublicService) }),
  );

  app.get(
    '/services/:slug',
    {
      onSend: revalidated,
      schema: {
        tags: [TAGS.catalogue.name],
        operationId: 'getService',
        summary: 'Get a service by its slug',
        description:
          'The service as in the list, with its booking-fee rate. An unknown or inactive service is 404.',
        params: Type.Object({
          slug: PathText(SLUG.source, {
            description: 'The slug of the service.',
            examples: [EXAMPLES.slug],
          }),
        }),
        response: { 200: Type.Object({ service: named(PublicServiceDetailView, 'The service.') }) },
      },
      config: { refusals: ['not_found'] },
    },
    async (request) => ({
      service: viewPublicServiceDetail(await useCases.viewService(request.params.slug)),
    }),
  );

  app.post(
    '/quote',
    {
      schema: {
        tags: [TAGS.catalogue.name],
        operationId: 'priceBasket',
        summary: 'Price a basket',
        description:
          'The price of a package and add-ons today, and its parts: booking fee and session fee. Nothing is reserved or stored.',
        body: BasketBody,
        response: { 200: Type.Object({ quote: named(QuoteView, 'The price of the basket.') }) },
      },
      config: { ignoresIdempotencyKey: true },
    },
    async ({ body }) => ({
      quote: viewQuote(
        await useCases.priceBasket({ packageId: body.packageId, addonIds: body.addonIds ?? [] }),
      ),
    }),
  );
  done();
};
