import { Agent, request } from 'node:http';

/** A request exactly as it is sent by a provider or a forger. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** As sent, in this order and case, including repeated ones; the length and the host are added. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** Sent in chunks, without a length. */
  readonly isChunked?: true;
}

/** The answer. `status` is undefined without one. */
export interface Answered {
  readonly status: number | undefined;
  readonly body: string;
  readonly milliseconds: number;
}

export interface Sender {
  /** Never rejects: a missing answer is an answer without a status. */
  send(url: string, rawRequest: RawRequest): Promise<Answered>;
  close(): void;
}

const PATIENCE_MS = 20_000;
/** Long before the service closes an idle connection: a request at that moment would be lost. */
const IDLE_MS = 5_000;

/** Sends over at most this many connections to each address, as a provider would. */
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
