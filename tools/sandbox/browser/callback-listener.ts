import { once } from 'node:events';
import { createServer } from 'node:http';

/** Starts a server that replaces the API: it answers callbacks with 200, and has a page to which payers return. */
export const startCallbackListener = async () => {
  const server = createServer((request, response) => {
    request.resume();
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Back</title><link rel=icon href=data:,><h1>Back at the studio</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
