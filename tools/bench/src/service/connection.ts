import { once } from 'node:events';
import { connect } from 'node:net';
import type { Answer, Ask } from '@booky/testkit/http';

/**
 * A connection that sends one request after the other and uses little processor time, so that most of it is left to
 * the service.
 */
export interface Connection {
  readonly ask: Ask;
  /** Sends a request that {@link request} wrote. The previous request must have been answered. */
  send(request: string): Promise<Answer>;
  close(): void;
}

/** Returns the bytes of a whole HTTP request as text. */
export const request = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): string => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
};

interface Waiting {
  resolve(answer: Answer): void;
  reject(fault: Error): void;
}

/** Connects to `http://host:port`. Rejects if nothing listens at this address. */
export const openConnection = async (url: string): Promise<Connection> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: Waiting | undefined;
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.on('close', () => waiting?.reject(new Error(`${url} closed the connection`)));
  const send = (written: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(written, 'utf8');
    });
  return {
    send,
    ask: (method, path, { body, bytes, headers = {} } = {}) => {
      if (body !== undefined)
        return send(
          request(method, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
        );
      return send(
        request(method, path, headers, bytes === undefined ? undefined : Buffer.from(bytes).toString()),
      );
    },
    close: () => socket.destroy(),
  };
};

const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * Returns the response in these bytes, or undefined while it is incomplete. The response must have a Content-Length.
 */
const readAnswer = (bytes: Buffer): ReceivedAnswer | undefined => {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = headEnd + 4 + Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`a response has no Content-Length header: ${head}`);
  return bytes.length < length ? undefined : new ReceivedAnswer(head, bytes.subarray(headEnd + 4, length));
};

/** A response whose parts are parsed only when they are read. */
class ReceivedAnswer implements Answer {
  readonly status: number;
  readonly #head: string;
  readonly #bytes: Buffer;

  constructor(head: string, bytes: Buffer) {
    this.status = Number(head.slice(9, 12));
    this.#head = head;
    this.#bytes = bytes;
  }

  get headers(): Readonly<Record<string, string>> {
    const lines = this.#head.split('\r\n').slice(1);
    return Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
  }

  get text(): string {
    return this.#bytes.toString('utf8');
  }

  get body(): unknown {
    return this.#bytes.length === 0 ? undefined : JSON.parse(this.text);
  }
}
