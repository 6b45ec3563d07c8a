import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { noIndex, privatelyAskedEachTime } from '../edge/headers.ts';
import { revalidated } from '../edge/revalidation.ts';
import { setRouteDefaults } from '../edge/route-config.ts';
import { PathToken } from '../edge/schema-atoms.ts';
import { CalendarFeedAnswer } from '../resources/calendar-file.ts';
import { EXAMPLES } from '../resources/fields.ts';
import type { FeedRouteOptions } from './route-options.ts';
import { TAGS } from './tags.ts';

const FeedPath = Type.Object({
  token: PathToken({ description: 'The token of the feed.', examples: [EXAMPLES.pathToken] }),
});

/** Answers 404 for an unknown token, and counts it as an unresolved token. specification.md#read-calendar-feed */
export const calendarFeedRoutes: FastifyPluginCallbackTypebox<FeedRouteOptions> = (app, options, done) => {
  const { useCases, limits, feedFile } = options;
  app.addHook('onRequest', noIndex);
  app.addHook('onRequest', privatelyAskedEachTime);
  limits.countUnresolvedTokens(app);
  setRouteDefaults(app, { refusals: ['not_found', 'too_many_requests'] });

  app.get(
    '/:token.ics',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'readCalendarFeed',
        summary: 'Read a calendar feed',
        description:
          "The photographer's shoots of the last 90 and the next 400 days, for calendar programs: package, the client's first name, place and reference; never an email address, a phone or money.",
        params: FeedPath,
        response: CalendarFeedAnswer,
      },
      onSend: revalidated,
    },
    async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .send(feedFile(await useCases.readCalendarFeed(params.token))),
  );
  done();
};
