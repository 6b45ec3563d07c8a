import { createClient } from '@booky/api-client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addPhotographerTools } from './photographer-tools.ts';
import { addVisitorTools } from './visitor-tools.ts';

/**
 * A studio for an assistant: what any visitor may do, and with an API key the photographer's day. The key is sent to the paths
 * of the admin alone. specification.md#mcp-tools
 */
export const makeBookyServer = (baseUrl: string, apiKey: string | undefined): McpServer => {
  const server = new McpServer({ name: 'booky', version: '1.1.0' });
  const client = createClient({ baseUrl, ...(apiKey ? { token: apiKey } : {}) });
  addVisitorTools(server, client, baseUrl);
  if (apiKey) addPhotographerTools(server, client);
  return server;
};
