import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { mayBeStored } from '../../edge/headers.ts';
import { setRouteDefaults } from '../../edge/route-config.ts';
import { PathText, SLUG_PATTERN } from '../../edge/schema-atoms.ts';
import {
  PublicServiceDetailView,
  PublicServiceView,
  viewPublicService,
  viewPublicServiceDetail,
} from '../../resources/catalogue.ts';
import { BasketBody, QuoteView, viewQuote } from '../../resources/quote.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';

/** specification.md#public-catalogue specification.md#price-basket: what is on sale, and what a basket of it costs. */
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
      schema: {
        tags: ['Public'],
        summary: 'List active services',
        response: { 200: Type.Object({ services: Type.Array(named(PublicServiceView)) }) },
      },
    },
    async () => ({ services: (await useCases.listServices()).map(viewPublicService) }),
  );

  app.get(
    '/services/:slug',
    {
      schema: {
        tags: ['Public'],
        summary: 'One service by slug',
        params: Type.Object({ slug: PathText(SLUG_PATTERN) }),
        response: { 200: Type.Object({ service: named(PublicServiceDetailView) }) },
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
        tags: ['Public'],
        summary: 'Price a basket',
        body: BasketBody,
        response: { 200: Type.Object({ quote: named(QuoteView) }) },
      },
    },
    async ({ body }) => ({
      quote: viewQuote(
        await useCases.priceBasket({ packageId: body.packageId, addonIds: body.addonIds ?? [] }),
      ),
    }),
  );
  done();
};
