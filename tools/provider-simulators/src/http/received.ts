import type { IncomingMessage } from 'node:http';

/** A complete request. Its header names are in lower case. */
export interface Received {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

const largestBodyBytes = 256 * 1024;

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Reads a body to its end even if it is over the limit, so that the client gets an answer instead of a broken pipe.
    if (bytes <= largestBodyBytes) chunks.push(chunk);
  }
  return bytes <= largestBodyBytes ? Buffer.concat(chunks) : undefined;
};

/** Reads a request. Returns undefined if the target is not a valid URL, or if the body is over 256 KiB. */
export const readRequest = async (request: IncomingMessage): Promise<Received | undefined> => {
  const body = await readBody(request);
  const url = URL.parse(request.url ?? '', 'http://simulator.invalid');
  if (body === undefined || url === null) return undefined;
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    body,
  };
};

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the body as an object. Returns undefined if the content type is not JSON or the body is not a JSON object.
 */
export const readJsonObject = (request: Received): JsonObject | undefined => {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return undefined;
  try {
    const value: unknown = JSON.parse(request.body.toString('utf8'));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
