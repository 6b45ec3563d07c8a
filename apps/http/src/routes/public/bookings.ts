import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedInstant, checkedMonth } from '../../edge/checked-text.ts';
import { localeOf } from '../../locale.ts';
import { AvailabilityQuery, AvailabilityView, viewAvailability } from '../../resources/availability.ts';
import { BookingBody, CreatedBookingView, viewCreatedBooking } from '../../resources/booking.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/**
 * Availability and new bookings. No answer may be stored, because every new booking changes the availability.
 * specification.md#get-availability specification.md#create-booking
 */
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
          'Every day of a month in Kigali, with the starts at which the package can be booked now. An unknown or inactive package is 404.',
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
          'With a booking fee, the slot is held and the checkout token opens the checkout until `holdExpiresAt`. Without a fee, the booking is confirmed at once and the token opens nothing. By default an IP address may have 20 live holds with 16 hours of shoots, and 64 unpaid hours within 24 hours.',
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
              'The language of the messages in `problems`, and by default of emails to the client: `en`, or `fr` if it is preferred.',
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
