import { type PrivateTexts, privateIn, tokensIn } from './private-texts.ts';
import type { Sent } from './sent.ts';

/** The answer to a request. The names of its headers are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON. Undefined if the text is not JSON. */
  readonly body: unknown;
  readonly text: string;
}

/** How a request ended. There is no status if the service refused or cut the connection, or took too long. */
export interface Ending extends Omit<Answer, 'status'> {
  readonly status: number | undefined;
  readonly milliseconds: number;
}

/**
 * A way to send requests to a service. Journey tests use it with {@link Answer}, where a request that gets no answer
 * rejects. Fault runs use it with {@link Ending}, where a request may end without an answer.
 */
export interface Asking<Result extends Answer | Ending = Answer> {
  readonly ask: (method: string, path: string, sent?: Sent) => Promise<Result>;
}

export type Ask = Asking['ask'];

/** A request in the form in which it is sent. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

type Received = Omit<Answer, 'body'>;

export interface AskOptions {
  /** Returns a sentence for each rule that an answer violates. If there is a violation, `ask` rejects. */
  readonly faultsOf?: (method: string, path: string, answer: Answer) => readonly string[];
  /** Collects the texts that must not occur in any log line. */
  readonly privateTexts?: Pick<PrivateTexts, 'add'>;
  /** Sends a request that appears to come from this network address. */
  readonly sendFrom?: (address: string, path: string, request: Outgoing) => Promise<Received>;
}

/**
 * Returns a function that sends requests to a service at a URL such as `http://127.0.0.1:4000`. It rejects if no answer
 * arrives, or if the answer violates a rule.
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

/** Returns a function that sends requests to a service that may be down. It never rejects. */
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

/** Counts the answers with each status. Requests that got no answer are counted as `none`. */
export const statusCounts = (
  answers: readonly { readonly status: number | undefined }[],
): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status ?? 'none'] = (counts[status ?? 'none'] ?? 0) + 1;
  return counts;
};
