import type { AnswerTo, ApiClient } from '@booky/api-client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer } from './answer.ts';

const READS = { readOnlyHint: true };

const packageId = z.uuid().describe('The id of a package, from list_services.');
const addonIds = z.array(z.uuid()).optional().describe('Ids of add-ons of the service, from list_services.');
const reference = z.string().describe('The reference of the booking, from hold.');
const token = z.string().describe('The checkoutToken of the booking, from hold.');

/**
 * Adds the tools that every visitor has. They read what the studio offers, hold a time, and return the address of the
 * page where the visitor pays.
 */
export const addVisitorTools = (server: McpServer, client: ApiClient, baseUrl: string): void => {
  server.registerTool(
    'list_services',
    {
      description:
        'Lists the services of the studio with their packages, prices in Rwandan francs, and add-ons.',
      annotations: READS,
    },
    () => answer(client.call('GET /api/services').then(withoutPictures)),
  );

  server.registerTool(
    'list_starts',
    {
      description: 'Lists the times of a month at which a package can be booked now.',
      inputSchema: { packageId, month: z.string().describe('A month in Kigali, YYYY-MM.') },
      annotations: READS,
    },
    (query) => answer(client.call('GET /api/availability', { query })),
  );

  server.registerTool(
    'quote',
    {
      description:
        'Returns the price of a package with add-ons, and the part of it that confirms the booking.',
      inputSchema: { packageId, addonIds },
      annotations: READS,
    },
    (body) => answer(client.call('POST /api/quote', { body })),
  );

  server.registerTool(
    'hold',
    {
      description:
        'Books a time for a client and holds it until holdExpiresAt, the deadline for the booking fee. Ask the person first: consent means that they agreed to the booking and to the terms of the studio.',
      inputSchema: {
        packageId,
        addonIds,
        startsAt: z.string().describe('A start from list_starts.'),
        fullName: z.string(),
        email: z.string(),
        phone: z.string(),
        location: z.string().describe('The place of the shoot.'),
        partySize: z.number().int().optional(),
        specialRequests: z.string().optional(),
        locale: z.enum(['en', 'fr']).optional().describe("The language of the client's emails."),
        consent: z.literal(true),
      },
    },
    (body) => answer(client.call('POST /api/bookings', { body })),
  );

  server.registerTool(
    'payment_link',
    {
      description: 'Returns the address of the page on which the person pays the booking fee. No tool pays.',
      inputSchema: { reference, token },
      annotations: READS,
    },
    (path) =>
      answer(
        client.call('GET /api/checkout/{reference}/{token}', { path }).then(({ checkout }) => ({
          url: `${baseUrl.replace(/\/+$/, '')}/pay/${encodeURIComponent(path.reference)}/${encodeURIComponent(path.token)}`,
          checkout,
        })),
      ),
  );

  server.registerTool(
    'status',
    {
      description: 'Returns the outcome of a held booking: whether it was paid.',
      inputSchema: { reference, token },
      annotations: READS,
    },
    (path) => answer(client.call('GET /api/checkout/{reference}/{token}/outcome', { path })),
  );
};

/** Leaves out the pictures. They make up two thirds of the answer, and an assistant cannot use them. */
const withoutPictures = ({ services }: AnswerTo<'GET /api/services'>) => ({
  services: services.map(
    ({ coverImageUrl: _coverImageUrl, cover: _cover, pictures: _pictures, ...service }) => service,
  ),
});
