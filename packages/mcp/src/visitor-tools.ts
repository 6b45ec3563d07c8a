import type { ApiClient } from '@booky/api-client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer } from './answer.ts';

const READS = { readOnlyHint: true };

const packageId = z.uuid().describe('The id of a package, of list_services.');
const addOns = z
  .array(z.object({ addonId: z.uuid(), quantity: z.number().int().min(1) }))
  .optional()
  .describe('Add-ons of the package, of list_services.');
const reference = z.string().describe('The reference of the booking, of hold.');
const token = z.string().describe('The checkoutToken of the booking, of hold.');

/** What every visitor may do: look, hold a time, and pay for it on the studio's own page. */
export const addVisitorTools = (server: McpServer, client: ApiClient, baseUrl: string): void => {
  server.registerTool(
    'list_services',
    {
      description:
        'Lists the services of the studio with their packages, prices in Rwandan francs, and add-ons.',
      annotations: READS,
    },
    () => answer(client.call('GET /api/services')),
  );

  server.registerTool(
    'list_starts',
    {
      description: 'Lists the times of a month at which a package can be booked right now.',
      inputSchema: { packageId, month: z.string().describe('A month in Kigali, YYYY-MM.') },
      annotations: READS,
    },
    (query) => answer(client.call('GET /api/availability', { query })),
  );

  server.registerTool(
    'quote',
    {
      description: 'Says what a package with add-ons costs, and what part of it confirms the booking.',
      inputSchema: { packageId, addOns },
      annotations: READS,
    },
    (given) => answer(client.call('POST /api/quote', { body: basketOf(given) })),
  );

  server.registerTool(
    'hold',
    {
      description:
        'Books a time for a client and holds it until holdExpiresAt, by when the booking fee is to be paid. Ask the person first: consent says that they agreed to be booked and to the terms of the studio.',
      inputSchema: {
        packageId,
        addOns,
        startsAt: z.string().describe('One of the starts of list_starts.'),
        fullName: z.string(),
        email: z.string(),
        phone: z.string(),
        location: z.string().describe('Where the shoot is to be.'),
        partySize: z.number().int().optional(),
        specialRequests: z.string().optional(),
        consent: z.literal(true),
      },
    },
    ({ startsAt, fullName, email, phone, location, partySize, specialRequests, consent, ...basket }) =>
      answer(
        client.call('POST /api/bookings', {
          body: {
            ...basketOf(basket),
            startsAt,
            fullName,
            email,
            phone,
            location,
            consent,
            ...(partySize === undefined ? {} : { partySize }),
            ...(specialRequests === undefined ? {} : { specialRequests }),
          },
        }),
      ),
  );

  server.registerTool(
    'payment_link',
    {
      description: 'Answers the address of the page on which the person pays the booking fee. No tool pays.',
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
      description: 'Says what became of a held booking: whether it was paid.',
      inputSchema: { reference, token },
      annotations: READS,
    },
    (path) => answer(client.call('GET /api/checkout/{reference}/{token}/outcome', { path })),
  );
};

interface Basket {
  readonly packageId: string;
  readonly addOns?: readonly { readonly addonId: string; readonly quantity: number }[] | undefined;
}

const basketOf = ({ packageId: id, addOns: chosen }: Basket) => ({
  packageId: id,
  ...(chosen === undefined ? {} : { addOns: [...chosen] }),
});
