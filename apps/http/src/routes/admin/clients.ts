import { Type } from '@sinclair/typebox';
import { linkedPages } from '../../edge/page-links.ts';
import { Line, StrictObject } from '../../edge/schema-atoms.ts';
import {
  ClientExportView,
  ClientView,
  clientGiven,
  EraseClientBody,
  ExportClientBody,
  viewClient,
  viewClientExport,
} from '../../resources/admin/clients.ts';
import { pageFields, pageQuery } from '../../resources/admin/pages.ts';
import { CountField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** specification.md#list-clients specification.md#export-client specification.md#erase-client */
export const clientRoutes: AddRoutes = (app, { useCases, answer }) => {
  app.get(
    '/clients',
    {
      preSerialization: linkedPages,
      schema: {
        tags: [TAGS.clients.name],
        operationId: 'listClients',
        summary: 'List clients',
        description:
          'One row per email address, or per phone of a client without an address, latest shoot first. Live and lapsed holds, and bookings of erased clients, do not count.',
        querystring: StrictObject({
          search: Type.Optional(
            Line({
              max: 200,
              description: 'Part of a reference, name, email or phone of any booking, in any letter case.',
              examples: ['uwase'],
            }),
          ),
          ...pageQuery('clients'),
        }),
        response: {
          200: Type.Object(
            {
              clients: Type.Array(named(ClientView), { description: 'The clients of the page.' }),
              ...pageFields('clients'),
            },
            { description: 'One page of clients.' },
          ),
        },
      },
    },
    async ({ query }) => {
      const search = query.search === '' ? undefined : query.search;
      const { clients, ...listed } = await useCases.listClients(search, query.page, query.pageSize);
      return { clients: clients.map(viewClient), ...listed };
    },
  );

  app.post(
    '/clients/export',
    {
      schema: {
        tags: [TAGS.clients.name],
        operationId: 'exportClient',
        summary: 'Export a client',
        description:
          'All stored data of one email address, or of one phone of a client without an address. The export is for the client, and has no tokens and digests. The export of an unknown address is empty.',
        body: ExportClientBody,
        response: {
          200: Type.Object({ client: named(ClientExportView, 'All stored data, at one moment.') }),
        },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.exportClient(clientGiven(request.body)),
        (exported) => ({ status: 200, body: { client: viewClientExport(exported) } }),
      ),
  );

  app.post(
    '/clients/erase',
    {
      schema: {
        tags: [TAGS.clients.name],
        operationId: 'eraseClient',
        summary: 'Erase a client',
        description:
          'Permanently erases the client from all bookings of one email address, or of one phone of a client without an address. Money, times and packages stay. Refused while a booking is pending or confirmed, or a payment is pending or due back.',
        body: EraseClientBody,
        response: {
          200: Type.Object(
            { erased: CountField('The number of erased bookings; 0 for an address without any.', 3) },
            { description: 'The client is erased.' },
          ),
        },
      },
      config: { refusals: ['bookings_ahead', 'money_open'] },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.eraseClient(clientGiven(request.body)),
        (erased) => ({ status: 200, body: { erased } }),
      ),
  );
};
