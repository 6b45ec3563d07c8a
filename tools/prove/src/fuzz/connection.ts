import { openRawConnection, type RawAnswer, type RawConnection } from '../harness/raw-http.ts';
import { type FuzzRequest, writtenOut } from './request.ts';

/** Sends requests to the service, each one only after the previous request was answered. */
export interface Wire {
  ask(request: FuzzRequest): Promise<RawAnswer | undefined>;
  askPlainly(path: string, body: object): Promise<RawAnswer | undefined>;
  close(): void;
}

/** Uses the same connection until the service closes it, and then opens a new one. */
export const makeWire = (url: string): Wire => {
  const { host } = new URL(url);
  let connection: RawConnection | undefined;
  const send = async (bytes: Uint8Array, isHead: boolean): Promise<RawAnswer | undefined> => {
    if (connection?.isOpen() !== true) connection = await openRawConnection(url);
    connection.write(bytes);
    const answer = await connection.read({ isHead });
    if (answer === undefined || answer.headers['connection'] === 'close') {
      connection.close();
      connection = undefined;
    }
    return answer;
  };
  return {
    ask: (request) => send(writtenOut(request, host), request.method === 'HEAD'),
    askPlainly: (path, body) => {
      const text = JSON.stringify(body);
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
      return send(Buffer.from(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`), false);
    },
    close: () => connection?.close(),
  };
};
