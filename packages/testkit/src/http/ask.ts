import { type PrivateTexts, privateIn, tokensIn } from './private-texts.ts';
import type { Sent } from './sent.ts';

/** An answer, with header names in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined for other text. */
  readonly body: unknown;
  readonly text: string;
}

/** The result of a request. The status is missing if the service refused or cut the connection, or took too long. */
export interface Ending extends Omit<Answer, 'status'> {
  readonly status: number | undefined;
  readonly milliseconds: number;
}

/**
 * A service that takes requests by method and path. Journeys get an {@link Answer} or fail. Fault runs get any {@link
 * Ending}.
 */
export interface Asking<Result extends Answer | Ending = Answer> {
  readonly ask: (method: string, path: string, sent?: Sent) => Promise<Result>;
}

export type Ask = Asking['ask'];

/** A request as sent. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

type Received = Omit<Answer, 'body'>;

export interface AskOptions {
  /** Returns a sentence for each rule that an answer violates. Any violation makes `ask` reject. */
  readonly faultsOf?: (method: string, path: string, answer: Answer) => readonly string[];
  /** Collects texts that no log line may contain. */
  readonly privateTexts?: Pick<PrivateTexts, 'add'>;
  /** Sends a request from the given network address. */
  readonly sendFrom?: (address: string, path: string, request: Outgoing) => Promise<Received>;
}

/**
 * Sends requests to an address such as `http://127.0.0.1:4000`. Rejects if no answer comes, or if the answer is wrong.
 */
export const makeAsk =
  (url: string, { faultsOf, privateTexts, sendFrom }: AskOptions = {}): Ask =>
  async (method, path, sent = {}) => {
    for (const text of privateIn(path, sent)) privateTexts?.add(text);
    const request = outgoing(method, sent);
    const answer = withBody(
      await (sent.from === undefined || sendFrom === undefined
        ? send(`${url}${path}`, request)
        : sendFrom(sent.from, path, request)),
    );
    for (const token of tokensIn(answer.body)) privateTexts?.add(token);
    const faults = faultsOf?.(method, path, answer) ?? [];
    if (faults.length > 0)
      throw new Error(`${method} ${path} ${answer.status}: ${faults.join('; ')}\n${answer.text}`);
    return answer;
  };

const PATIENCE_MS = 10_000;

/** Sends requests to a service that may be unavailable. Never rejects. */
export const makeTry =
  (url: string, { withinMs = PATIENCE_MS }: { readonly withinMs?: number } = {}): Asking<Ending>['ask'] =>
  async (method, path, sent = {}) => {
    const begunMs = performance.now();
    const request = outgoing(method, sent);
    const received = await send(`${url}${path}`, request, AbortSignal.timeout(withinMs)).catch(
      () => undefined,
    );
    const milliseconds = performance.now() - begunMs;
    return received === undefined
      ? { status: undefined, headers: {}, body: undefined, text: '', milliseconds }
      : { ...withBody(received), milliseconds };
  };

const outgoing = (method: string, { body, bytes, headers = {} }: Sent): Outgoing => {
  if (body === undefined) return { method, headers, ...(bytes === undefined ? {} : { body: bytes }) };
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
};

const send = async (address: string, request: Outgoing, signal?: AbortSignal): Promise<Received> => {
  const response = await fetch(address, {
    ...request,
    redirect: 'manual',
    ...(signal === undefined ? {} : { signal }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
};

const withBody = (received: Received): Answer => ({ ...received, body: parsed(received) });

const parsed = ({ headers, text }: Received): unknown =>
  headers['content-type']?.startsWith('application/json') === true && text !== ''
    ? JSON.parse(text)
    : undefined;

/** Throws unless an answer has this status. */
export const expectStatus = <Result extends Answer | Ending>(answer: Result, status: number): Result => {
  if (answer.status === status) return answer;
  throw new Error(`expected ${status}, got ${answer.status ?? 'no answer'}: ${answer.text}`);
};

/** Counts answers by status; requests without an answer count as `none`. */
export const statusCounts = (
  answers: readonly { readonly status: number | undefined }[],
): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status ?? 'none'] = (counts[status ?? 'none'] ?? 0) + 1;
  return counts;
};
