import type { ApiClient } from '@booky/api-client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer } from './answer.ts';

const READS = { readOnlyHint: true };

/** Adds the photographer's tools. They can do only what the scopes of the API key allow. */
export const addPhotographerTools = (server: McpServer, client: ApiClient): void => {
  server.registerTool(
    'today',
    {
      description:
        "Shows the photographer's day: today's shoots, and everything that needs attention. Needs scope read.",
      annotations: READS,
    },
    () => answer(client.call('GET /api/admin/today')),
  );

  server.registerTool(
    'find_booking',
    {
      description: 'Finds bookings by part of a reference, name, email or phone. Needs scope read.',
      inputSchema: { search: z.string().min(1).max(200) },
      annotations: READS,
    },
    ({ search }) => answer(client.call('GET /api/admin/bookings', { query: { search } })),
  );

  server.registerTool(
    'block_time',
    {
      description:
        'Blocks a time, so that it cannot be booked. Refused if bookings are in the way, unless confirm is true. Needs scope bookings.',
      inputSchema: {
        startsAt: z
          .string()
          .describe('An ISO-8601 instant with its offset, such as 2026-12-05T10:00:00+02:00.'),
        endsAt: z.string(),
        reason: z.string().max(500).optional(),
        confirm: z.boolean().optional(),
      },
    },
    (block) => answer(client.call('POST /api/admin/blocks', { body: { isAllDay: false, ...block } })),
  );

  server.registerTool(
    'add_note',
    {
      description:
        'Adds a note to a booking, which its client sees. It is emailed to the client unless email is false. Needs scope bookings.',
      inputSchema: {
        bookingId: z.uuid().describe('The id of a booking, from find_booking or today.'),
        body: z.string().min(1).max(1000),
        email: z.boolean().describe('Whether to email the note to the client.'),
      },
    },
    ({ bookingId, body, email }) =>
      answer(
        client.call('POST /api/admin/bookings/{id}/notes', {
          path: { id: bookingId },
          body: { body, email },
        }),
      ),
  );
};
