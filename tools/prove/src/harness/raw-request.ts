import { Agent, request } from 'node:http';

/** A request exactly as a provider or a forger sends it. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /**
   * The headers in the order and the letter case in which they are sent, possibly repeated. The sender adds the length
   * and the host.
   */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** True to send the body in chunks, without a length. */
  readonly isChunked?: true;
}

/** The answer to a request. `status` is undefined if no answer came. */
export interface Answered {
  readonly status: number | undefined;
  readonly body: string;
  readonly milliseconds: number;
}

export interface Sender {
  /** Sends a request. Never rejects: if no answer comes, the status of the returned answer is undefined. */
  send(url: string, rawRequest: RawRequest): Promise<Answered>;
  close(): void;
}

const PATIENCE_MS = 20_000;
/**
 * Much shorter than the service keeps idle connections: a request would be lost if the service closed its connection.
 */
const IDLE_MS = 5_000;

/** Makes a sender that opens at most this many connections to each address, as a provider would. */
export const makeSender = (connections: number): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
  return {
    send: (url, rawRequest) =>
      new Promise((resolve) => {
        const begunMs = performance.now();
        const ended = (status?: number, body = ''): void =>
          resolve({ status, body, milliseconds: performance.now() - begunMs });
        const { hostname, port, host } = new URL(url);
        const sending = request({
          agent,
          hostname,
          port,
          path: rawRequest.path,
          method: rawRequest.method,
          headers: [['Host', host], framing(rawRequest), ...rawRequest.headers].flat(),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        sending.on('error', () => ended());
        sending.on('response', (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.on('end', () => ended(response.statusCode, body));
          response.on('error', () => ended());
        });
        sending.end(rawRequest.body);
      }),
    close: () => agent.destroy(),
  };
};

const framing = ({ isChunked, body }: RawRequest): readonly string[] =>
  isChunked === true ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(body.length)];
