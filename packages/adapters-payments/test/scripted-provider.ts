import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as the server received it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Script = (request: RecordedRequest, response: ServerResponse) => void;

export interface ScriptedProvider {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** Returns how many connections there have been so far. */
  connections(): number;
}

/** Starts a provider on the loopback address whose responses come from a script. It stops at the end of the test. */
export const startScriptedProvider = async (script: Script): Promise<ScriptedProvider> => {
  const requests: RecordedRequest[] = [];
  let connections = 0;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      script(request, response);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: urlOf(server.address()), requests, connections: () => connections };
};

const urlOf = (address: AddressInfo | string | null): string => {
  if (address === null || typeof address === 'string') throw new Error('expected a TCP port from listen()');
  return `http://127.0.0.1:${address.port}`;
};

/** Returns an address whose port is closed. */
export const closedAddress = async (): Promise<string> => {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = urlOf(server.address());
  server.close();
  await once(server, 'close');
  return url;
};

/** Returns an address that accepts connections but never responds. */
export const silentAddress = async (): Promise<string> => {
  const server = createTcpServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return urlOf(server.address());
};

export const reply = (response: ServerResponse, status: number, body?: unknown): void => {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
};

/** Resets the connection without sending a response. */
export const reset = (response: ServerResponse): void => {
  response.socket?.resetAndDestroy();
};
