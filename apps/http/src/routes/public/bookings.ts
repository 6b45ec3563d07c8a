import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedInstant, checkedMonth } from '../../edge/checked-text.ts';
import { localeOf } from '../../locale.ts';
import { AvailabilityQuery, AvailabilityView, viewAvailability } from '../../resources/availability.ts';
import { BookingBody, CreatedBookingView, viewCreatedBooking } from '../../resources/booking.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';

/** specification.md#get-availability specification.md#create-booking. No-store: both change with every claim. */
export const bookingRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, options, done) => {
  const { useCases, limits, clock } = options;

  app.get(
    '/availability',
    {
      schema: {
        tags: ['Public'],
        summary: 'Starts that can be booked right now, by Kigali date of a month',
        querystring: AvailabilityQuery,
        response: { 200: named(AvailabilityView) },
      },
      config: { refusals: ['not_found'] },
    },
    async ({ query }) =>
      viewAvailability(await useCases.listStarts(query.packageId, checkedMonth(query.month))),
  );

  app.post(
    '/bookings',
    {
      onRequest: limits.by('bookingCreation'),
      schema: {
        tags: ['Public'],
        summary: 'Create a booking and hold its slot',
        body: BookingBody,
        response: { 201: Type.Object({ booking: named(CreatedBookingView) }) },
      },
      config: { refusals: ['slot_taken', 'too_many_requests'] },
    },
    async (request, reply) => {
      const { body } = request;
      const created = await useCases.createBooking({
        packageId: body.packageId,
        addonIds: body.addonIds ?? [],
        startsAt: checkedInstant(body.startsAt),
        fullName: body.fullName,
        email: body.email,
        phone: body.phone,
        location: body.location,
        partySize: body.partySize ?? undefined,
        specialRequests: body.specialRequests ?? undefined,
        consent: body.consent,
        locale: localeOf(request.headers['accept-language']),
        madeFrom: limits.addressKey(request),
      });
      return reply.status(201).send({ booking: viewCreatedBooking(created, clock.now()) });
    },
  );
  done();
};
