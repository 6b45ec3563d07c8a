import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedInstant, checkedMonth } from '../../edge/checked-text.ts';
import { localeOf } from '../../locale.ts';
import { AvailabilityQuery, AvailabilityView, viewAvailability } from '../../resources/availability.ts';
import { BookingBody, CreatedBookingView, viewCreatedBooking } from '../../resources/booking.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** specification.md#get-availability specification.md#create-booking. No-store: both change with every claim. */
export const bookingRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, options, done) => {
  const { useCases, limits, clock, answer } = options;

  app.get(
    '/availability',
    {
      schema: {
        tags: [TAGS.booking.name],
        operationId: 'getAvailability',
        summary: 'List the starts that can be booked',
        description:
          'Every day of a month in Kigali with the starts that can be booked at this moment for a package. A package that is unknown or not on sale is 404.',
        querystring: AvailabilityQuery,
        response: { 200: named(AvailabilityView, 'The days of the month and their starts.') },
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
        tags: [TAGS.booking.name],
        operationId: 'createBooking',
        summary: 'Create a booking and hold its slot',
        description:
          'With a booking fee, the slot is held until `holdExpiresAt` and the checkout token opens the checkout until then. Without one, the booking is confirmed at once and the token opens nothing. An address may have 20 live holds, and hold 16 hours of shoots at a time and 64 in 24 hours.',
        body: BookingBody,
        response: {
          201: Type.Object({ booking: named(CreatedBookingView, 'The new booking and its checkout token.') }),
        },
      },
      config: {
        refusals: ['slot_taken', 'too_many_requests'],
        documentedHeaders: {
          'Accept-Language': {
            description:
              'The language of the messages in `problems`, and of emails to the client where `locale` is left out: `en`, or `fr` where it is preferred.',
            example: 'fr-RW, fr;q=0.9, en;q=0.5',
          },
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const wanted = {
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
        locale: body.locale ?? localeOf(request.headers['accept-language']),
        madeFrom: limits.addressKey(request),
      };
      return answer(
        request,
        reply,
        (cases) => cases.createBooking(wanted),
        (created) => ({ status: 201, body: { booking: viewCreatedBooking(created, clock.now()) } }),
      );
    },
  );
  done();
};
