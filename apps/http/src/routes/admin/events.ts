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
          'What happened to all bookings, in the order in which it was committed: ask again with `next` and nothing is missed. Without `after` it begins 90 days ago. A cursor that was given more than 90 days ago is 410: begin without one.',
        querystring: StrictObject({
          after: Type.Optional(
            Line({ min: 1, max: 100, description: 'The `next` of the answer before.', examples: [A_CURSOR] }),
          ),
          limit: withDefault(
            Integer({ ...EVENT_PAGE, description: 'How many events to answer.', examples: [USUAL_LIMIT] }),
            USUAL_LIMIT,
          ),
        }),
        response: {
          200: Type.Object(
            {
              events: Type.Array(named(EventView), { description: 'The events, the earliest commit first.' }),
              next: TextField('The cursor to ask with next, also where there was no event.', A_CURSOR),
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
