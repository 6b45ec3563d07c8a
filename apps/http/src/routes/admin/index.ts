import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { requireAdminToken } from '../../edge/bearer.ts';
import { setRouteDefaults } from '../../edge/route-config.ts';
import type { FeedRouteOptions } from '../route-options.ts';
import { accountRoutes, signInRoutes } from './account.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { availabilityRoutes } from './availability.ts';
import { bookingRoutes } from './bookings.ts';
import { busyCalendarRoutes } from './busy-calendars.ts';
import { calendarFeedRoutes } from './calendar-feed.ts';
import { catalogueRoutes } from './catalogue.ts';
import { clientRoutes } from './clients.ts';
import { viewAdminConflict } from './conflicts.ts';
import { eventRoutes } from './events.ts';
import { moneyRoutes } from './money.ts';
import { addPictureRoute, pictureRoutes } from './pictures.ts';
import { setApiScopes } from './scopes.ts';
import { systemRoutes } from './system.ts';
import { studioRoutes } from './studio.ts';
import { todayRoutes } from './today.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

/**
 * All admin operations. Every operation except signing in needs a bearer token. Without a token, even an unknown path
 * is answered with 401. specification.md#admin-gate
 */
export const adminRoutes: FastifyPluginCallbackTypebox<FeedRouteOptions> = (app, options, done) => {
  const { useCases, limits, clock, answer } = options;
  const parts = { useCases, limits, clock, answer };
  app.register(signInRoutes, parts);
  app.register((admin, _options, registered) => {
    requireAdminToken(admin, useCases);
    setApiScopes(admin);
    setRouteDefaults(admin, {
      refusals: ['unauthenticated', 'insufficient_scope'],
      caller: 'admin',
      viewConflict: viewAdminConflict(parts),
    });
    accountRoutes(admin, options);
    apiKeyRoutes(admin, options);
    eventRoutes(admin, options);
    webhookEndpointRoutes(admin, options);
    availabilityRoutes(admin, options);
    busyCalendarRoutes(admin, options);
    bookingRoutes(admin, options);
    moneyRoutes(admin, options);
    todayRoutes(admin, options);
    calendarFeedRoutes(admin, options);
    clientRoutes(admin, options);
    catalogueRoutes(admin, options);
    pictureRoutes(admin, options);
    admin.register(addPictureRoute, parts);
    studioRoutes(admin, options);
    systemRoutes(admin, options);
    registered();
  });
  done();
};
