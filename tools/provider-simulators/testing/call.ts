import { request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Returns the headers whose value is defined. */
export const defined = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Sends one request over a new connection. Follows no redirect. Rejects if the connection breaks. */
export const call = (url: string, { method, headers = {}, body, signal }: Call): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent: false, signal }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** Parses the body of the reply. Throws if the body is not a JSON object. */
export const jsonOf = (reply: Reply): Record<string, unknown> => {
  const value: unknown = JSON.parse(reply.text);
  if (typeof value !== 'object' || value === null)
    throw new Error(`expected a JSON object in the reply, got ${reply.text}`);
  return Object.fromEntries(Object.entries(value));
};
