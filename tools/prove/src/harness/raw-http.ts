import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * An answer as it was received, with header names in lower case. The values of a repeated header are joined by commas.
 */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Options for reading the next answer on a connection. */
export interface Reading {
  /** True for the answer to a HEAD, which has no body despite its Content-Length. */
  readonly isHead?: boolean;
  /** How long to wait for the answer. By default ten seconds. */
  readonly withinMilliseconds?: number;
}

/** A connection that can send any bytes, even bytes that are not HTTP, and reads answers one after the other. */
export interface RawConnection {
  /** Writes the bytes unchanged, or a text as UTF-8. Does nothing on a closed connection. */
  write(bytes: string | Uint8Array): void;
  /** Returns the next answer. Returns undefined if the answer does not arrive in time or is cut off. */
  read(reading?: Reading): Promise<RawAnswer | undefined>;
  /** Waits until the service closes the connection. Returns false if that takes longer than this time. */
  closedWithin(milliseconds: number): Promise<boolean>;
  isOpen(): boolean;
  /** Cuts the connection by a TCP reset. */
  reset(): void;
  close(): void;
}

const PATIENCE_MS = 10_000;

/** Connects to the host and port of an address. Rejects if nothing listens there. */
export const openRawConnection = async (url: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, allowHalfOpen: true });
  await once(socket, 'connect');
  return overSocket(socket);
};

/** The value of `wake` while nothing waits for data. */
const sleep = (): void => undefined;

const overSocket = (socket: Socket): RawConnection => {
  let received: Buffer = Buffer.alloc(0);
  let [isOver, isClosed] = [false, false];
  let wake = sleep;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    wake();
  });
  const end = (): void => {
    isOver = true;
    wake();
  };
  // The server may also end the connection with a reset, which counts as closing it.
  socket.on('end', end).on('error', end);
  socket.on('close', () => {
    isClosed = true;
    end();
  });

  /** Waits until `holds` returns true or the time is over. Checks `holds` again whenever data arrives. */
  const until = async (holds: () => boolean, milliseconds: number): Promise<boolean> => {
    if (holds()) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), milliseconds);
    wake = () => {
      if (holds()) resolve(true);
    };
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      wake = sleep;
    }
  };

  return {
    write: (bytes) => {
      if (!isClosed && socket.writable) socket.write(bytes);
    },
    read: async ({ isHead = false, withinMilliseconds = PATIENCE_MS } = {}) => {
      let found: Taken | undefined;
      const isThere = (): boolean => {
        found = take(received, isHead, isOver);
        while (found !== undefined && found.answer.status < 200) {
          received = received.subarray(found.length);
          found = take(received, isHead, isOver);
        }
        return found !== undefined || isOver;
      };
      await until(isThere, withinMilliseconds);
      if (found === undefined) return undefined;
      received = received.subarray(found.length);
      return found.answer;
    },
    closedWithin: (milliseconds) => until(() => isOver, milliseconds),
    isOpen: () => !isOver,
    reset: () => socket.resetAndDestroy(),
    close: () => socket.destroy(),
  };
};

interface Taken {
  readonly answer: RawAnswer;
  /** How many bytes the answer takes up. */
  readonly length: number;
}

const HEAD_END = '\r\n\r\n';

/** Returns the first answer in these bytes. Returns undefined while the answer is incomplete. */
const take = (bytes: Buffer, isHead: boolean, isOver: boolean): Taken | undefined => {
  const headLength = bytes.indexOf(HEAD_END);
  if (headLength === -1) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headLength).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const status = Number(statusLine.split(' ')[1]);
  const from = headLength + HEAD_END.length;
  const body = bodyOf(bytes.subarray(from), { status, headers }, isHead, isOver);
  return body === undefined
    ? undefined
    : { answer: { status, headers, text: body.text }, length: from + body.length };
};

/** Returns the body. Returns undefined while the body is incomplete. */
const bodyOf = (
  bytes: Buffer,
  { status, headers }: Omit<RawAnswer, 'text'>,
  isHead: boolean,
  isOver: boolean,
): { readonly text: string; readonly length: number } | undefined => {
  if (isHead || status < 200 || status === 204 || status === 304) return { text: '', length: 0 };
  if (headers['transfer-encoding'] === 'chunked') return chunkedBody(bytes);
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length === undefined) return isOver ? { text: bytes.toString(), length: bytes.length } : undefined;
  return bytes.length < length ? undefined : { text: bytes.toString('utf8', 0, length), length };
};

const chunkedBody = (bytes: Buffer): { readonly text: string; readonly length: number } | undefined => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { text: Buffer.concat(parts).toString(), length: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
};
