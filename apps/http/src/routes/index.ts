import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { adminRoutes } from './admin/index.ts';
import { calendarFeedRoutes } from './calendar-feed.ts';
import { clientBookingRoutes } from './client-booking.ts';
import { checkoutRoutes } from './checkout.ts';
import { emailChangeRoutes } from './email-change.ts';
import { bookingRoutes } from './public/bookings.ts';
import { catalogueRoutes } from './public/catalogue.ts';
import { findBookingRoutes } from './public/find-booking.ts';
import { firstStartRoutes } from './public/first-start.ts';
import { type HealthOptions, healthRoutes } from './public/health.ts';
import { paymentRoutes } from './public/payments.ts';
import { pictureRoutes } from './public/pictures.ts';
import { studioRoutes } from './public/studio.ts';
import type { CalendarRouteOptions, FeedRouteOptions, FindBookingRouteOptions } from './route-options.ts';
import { webhookRoutes } from './webhooks.ts';

/**
 * The table of contents of the API, with one scope for each kind of caller. No route has OpenAPI callbacks, because the
 * service sends events only to the endpoints that admins register. Even parts without hooks are registered as plugins,
 * because parts that are added directly would come first in the published contract. specification.md#caller-kinds
 * specification.md#no-outbound-events
 */
export const routes =
  (
    parts: CalendarRouteOptions & FeedRouteOptions & FindBookingRouteOptions & HealthOptions,
  ): FastifyPluginCallbackTypebox =>
  (api, _options, done) => {
    api.register(healthRoutes, parts);
    api.register(catalogueRoutes, parts);
    api.register(studioRoutes, parts);
    api.register(pictureRoutes, parts);
    api.register(bookingRoutes, parts);
    api.register(paymentRoutes, parts);
    api.register(checkoutRoutes, { ...parts, prefix: '/checkout' });
    api.register(findBookingRoutes, parts);
    api.register(clientBookingRoutes, { ...parts, prefix: '/booking' });
    api.register(emailChangeRoutes, { ...parts, prefix: '/confirm-email-change' });
    api.register(calendarFeedRoutes, { ...parts, prefix: '/calendar' });
    api.register(firstStartRoutes, parts);
    api.register(adminRoutes, { ...parts, prefix: '/admin' });
    api.register(webhookRoutes, { ...parts, prefix: '/webhooks' });
    done();
  };
