import { type PrivateTexts, privateIn, tokensIn } from './private-texts.ts';
import type { Sent } from './sent.ts';

/** An answer. The names of its headers are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON. Undefined if the text is not JSON. */
  readonly body: unknown;
  readonly text: string;
}

/** The result of a request. It has no status if the service refused or cut the connection, or took too long. */
export interface Ending extends Omit<Answer, 'status'> {
  readonly status: number | undefined;
  readonly milliseconds: number;
}

/**
 * A service that takes requests by method and path. Tests of journeys use {@link Answer}: a request without an answer
 * fails. Fault runs use {@link Ending}: a request may end without an answer.
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
  /** Returns a sentence for each rule that an answer violates. If there is a violation, `ask` rejects. */
  readonly faultsOf?: (method: string, path: string, answer: Answer) => readonly string[];
  /** Collects the texts that no log line may contain. */
  readonly privateTexts?: Pick<PrivateTexts, 'add'>;
  /** Sends a request from this network address. */
  readonly sendFrom?: (address: string, path: string, request: Outgoing) => Promise<Received>;
}

/**
 * Sends requests to an address such as `http://127.0.0.1:4000`. Rejects if no answer arrives, or if the answer violates
 * a rule.
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

/** Sends requests to a service that may be down. Never rejects. */
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

/** Counts answers by status. A request without an answer counts as `none`. */
export const statusCounts = (
  answers: readonly { readonly status: number | undefined }[],
): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status ?? 'none'] = (counts[status ?? 'none'] ?? 0) + 1;
  return counts;
};
