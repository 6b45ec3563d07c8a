import { Refused } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { answerSteadily } from '../../edge/steady-answer.ts';
import { DONE } from '../../resources/done.ts';
import { FindBookingBody } from '../../resources/find-booking.ts';
import type { FindBookingRouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/**
 * Every contract describes this operation, but it exists only if the site has the pages to which the emailed link
 * leads. specification.md#find-booking specification.md#find-booking-pages
 */
export const findBookingRoutes: FastifyPluginCallbackTypebox<FindBookingRouteOptions> = (
  app,
  { limits, answer, hasClientPages },
  done,
) => {
  app.post(
    '/find-booking',
    {
      onRequest: hasClientPages
        ? limits.by('findBooking')
        : async () => {
            throw new Refused({ code: 'not_found' });
          },
      schema: {
        tags: [TAGS.client.name],
        operationId: 'findBooking',
        summary: 'Send my private link again',
        description:
          'Always gives the same answer. If reference and contact address match a confirmed booking, emails a fresh private link, at most three times in 24 hours. The operation exists only if the site has the pages of version 1.1: otherwise it is 404.',
        body: FindBookingBody,
        response: { 202: DONE },
      },
      config: { refusals: ['not_found', 'too_many_requests'] },
    },
    async (request, reply) => {
      const { reference, email } = request.body;
      return answer(
        request,
        reply,
        // The answer is steady, because the time to queue an email would reveal whether the booking exists.
        (cases) => answerSteadily(cases.requestFreshLink(reference, email)),
        () => ({ status: 202, body: { ok: true } }),
      );
    },
  );
  done();
};
