import { ApiError } from './api-error.ts';
import type { AnswerTo, Operation, CallOutcome, RequestTo } from './operations.ts';
import { inTime, pause } from './pause.ts';

/** A request as the client sends it. */
export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Headers;
  /** A value to send as JSON, or a file to send unchanged. */
  readonly body?: string | Blob;
  /** Aborted when the caller no longer needs the answer. */
  readonly signal: AbortSignal;
}

/** Sends a request and returns the response, whatever its status. Rejects if there is no response. */
export type Transport = (url: string, request: OutgoingRequest) => Promise<Response>;

export interface ClientSettings {
  /** The address of the service, such as `https://api.studio.example`. Defaults to the page's origin. */
  readonly baseUrl?: string;
  /** Sends the requests. Defaults to `fetch`. Code in the service's process can use a function without a connection. */
  readonly fetch?: Transport;
  /** The admin's token. The client sends the token only to the admin's paths. */
  readonly token?: string | (() => string | undefined);
  /** The language of messages, and of the emails of a new booking: `en` or `fr`. Defaults to the browser's language. */
  readonly language?: string;
  /** The time limit of one try. Defaults to 15 000. */
  readonly timeoutMs?: number;
  /** The service's time in epoch milliseconds, used until the first answer. Defaults to the browser's time. */
  readonly nowMs?: number;
  /** The number of repetitions of a call after temporary failures. Defaults to 2. */
  readonly retries?: number;
  /** The wait before the first repetition. Each further wait is twice as long. Defaults to 500. */
  readonly retryDelayMs?: number;
}

export interface CallOptions extends Pick<ClientSettings, 'language' | 'timeoutMs' | 'retries'> {
  /** Aborts the call. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * True to wait after a 429 as long as the service requires, and then to try again. Otherwise, the call throws the
   * error.
   */
  readonly waitsOutLimits?: boolean;
  /** Other headers, for example a stored `Idempotency-Key` that repeats a request after a reload of the page. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A request with its options. The argument is optional if the operation needs no input. */
export type CallArguments<Name extends Operation> =
  Partial<RequestTo<Name>> extends RequestTo<Name>
    ? [request?: RequestTo<Name> & CallOptions]
    : [request: RequestTo<Name> & CallOptions];

export interface ApiClient {
  /** Returns the answer of a successful call. Throws {@link ApiError} for any other call. */
  call<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<AnswerTo<Name>>;
  /**
   * Like `call`, but returns an error and does not throw it. The code `error.code` is one of the operation's documented
   * codes, and narrows the type of `error.body`.
   */
  try<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<CallOutcome<Name>>;
  /**
   * Returns the response itself, for example to read a header, a file, or a 304 to `If-None-Match`. Throws like `call`.
   */
  send<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<Response>;
  /**
   * Returns the service's time in epoch milliseconds, according to the last uncached answer. Use it for ages and
   * countdowns.
   */
  now(): number;
}

type QueryValue = string | number | boolean | undefined;

/** Any request, in its parts. */
interface AnyRequest extends CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
}

/**
 * Makes a client. The client repeats a call after a temporary failure: no answer, 502, 503, 504, or the answer that the
 * first try is still in progress. Each change has an `Idempotency-Key`, so that a repetition never books or pays twice.
 */
