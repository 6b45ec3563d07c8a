/** Result of one request. `status` is undefined when there was no answer: refused, cut off, or not in time. */
export interface Answer {
  readonly status: number | undefined;
  /** The JSON of the answer; the text where it is no JSON, undefined where there is none. */
  readonly body: unknown;
  readonly milliseconds: number;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole: `http://127.0.0.1:4000/api/services`. */
  readonly url: string;
  /** Sent as JSON; text and bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long to wait for the answer; by default ten seconds. */
  readonly withinMilliseconds?: number;
}

const PATIENCE_MS = 10_000;

/** Asks once. Never rejects: what gets no answer is an answer without a status. */
export const ask = async ({ method, url, body, headers, withinMilliseconds }: Request): Promise<Answer> => {
  const begunMs = performance.now();
  const ended = (status: number | undefined, answer?: unknown): Answer => ({
    status,
    body: answer,
    milliseconds: performance.now() - begunMs,
  });
  try {
    const response = await fetch(url, {
      method,
      ...(body === undefined ? {} : { body: bytesOf(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(withinMilliseconds ?? PATIENCE_MS),
    });
    return ended(response.status, read(await response.text()));
  } catch {
    return ended(undefined);
  }
};

const bytesOf = (body: unknown): string | Uint8Array<ArrayBuffer> => {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
};

const read = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What stands at a path of an answer's JSON; undefined where the path leads nowhere. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([name]) => name === String(key))?.[1];
  }
  return found;
};

/** The text at a path of an answer's JSON. Throws where there is none: the run can't go on then. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  if (typeof found === 'string') return found;
  throw new Error(`no text at ${path.join('.')} of ${JSON.stringify(value)?.slice(0, 200)}`);
};

/** How many answers have which status; those without one stand under `none`. */
export const statusCounts = (answers: readonly Answer[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) {
    const name = status === undefined ? 'none' : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
