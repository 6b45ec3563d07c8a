import { subscribe } from 'node:diagnostics_channel';
import { type Ending, makeTry } from '@booky/testkit/http';
import { at } from './callers.ts';
import type { RequestKind } from './crash-points.ts';

/** The purpose of a request. A `health` request needs no database, and a `ready` request checks the database. */
export type Purpose = 'health' | 'ready' | 'read' | 'write';

/**
 * The outcome of a request as the caller knows it: `done` after a 2xx; `unanswered` after a 5xx, after no answer, or
 * while another request with the same key is in progress; otherwise `refused`. The service may or may not have carried
 * out an unanswered request.
 */
export type Outcome = 'done' | 'refused' | 'unanswered';

/** The answer to a request. The status is undefined if no answer came. */
type Answer = Pick<Ending, 'status' | 'body' | 'headers' | 'milliseconds'>;

/** A request and its answer. Times are values of `performance.now()`. */
export interface Entry {
  readonly purpose: Purpose;
  readonly what: string;
  /** The address of the called process. */
  readonly url: string;
  readonly begunMs: number;
  /** The time when the request was sent completely. Undefined if the request was never sent completely. */
  readonly sentMs: number | undefined;
  readonly endedMs: number;
  readonly answer: Answer;
}

/** A request for a change, and its outcome. */
export interface Change extends Entry {
  readonly kind: RequestKind;
  /** The reference of the booking. For a request that makes a booking, the name of the client. */
  readonly about: string;
  /** The value that should be stored, such as a start, an address, the text of a note, or a password. */
  readonly wanted: string;
  readonly outcome: Outcome;
  readonly body: unknown;
}

/** The period of a fault, and the answers that are allowed during that period. */
export interface FaultWindow {
  readonly name: string;
  readonly beganMs: number;
  /** The time when the fault ended. */
  healedMs: number;
  /** When the database went down. It was down until `awayUntilMs`. */
  awayFromMs: number;
  awayUntilMs: number;
  /** The processes that got a SIGTERM, and when they got it. */
  readonly signals: { readonly url: string; readonly atMs: number }[];
  /** The time limit of each answer in this period. */
  readonly longestMs: number;
  /** The time within which the service must work again after the fault. */
  readonly backWithinMs: number;
  /** True if requests may get the documented 500 or 503. */
  readonly mayFail: boolean;
  /** Returns true if this request may get no answer at all. */
  mayGoUnanswered: (entry: Entry) => boolean;
}

/** The answers that are allowed during a fault. Where a value is missing, the same limit applies as without a fault. */
export type Impact = Partial<Pick<FaultWindow, 'longestMs' | 'backWithinMs' | 'mayFail'>>;

/** Records all requests of a run, in the order of their answers, and all faults. */
export interface Ledger {
  entries(): readonly Entry[];
  changes(): readonly Change[];
  faults(): readonly FaultWindow[];
  /**
   * Requests a change, and records the outcome. The path begins after /api. If the request repeats the try `before`
   * with the same Idempotency-Key, it counts as the same change, and replaces `before` in the ledger.
   */
  change(
    url: string,
    wish: Pick<Change, 'kind' | 'about' | 'wanted'>,
    request: Asked,
    before?: Change,
  ): Promise<Change>;
  /** Makes a request that changes nothing, and records the answer. */
  look(purpose: Purpose, what: string, url: string, request: Asked): Promise<Answer>;
  begin(name: string, impact: Impact): FaultWindow;
}

/** A request. The path begins after /api. */
export interface Asked {
  /** The HTTP method, by default POST. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | undefined;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long to wait for the answer. By default `callersWaitMs`. */
  readonly withinMs?: number;
}

export interface LedgerOptions {
  /** After this time, the caller stops waiting, and the request counts as unanswered. */
  readonly callersWaitMs: number;
  /** The factor for all time limits, because a shared machine is slower. */
  readonly patience: number;
}

const BACK_WITHIN_MS = 2_000;