export const createClient = ({
  baseUrl = '',
  fetch: transport = (url, request) => fetch(url, request),
  token,
  nowMs,
  ...usual
}: ClientSettings = {}): ApiClient => {
  let aheadMs = nowMs === undefined ? 0 : nowMs - Date.now();

  const exchange = async <T>(
    operation: string,
    given: AnyRequest | undefined,
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const { path, query, body, headers: more, ...own } = given ?? {};
    const { language, timeoutMs = 15_000, retries = 2, retryDelayMs = 500 } = { ...usual, ...own };
    const { signal, waitsOutLimits } = own;
    const [method = '', template = ''] = operation.split(' ');
    const headers = new Headers();
    if (language) headers.set('accept-language', language);
    const isFile = body instanceof Blob;
    if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json');
    if (method !== 'GET' && operation !== EXPORT) headers.set('idempotency-key', randomKey());
    const admin = typeof token === 'function' ? token() : token;
    if (admin && template.startsWith('/api/admin/')) headers.set('authorization', `Bearer ${admin}`);
    for (const [name, value] of Object.entries(more ?? {})) if (value !== undefined) headers.set(name, value);
    const url = baseUrl.replace(/\/$/, '') + pathOf(template, path) + queryOf(query);
    const request = {
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    };

    let failures = 0;
    let waits = 0;
    for (;;) {
      try {
        return await inTime(timeoutMs, signal, async (ending) => {
          const response = await transport(url, { ...request, signal: ending });
          const date = response.headers.get('date');
          // Skips cached answers, because their date is old.
          if (date && response.headers.get('cache-control') === 'no-store')
            aheadMs = Date.parse(date) - Date.now();
          if (!response.ok && response.status !== 304)
            throw new ApiError(response.status, await errorIn(response), response.headers);
          return read(response);
        });
      } catch (fault) {
        signal?.throwIfAborted();
        const error = fault instanceof ApiError ? fault : new ApiError(0, undefined, undefined, fault);
        const { status, code, retryAfterSeconds = 0 } = error;
        const mayRepeat =
          code === 'request_in_progress'
            ? ++waits <= retries * WAITS_FOR_EACH_RETRY
            : ([0, 502, 503, 504].includes(status) || (status === 429 && waitsOutLimits)) &&
              ++failures <= retries;
        if (!mayRepeat) throw error;
        // Half of the delay is random, so that calls that failed together are not repeated together.
        const delayMs = (retryDelayMs * 2 ** Math.max(failures - 1, 0) * (1 + Math.random())) / 2;
        await pause(Math.max(delayMs, retryAfterSeconds * 1000), signal);
      }
    }
  };

  const call: ApiClient['call'] = (operation, request?: AnyRequest) => exchange(operation, request, dataIn);
  return {
    call,
    try: async (operation, request?: AnyRequest) => {
      try {
        return await exchange(operation, request, async (response) => ({
          ok: true,
          data: await dataIn(response),
          replayedAt: response.headers.get('idempotent-replayed-at') ?? undefined,
        }));
      } catch (error) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract documents it
        if (error instanceof ApiError) return { ok: false, error: error as never };
        throw error;
      }
    },
    send: (operation, request?: AnyRequest) => exchange(operation, request, async (response) => response),
    now: () => Date.now() + aheadMs,
  };
};

/**
 * The operation that the client sends without a key. With a key, the service would store the answer for a day, and this
 * answer contains all data of a client.
 */
const EXPORT = 'POST /api/admin/clients/export' satisfies Operation;

/**
 * While a first try is in progress, the client repeats the call this often for each retry. A payment can take long to
 * start.
 */
const WAITS_FOR_EACH_RETRY = 10;

/** Returns a random key. Pages over plain http have no randomUUID. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const pathOf = (template: string, values: AnyRequest['path'] = {}): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(values[name]);
    // A URL drops segments of dots, so its path would name another operation.
    if (/^\.*$/.test(value)) throw new TypeError(`path parameter ${name} is empty or only dots`);
    return encodeURIComponent(value);
  });

const queryOf = (query: AnyRequest['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const text = String(search);
  return text && `?${text}`;
};

const errorIn = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

// oxlint-disable-next-line typescript/no-explicit-any -- the contract says what it is
const dataIn = async (response: Response): Promise<any> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html')) throw new ApiError(response.status, undefined, response.headers);
  if (type.startsWith('image/')) return response.blob();
  const text = await response.text();
  return type.includes('json') ? JSON.parse(text) : text || undefined;
};
