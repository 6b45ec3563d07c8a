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

/** Sends a request and returns the response, whatever its status. Rejects if no response arrives. */
export type Transport = (url: string, request: OutgoingRequest) => Promise<Response>;

export interface ClientSettings {
  /** The address of the service, such as `https://api.studio.example`. Defaults to the page's origin. */
  readonly baseUrl?: string;
  /**
   * Sends the requests. Defaults to `fetch`. Code that runs in the service's process can pass a function that needs
   * no network connection.
   */
  readonly fetch?: Transport;
  /** The admin's token. The client sends the token only to paths under `/api/admin/`. */
  readonly token?: string | (() => string | undefined);
  /**
   * The language of messages and of the emails about a new booking: `en` or `fr`. Defaults to the browser's language.
   */
  readonly language?: string;
  /** How long one try may take, in milliseconds. Defaults to 15 000. */
  readonly timeoutMs?: number;
  /** The service's time in epoch milliseconds, used until the first answer. Defaults to the browser's time. */
  readonly nowMs?: number;
  /** How often a call is repeated after temporary failures. Defaults to 2. */
  readonly retries?: number;
  /**
   * How long to wait before the first repetition, in milliseconds. Each further wait is twice as long. Defaults to
   * 500.
   */
  readonly retryDelayMs?: number;
}

export interface CallOptions extends Pick<ClientSettings, 'language' | 'timeoutMs' | 'retries'> {
  /** Aborts the call. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * True to wait after a 429 for as long as the service asks, and then to try again. Otherwise, a 429 is thrown like
   * any other error.
   */
  readonly waitsOutLimits?: boolean;
  /** Additional headers, for example a stored `Idempotency-Key` for repeating a request after the page was reloaded. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * The request of an operation and the options of the call. The argument is optional if the operation needs no input.
 */
export type CallArguments<Name extends Operation> =
  Partial<RequestTo<Name>> extends RequestTo<Name>
    ? [request?: RequestTo<Name> & CallOptions]
    : [request: RequestTo<Name> & CallOptions];

export interface ApiClient {
  /** Returns the answer if the call succeeds. Otherwise throws {@link ApiError}. */
  call<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<AnswerTo<Name>>;
  /**
   * Like `call`, but returns an {@link ApiError} instead of throwing it. `error.code` is one of the codes that the
   * contract documents for the operation, and checking it narrows the type of `error.body`.
   */
  try<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<CallOutcome<Name>>;
  /**
   * Returns the response itself, for example to read a header, a file, or a 304 to `If-None-Match`. Throws the same
   * errors as `call`.
   */
  send<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<Response>;
  /**
   * Returns the service's time in epoch milliseconds, calculated from the last answer that was not cached. Use it to
   * compute ages and countdowns.
   */
  now(): number;
}

type QueryValue = string | number | boolean | undefined;

/** The request of any operation, with its options. */
interface AnyRequest extends CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
}

/**
 * Makes a client. The client repeats a call after a temporary failure: no answer, a 502, 503 or 504, or an answer
 * that says that the first try is still in progress. Every call that changes something has an `Idempotency-Key`, so
 * that a repeated call never books or pays twice.
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
        // Half of the delay is random, so that calls that failed at the same time are not repeated at the same time.
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
 * The only operation other than a GET that the client sends without an idempotency key. If there were a key, the
 * service would store the answer for a day, and this answer contains all data about a client.
 */
const EXPORT = 'POST /api/admin/clients/export' satisfies Operation;

/**
 * How many times the client repeats a call that is still in progress, for each retry in `retries`. The number is high
 * because starting a payment can take long.
 */
const WAITS_FOR_EACH_RETRY = 10;

/** Returns a random key. Does not use `randomUUID`, because pages that are served over plain http do not have it. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const pathOf = (template: string, values: AnyRequest['path'] = {}): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(values[name]);
    // A URL drops path segments that consist of dots, so the path would address another operation.
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