export const makeLedger = ({ callersWaitMs }: LedgerOptions): Ledger => {
  const entries: Entry[] = [];
  const changes: Change[] = [];
  const faults: FaultWindow[] = [];
  const sent = makeSentMoments();
  const record = async (
    purpose: Purpose,
    what: string,
    url: string,
    { method = 'POST', path, withinMs = callersWaitMs, headers, body }: Asked,
  ): Promise<Entry> => {
    const { number, sentMs } = sent.next();
    const begunMs = performance.now();
    const answer = await makeTry(url, { withinMs })(method, `/api${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, [NUMBER_HEADER]: number },
    });
    return { purpose, what, url, begunMs, sentMs: sentMs(), endedMs: performance.now(), answer };
  };
  return {
    entries: () => entries,
    changes: () => changes,
    faults: () => faults,
    look: async (...asked) => {
      const entry = await record(...asked);
      entries.push(entry);
      return entry.answer;
    },
    change: async (url, wish, request, before) => {
      const entry = await record('write', wish.kind, url, request);
      const change = { ...entry, ...wish, outcome: outcomeOf(entry.answer), body: entry.answer.body };
      entries.push(change);
      if (before !== undefined) changes.splice(changes.indexOf(before), 1);
      changes.push(change);
      return change;
    },
    begin: (name, impact) => {
      const fault: FaultWindow = {
        name,
        beganMs: performance.now(),
        healedMs: Number.POSITIVE_INFINITY,
        awayFromMs: Number.POSITIVE_INFINITY,
        awayUntilMs: Number.POSITIVE_INFINITY,
        signals: [],
        longestMs: Number.POSITIVE_INFINITY,
        backWithinMs: BACK_WITHIN_MS,
        mayFail: false,
        mayGoUnanswered: () => false,
        ...impact,
      };
      faults.push(fault);
      return fault;
    },
  };
};

const outcomeOf = ({ status, body }: Answer): Outcome => {
  // Another request with this key is still in progress, or a process died while handling it. So the caller must try
  // again.
  const isUnderWay = at(body, 'error') === 'request_in_progress';
  if (status === undefined || status >= 500 || isUnderWay) return 'unanswered';
  return status < 300 ? 'done' : 'refused';
};

/**
 * The header that numbers the requests. When the HTTP client reports that a request was sent, this number identifies
 * it.
 */
const NUMBER_HEADER = 'prove-request';

/** Records when each request was sent completely, as the HTTP client reports it. */
const makeSentMoments = () => {
  const moments = new Map<string, number>();
  let last = 0;
  subscribe('undici:request:bodySent', (message) => {
    const headers = at(message, 'request', 'headers');
    const number: unknown = Array.isArray(headers) ? headers[headers.indexOf(NUMBER_HEADER) + 1] : undefined;
    if (typeof number === 'string') moments.set(number, performance.now());
  });
  return {
    next: () => {
      const number = String((last += 1));
      const sentMs = (): number | undefined => {
        const moment = moments.get(number);
        moments.delete(number);
        return moment;
      };
      return { number, sentMs };
    },
  };
};

/** Generous, because a single health answer may be late on a busy machine. There is a strict limit for the median. */
const HEALTH_WITHIN_MS = 2_000;

/** How long the service waits for the database and its locks before it answers with an error. */
const GIVES_UP_MS = 5_000;

/** Returns true if a request got a 5xx only after the service's own time limit, as happens on an overloaded machine. */
export const gaveUp = ({ answer: { status = 0, milliseconds } }: Entry): boolean =>
  status >= 500 && milliseconds >= GIVES_UP_MS;

/** Returns a violation for each answer that came too late or was not allowed at that time. */
export const wrongAnswers = (ledger: Ledger, options: LedgerOptions): readonly string[] =>
  ledger.entries().flatMap((entry) => {
    const faults = ledger.faults().filter((fault) => overlaps(entry, fault, options.patience));
    if (faults.length === 0)
      return wrongOf(entry, undefined, options).map((wrong) => `${entry.what} without a fault: ${wrong}`);
    // An answer that comes during two faults is right if either of them allows it.
    const wrongs = faults.map((fault) => ({ fault, wrong: wrongOf(entry, fault, options) }));
    return wrongs.some(({ wrong }) => wrong.length === 0)
      ? []
      : wrongs
          .slice(-1)
          .flatMap(({ fault, wrong }) => wrong.map((one) => `${entry.what} during "${fault.name}": ${one}`));
  });

const overlaps = (
  { begunMs, endedMs }: Entry,
  { beganMs, healedMs, backWithinMs }: FaultWindow,
  patience: number,
): boolean => endedMs >= beganMs && begunMs < healedMs + backWithinMs * patience;

const wrongOf = (
  entry: Entry,
  fault: FaultWindow | undefined,
  { callersWaitMs, patience }: LedgerOptions,
): readonly string[] => {
  const { purpose, begunMs, endedMs, answer } = entry;
  const { status } = answer;
  const tookMs = endedMs - begunMs;
  const took = `it took ${Math.round(tookMs)} ms`;
  const longestMs = fault?.longestMs ?? Number.POSITIVE_INFINITY;
  if (status === undefined) {
    const isWaitedFor = Number.isFinite(longestMs) && longestMs >= callersWaitMs;
    return fault?.mayGoUnanswered(entry) === true || (isWaitedFor && Math.ceil(tookMs) >= callersWaitMs)
      ? []
      : [`it got no answer within ${Math.round(tookMs)} ms`];
  }
  const tookTooLong = tookMs > longestMs * patience ? [took] : [];
  const isAway = fault !== undefined && begunMs > fault.awayFromMs && endedMs < fault.awayUntilMs;
  switch (purpose) {
    case 'health':
      if (status !== 200 || at(answer.body, 'ok') !== true) return [`it was answered ${status}`];
      return tookMs > HEALTH_WITHIN_MS * patience ? [took] : [];
    case 'ready': {
      const wanted = isAway ? [503] : fault === undefined ? [200] : [200, 503];
      const isRight = wanted.includes(status) && at(answer.body, 'ok') === (status === 200);
      return isRight ? tookTooLong : [`it was answered ${described(answer)}`];
    }
    case 'read':
    case 'write': {
      if (status >= 500 && !isDocumentedFault(answer)) return [`it was answered ${described(answer)}`];
      // If callers wait longer than the service does, a 5xx at the service's time limit only shows that the machine is
      // slow.
      const isExcused = fault?.mayFail === true || (callersWaitMs > 2 * GIVES_UP_MS && gaveUp(entry));
      if (status >= 500 && !isExcused) return [`it was answered ${status}`];
      if (status < 500 && isAway) return [`it was answered ${status} although the database was down`];
      return tookTooLong;
    }
    default:
      return purpose satisfies never;
  }
};

/**
 * Tells whether an answer is a documented error: a 500 that reveals nothing, or a 503 for a read-only or unavailable
 * database. specification.md#error-codes specification.md#read-only-database
 */
const isDocumentedFault = ({ status, body }: Answer): boolean =>
  (status === 500 &&
    JSON.stringify(body) === '{"error":"internal_error","message":"Something went wrong on our side."}') ||
  (status === 503 && ['read_only', 'unavailable'].includes(String(at(body, 'error'))));

const described = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)?.slice(0, 120)}`;

/** Counts the requests that a process had completely received before its SIGTERM but answered after it. */
export const underWayAtSignals = (ledger: Ledger): number => {
  const signals = ledger.faults().flatMap((fault) => fault.signals);
  return ledger
    .entries()
    .filter(({ url, sentMs = Number.POSITIVE_INFINITY, endedMs }) =>
      signals.some((signal) => signal.url === url && sentMs < signal.atMs && endedMs > signal.atMs),
    ).length;
};

/** Returns the median time that health requests took during faults. */
export const middleOfHealth = (ledger: Ledger): number =>
  middleOf(
    ledger
      .entries()
      .filter((entry) => entry.purpose === 'health' && ledger.faults().some((one) => overlaps(entry, one, 1)))
      .map(({ begunMs, endedMs }) => endedMs - begunMs),
  );

/** Returns the median, rounded to a whole number. */
export const middleOf = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);
