import { ApiError } from './api-error.ts';
import type { AnswerTo, Operation, CallOutcome, RequestTo } from './operations.ts';
import { inTime, pause } from './pause.ts';

/** A request as it goes out. */
export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
  /** Aborted when the answer is no longer waited for. */
  readonly signal: AbortSignal;
}

/** Sends a request and answers what came back, whatever its status; rejects where nothing did. */
export type Transport = (url: string, request: OutgoingRequest) => Promise<Response>;

export interface ClientSettings {
  /** Where the service is, such as `https://api.studio.example`; the page's own origin when left out. */
  readonly baseUrl?: string;
  /** `fetch` when left out. A server in the process of the service can pass requests on without a connection. */
  readonly fetch?: Transport;
  /** The admin's token; it goes to the paths of the admin and nowhere else. */
  readonly token?: string | (() => string | undefined);
  /** `en` or `fr`: the language of messages, and of the emails of a new booking. The browser's own when left out. */
  readonly language?: string;
  /** How long one try may take. 15 000 when left out. */
  readonly timeoutMs?: number;
  /** The service's time in milliseconds, where it is known before the first answer; the browser's own when left out. */
  readonly nowMs?: number;
  /** How often a call is repeated that may have failed by chance. 2 when left out. */
  readonly retries?: number;
  /** The wait before the first repetition; each further one waits twice as long. 500 when left out. */
  readonly retryDelayMs?: number;
}

export interface CallOptions extends Pick<ClientSettings, 'language' | 'timeoutMs' | 'retries'> {
  /** Gives the call up: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Waits out a 429, as long as the service says, in place of throwing it. */
  readonly waitsOutLimits?: boolean;
  /** Any other header; an `Idempotency-Key` of your own outlives a reload of the page. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A request and its options; nothing where nothing is needed. */
export type CallArguments<Name extends Operation> =
  Partial<RequestTo<Name>> extends RequestTo<Name>
    ? [request?: RequestTo<Name> & CallOptions]
    : [request: RequestTo<Name> & CallOptions];

export interface ApiClient {
  /** Answers what the service answers. Throws {@link ApiError} for everything else. */
  call<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<AnswerTo<Name>>;
  /** The same without throwing: `error.code` is one of those the operation is documented with, and narrows `error.body`. */
  try<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<CallOutcome<Name>>;
  /** The answer itself, for its headers or a file, and a 304 to an `If-None-Match`; throws like `call`. */
  send<Name extends Operation>(operation: Name, ...request: CallArguments<Name>): Promise<Response>;
  /** The service's time in milliseconds, from its last answer that was no copy: for ages and what is left of a hold. */
  now(): number;
}

type QueryValue = string | number | boolean | undefined;

/** Any request, as it is taken apart here. */
interface AnyRequest extends CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
}

/**
 * Makes a client. Calls that may have failed by chance are repeated: no answer, 502, 503, 504, and a request whose first
 * try is still under way. Each change goes out under an `Idempotency-Key`, so a repetition never books or pays twice.
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
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (method !== 'GET' && operation !== EXPORT) headers.set('idempotency-key', randomKey());
    const admin = typeof token === 'function' ? token() : token;
    if (admin && template.startsWith('/api/admin/')) headers.set('authorization', `Bearer ${admin}`);
    for (const [name, value] of Object.entries(more ?? {})) if (value !== undefined) headers.set(name, value);
    const url = baseUrl.replace(/\/$/, '') + pathOf(template, path) + queryOf(query);
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };

    let failures = 0;
    let waits = 0;
    for (;;) {
      try {
        return await inTime(timeoutMs, signal, async (ending) => {
          const response = await transport(url, { ...request, signal: ending });
          const date = response.headers.get('date');
          // A copy out of a cache has the date of the first answer.
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
        // Half of the delay by chance, so that those who failed together do not come back together.
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

/** It changes nothing; under a key the service would store its answer, all data of a client, for a day. */
const EXPORT = 'POST /api/admin/clients/export' satisfies Operation;

/** While a payment is started its provider is asked, which takes longer than an answer gets lost. */
const WAITS_FOR_EACH_RETRY = 10;

/** Made of random values, because randomUUID is missing from pages that came over plain http. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const pathOf = (template: string, values: AnyRequest['path'] = {}): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(values[name]);
    // Addresses lose segments of dots, and what follows would be another operation.
    if (/^\.*$/.test(value)) throw new TypeError(`the path needs another ${name} than "${value}"`);
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
  const text = await response.text();
  return type.includes('json') ? JSON.parse(text) : text || undefined;
};
