import { Refused } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { answerSteadily } from '../../edge/steady-answer.ts';
import { DONE } from '../../resources/done.ts';
import { FindBookingBody } from '../../resources/find-booking.ts';
import type { FindBookingRouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/**
 * specification.md#find-booking specification.md#find-booking-pages: described in every contract, and there only where
 * the pages are that it leads to.
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
          'The same answer whatever is found. A match, which is the reference and the contact address of a booking that was confirmed, is emailed a fresh private link, three times in 24 hours at the most. The link before works until a fresh one is first opened. The operation exists only where the site has the pages of version 1.1: elsewhere it is 404.',
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
        // Queueing an email takes time that would reveal the booking.
        (cases) => answerSteadily(cases.requestFreshLink(reference, email)),
        () => ({ status: 202, body: { ok: true } }),
      );
    },
  );
  done();
};
