import { createClient } from '@booky/api-client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import manifest from '../package.json' with { type: 'json' };
import { addPhotographerTools } from './photographer-tools.ts';
import { addVisitorTools } from './visitor-tools.ts';

/**
 * Makes the MCP server of a studio. It has the visitor's tools and, if given an API key, the photographer's tools as
 * well. It sends the key only to paths under `/api/admin/`. specification.md#mcp-tools
 */
export const makeBookyServer = (baseUrl: string, apiKey: string | undefined): McpServer => {
  const server = new McpServer(
    { name: 'booky', version: manifest.version },
    {
      instructions:
        'Times are UTC; say them in the time of Kigali, UTC+2 all year. Amounts are whole Rwandan francs. If a French text is null, use the English text.',
    },
  );
  const client = createClient({ baseUrl, ...(apiKey ? { token: apiKey } : {}) });
  addVisitorTools(server, client, baseUrl);
  if (apiKey) addPhotographerTools(server, client);
  return server;
};
