import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedCallback {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/**
 * Starts a server that replaces our API and records every callback. It answers each callback with the next status in
 * the list, and repeats the last status when the list has ended. `silent` means that it does not answer.
 */
export const startFakeApi = async (...answers: readonly (number | 'silent')[]) => {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { method = '', url = '', headers } = request;
      const answer = answers[Math.min(received.length, answers.length - 1)] ?? 200;
      received.push({ method, path: url, headers, body });
      if (answer !== 'silent') response.writeHead(answer).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    received,
    /** This address contains a host name, because mobile money does not accept an IP address for callbacks. */
    baseUrl: `http://localhost:${port}`,
    stop: async (): Promise<void> => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;
