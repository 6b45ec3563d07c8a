import { EVENT_PAGE, writeEventCursor } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { Type } from '@sinclair/typebox';
import { Integer, Line, StrictObject, withDefault } from '../../edge/schema-atoms.ts';
import { EventView, viewFedEvent } from '../../resources/admin/event.ts';
import { EXAMPLES, TextField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const USUAL_LIMIT = 100;

const A_CURSOR = writeEventCursor({ eventId: EXAMPLES.otherId, givenAt: Instant.parse(EXAMPLES.now) });

/** specification.md#list-events */
export const eventRoutes: AddRoutes = (app, { useCases }) => {
  app.get(
    '/events',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'listEvents',
        summary: 'List events',
        description:
          'The events of all bookings in commit order. If each request continues with the `next` of the previous answer, you miss no event. Without `after` the list begins 90 days ago. A cursor older than 90 days is 410: begin without a cursor.',
        querystring: StrictObject({
          after: Type.Optional(
            Line({
              min: 1,
              max: 100,
              description: 'The `next` of the previous answer.',
              examples: [A_CURSOR],
            }),
          ),
          limit: withDefault(
            Integer({ ...EVENT_PAGE, description: 'The largest number of events.', examples: [USUAL_LIMIT] }),
            USUAL_LIMIT,
          ),
        }),
        response: {
          200: Type.Object(
            {
              events: Type.Array(named(EventView), { description: 'The events, earliest commit first.' }),
              next: TextField('The cursor for the next request, even without events.', A_CURSOR),
            },
            { description: 'Some events.' },
          ),
        },
      },
      config: { refusals: ['gone'] },
    },
    async ({ query }) => {
      const { events, next } = await useCases.listEvents(query.after, query.limit);
      return { events: events.map(viewFedEvent), next };
    },
  );
};
