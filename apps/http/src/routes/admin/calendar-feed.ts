import { Type } from '@sinclair/typebox';
import { adminOf } from '../../edge/bearer.ts';
import { component, described, EmptyBody, nullable } from '../../edge/schema-atoms.ts';
import { EXAMPLES, InstantField, TextField } from '../../resources/fields.ts';
import { instantText, instantTextOrNull } from '../../resources/instant.ts';
import type { AddRoutes, FeedRouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const FeedView = component(
  'CalendarFeed',
  'The address at which calendars read the shoots; shown once, when it is made.',
  Type.Object({
    createdAt: InstantField('When it was made'),
    lastUsedAt: nullable(
      InstantField(
        'When a calendar last read the feed, to the hour; null before the first time',
        EXAMPLES.later,
      ),
    ),
  }),
);

/** specification.md#get-calendar-feed specification.md#make-calendar-feed specification.md#end-calendar-feed */
export const calendarFeedRoutes: AddRoutes<FeedRouteOptions> = (app, options) => {
  const { useCases, answer, publicBaseUrl } = options;

  app.get(
    '/calendar-feed',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'getCalendarFeed',
        summary: 'Get my calendar feed',
        description:
          'Returns the times at which the feed was created and last read. Its address is shown only at its creation.',
        response: {
          200: Type.Object({
            calendarFeed: described(nullable(FeedView), 'The feed, or null without one.'),
          }),
        },
      },
    },
    async (request) => {
      const feed = await useCases.viewCalendarFeed(adminOf(request));
      return {
        calendarFeed:
          feed === undefined
            ? null
            : { createdAt: instantText(feed.createdAt), lastUsedAt: instantTextOrNull(feed.lastUsedAt) },
      };
    },
  );

  app.post(
    '/calendar-feed',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'createCalendarFeed',
        summary: 'Create a calendar feed',
        description:
          'Returns the address at which calendars read the shoots, shown only once; keep it like a password. The new address replaces the previous one, and changing the password ends it.',
        body: EmptyBody(),
        response: {
          201: Type.Object({
            url: TextField(
              'The address of the feed, with its token.',
              `https://book.studio.example/api/calendar/${EXAMPLES.pathToken}.ics`,
            ),
          }),
        },
      },
      // The answer contains a secret, which is shown only once.
      config: { ignoresIdempotencyKey: true },
    },
    async (request, reply) => {
      const token = await useCases.makeCalendarFeed(adminOf(request));
      const origin = publicBaseUrl ?? `${request.protocol}://${request.host}`;
      return reply.status(201).send({ url: `${origin.replace(/\/+$/, '')}/api/calendar/${token}.ics` });
    },
  );

  app.delete(
    '/calendar-feed',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'deleteCalendarFeed',
        summary: 'End my calendar feed',
        description: "The feed's address is 404 from then on. Without a feed nothing changes.",
        response: { 204: Type.Null({ description: 'The feed has ended.' }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.endCalendarFeed(adminOf(request)),
        () => ({ status: 204 }),
      ),
  );
};
