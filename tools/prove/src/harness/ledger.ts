import { subscribe } from 'node:diagnostics_channel';
import { type Ending, makeTry } from '@booky/testkit/http';
import { at } from './callers.ts';
import type { RequestKind } from './crash-points.ts';

/** The needs of a request: `health` nothing, `ready` checks the database, the others use it. */
export type Purpose = 'health' | 'ready' | 'read' | 'write';

/**
 * The caller's knowledge of its request: done by an answer of 2xx, refused by one of 4xx, and unknown without an
 * answer.
 */
export type Outcome = 'done' | 'refused' | 'unanswered';

/** The answer to a request; without a status if none came. */
type Answer = Pick<Ending, 'status' | 'body' | 'headers' | 'milliseconds'>;

/** One request and its answer; times of `performance.now()`. */
export interface Entry {
  readonly purpose: Purpose;
  readonly what: string;
  /** The address of the called process. */
  readonly url: string;
  readonly begunMs: number;
  /** The time at which all of it had been sent; undefined if it never was. */
  readonly sentMs: number | undefined;
  readonly endedMs: number;
  readonly answer: Answer;
}

/** A request that changes something, and its outcome. */
export interface Change extends Entry {
  readonly kind: RequestKind;
  /** The subject: the reference of a booking, or for a booking request the name of its client. */
  readonly about: string;
  /** The wanted value: a start, an address, the text of a note, a password. */
  readonly wanted: string;
  readonly outcome: Outcome;
  readonly body: unknown;
}

/** A period in which something is broken on purpose, and the answers allowed in it. */
export interface FaultWindow {
  readonly name: string;
  readonly beganMs: number;
  /** End of the fault. */
  healedMs: number;
  /** The database was down between these two. */
  awayFromMs: number;
  awayUntilMs: number;
  /** The processes that got a SIGTERM, and when. */
  readonly signals: { readonly url: string; readonly atMs: number }[];
  /** The time limit of answers in this period. */
  readonly longestMs: number;
  /** The time within which the service must work again after the fault. */
  readonly backWithinMs: number;
  /** True if the documented fault is an allowed answer. */
  readonly mayFail: boolean;
  /** Tells whether this request may get no answer at all. */
  mayGoUnanswered: (entry: Entry) => boolean;
}

/** The answers allowed during a fault; left-out values are those without a fault. */
export type Impact = Partial<Pick<FaultWindow, 'longestMs' | 'backWithinMs' | 'mayFail'>>;

/** Every request of a run's callers, in the order of their end, and every fault. */
export interface Ledger {
  entries(): readonly Entry[];
  changes(): readonly Change[];
  faults(): readonly FaultWindow[];
  /**
   * Requests a change, and records the outcome; the path begins behind /api. A repeat under an Idempotency-Key is the
   * same change as the try `before` it, and replaces it.
   */
  change(
    url: string,
    wish: Pick<Change, 'kind' | 'about' | 'wanted'>,
    request: Asked,
    before?: Change,
  ): Promise<Change>;
  /** Makes any other request, and records the answer. */
  look(purpose: Purpose, what: string, url: string, request: Asked): Promise<Answer>;
  /** Begins a fault. */
  begin(name: string, impact: Impact): FaultWindow;
}

/** A request; the path begins behind /api. */
export interface Asked {
  /** By default POST. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | undefined;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time limit of its answer; by default that of {@link LedgerOptions}. */
  readonly withinMs?: number;
}

export interface LedgerOptions {
  /** A later answer counts as none. */
  readonly callersWaitMs: number;
  /** The factor by which limits of time are extended on a shared machine. */
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
  // The first request with the key is in progress, or was when its process died: try again.
  const isUnderWay = at(body, 'error') === 'request_in_progress';
  if (status === undefined || status >= 500 || isUnderWay) return 'unanswered';
  return status < 300 ? 'done' : 'refused';
};

/** The header that numbers a request, so that it is recognised when it is sent. */
const NUMBER_HEADER = 'prove-request';

/** Notes when requests had been sent whole to their process, as reported by the sending client. */
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

/** A single health answer may be late on a machine that has two cores for all of this; see {@link middleOfHealth}. */
const HEALTH_WITHIN_MS = 2_000;

/** The service waits this long for the database and its locks, and then answers that something went wrong. */
const GIVES_UP_MS = 5_000;

/** Tells whether a change got a fault after the service's own limit, as happens on an overloaded machine. */
export const gaveUp = ({ answer: { status = 0, milliseconds } }: Entry): boolean =>
  status >= 500 && milliseconds >= GIVES_UP_MS;

/** Returns every answer that was not allowed at its moment, or was later than the limit times the patience. */
export const wrongAnswers = (ledger: Ledger, options: LedgerOptions): readonly string[] =>
  ledger.entries().flatMap((entry) => {
    const faults = ledger.faults().filter((fault) => overlaps(entry, fault, options.patience));
    if (faults.length === 0)
      return wrongOf(entry, undefined, options).map((wrong) => `${entry.what} without a fault: ${wrong}`);
    // The effects of one fault may still explain requests during the next.
    const wrongs = faults.map((fault) => ({ fault, wrong: wrongOf(entry, fault, options) }));
    return wrongs.some(({ wrong }) => wrong.length === 0)
      ? []
      : wrongs
          .slice(-1)
          .flatMap(({ fault, wrong }) => wrong.map((one) => `${entry.what} while ${fault.name}: ${one}`));
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
      : [`there was no answer in ${Math.round(tookMs)} ms`];
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
      // If callers wait longer than the service does, its giving up only shows a slow machine.
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
 * The one body of a fault, which reveals nothing; or that of a reached server that takes no changes.
 * specification.md#error-codes specification.md#read-only-database
 */
const isDocumentedFault = ({ status, body }: Answer): boolean =>
  (status === 500 &&
    JSON.stringify(body) === '{"error":"internal_error","message":"Something went wrong on our side."}') ||
  (status === 503 && ['read_only', 'unavailable'].includes(String(at(body, 'error'))));

const described = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)?.slice(0, 120)}`;

/** The number of requests that a process had received whole before its SIGTERM and answered after it. */
export const underWayAtSignals = (ledger: Ledger): number => {
  const signals = ledger.faults().flatMap((fault) => fault.signals);
  return ledger
    .entries()
    .filter(({ url, sentMs = Number.POSITIVE_INFINITY, endedMs }) =>
      signals.some((signal) => signal.url === url && sentMs < signal.atMs && endedMs > signal.atMs),
    ).length;
};

/** The median duration of a health answer during faults. */
export const middleOfHealth = (ledger: Ledger): number =>
  middleOf(
    ledger
      .entries()
      .filter((entry) => entry.purpose === 'health' && ledger.faults().some((one) => overlaps(entry, one, 1)))
      .map(({ begunMs, endedMs }) => endedMs - begunMs),
  );

/** The median, in whole units. */
export const middleOf = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);
