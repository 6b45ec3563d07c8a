import type { Operation } from './operations.ts';

/** A key of a body and its value. The entries of a body are sent in order, and a key may occur more than once. */
export type Entry = readonly [key: string, value: unknown];

/** Text that is written into the JSON unchanged, such as `1e400`, because JSON.stringify never produces it. */
export interface Verbatim {
  readonly verbatim: string;
}

export type Content =
  | { readonly kind: 'none' }
  | { readonly kind: 'fields'; readonly entries: readonly Entry[] }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** A request that has not been serialized yet. Whatever was changed in it, its bytes are unambiguous HTTP. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  /** The path as it is sent, with escapes but without the query. */
  readonly path: string;
  /** The keys and values of the query, as they are sent. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Text that is sent instead of `query`, including the question mark. */
  readonly rawQuery?: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly contentType: string | undefined;
  readonly content: Content;
}

/** Escapes any text for a path or a query, even text that contains half of a surrogate pair. */
export const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Returns the path and the query as they are sent. */
export const targetOf = ({ path, query, rawQuery }: FuzzRequest): string => {
  if (rawQuery !== undefined) return path + rawQuery;
  return query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
};

const isVerbatim = (value: unknown): value is Verbatim =>
  typeof value === 'object' && value !== null && 'verbatim' in value;

const jsonText = (value: unknown): string => {
  if (isVerbatim(value)) return value.verbatim;
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  return JSON.stringify(value) ?? 'null';
};

/** Serializes the fields of a body as JSON, in order and including repeated keys. */
export const jsonOfEntries = (entries: readonly Entry[]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value)}`).join()}}`;

const bytesOf = (content: Content): Uint8Array | undefined => {
  if (content.kind === 'none') return undefined;
  return content.kind === 'bytes' ? content.bytes : Buffer.from(jsonOfEntries(content.entries));
};

/** Serializes a request. */
export const writtenOut = (request: FuzzRequest, host: string): Uint8Array => {
  const body = bytesOf(request.content);
  const lines = [
    `${request.method} ${targetOf(request)} HTTP/1.1`,
    ...(request.headers.some(([name]) => name === 'host') ? [] : [`host: ${host}`]),
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    ...(request.contentType === undefined ? [] : [`content-type: ${request.contentType}`]),
    ...(body === undefined ? [] : [`content-length: ${body.length}`]),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body === undefined ? head : Buffer.concat([head, body]);
};

const MOST_SHOWN = 300;

/** Returns a request as one short line, for use in a violation. */
export const inShort = (request: FuzzRequest): string => {
  const body = bytesOf(request.content);
  const shown = [
    `${request.method} ${targetOf(request).slice(0, MOST_SHOWN)}`,
    ...request.headers
      .filter(([name]) => name !== 'authorization')
      .map(([name, value]) => `${name}: ${value.slice(0, MOST_SHOWN)}`),
    ...(request.contentType === undefined ? [] : [request.contentType]),
    ...(body === undefined ? [] : [Buffer.from(body).toString('utf8').slice(0, MOST_SHOWN)]),
  ];
  return JSON.stringify(shown.join(' | '));
};
