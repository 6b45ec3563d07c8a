import { subscribe } from 'node:diagnostics_channel';
import { type Ending, makeTry } from '@booky/testkit/http';
import { at } from './callers.ts';
import type { RequestKind } from './crash-points.ts';

/** What a request needs: `health` nothing, `ready` checks the database, the others use it. */
export type Purpose = 'health' | 'ready' | 'read' | 'write';

/** What a caller knows of its request: done by an answer of 2xx, refused by one of 4xx, and nothing without an answer. */
export type Outcome = 'done' | 'refused' | 'unanswered';

/** How a request was answered; without a status where it was not. */
type Answer = Pick<Ending, 'status' | 'body' | 'headers' | 'milliseconds'>;

/** One request and its answer; times of `performance.now()`. */
export interface Entry {
  readonly purpose: Purpose;
  readonly what: string;
  /** The address of the process that was asked. */
  readonly url: string;
  readonly begunMs: number;
  /** When the whole of it had left; undefined when it never did. */
  readonly sentMs: number | undefined;
  readonly endedMs: number;
  readonly answer: Answer;
}

/** A request that changes something, and its outcome. */
export interface Change extends Entry {
  readonly kind: RequestKind;
  /** What it is about: the reference of a booking; of a request for a booking the name of its client. */
  readonly about: string;
  /** What it wants to be so: a start, an address, the words of a note, a password. */
  readonly wanted: string;
  readonly outcome: Outcome;
  readonly body: unknown;
}

/** A time in which something is broken on purpose, and what may be answered meanwhile. */
export interface FaultWindow {
  readonly name: string;
  readonly beganMs: number;
  /** End of the fault. */
  healedMs: number;
  /** Between these two the database was down. */
  awayFromMs: number;
  awayUntilMs: number;
  /** When which process got a SIGTERM. */
  readonly signals: { readonly url: string; readonly atMs: number }[];
  /** How long an answer may take meanwhile. */
  readonly longestMs: number;
  /** How soon after the end of the fault the service must work again. */
  readonly backWithinMs: number;
  /** Whether the documented fault may be answered. */
  readonly mayFail: boolean;
  /** Whether this request may get no answer at all. */
  mayGoUnanswered: (entry: Entry) => boolean;
}

/** What may be answered while something is broken; what is left out is as when nothing is. */
export type Meanwhile = Partial<Pick<FaultWindow, 'longestMs' | 'backWithinMs' | 'mayFail'>>;

/** Every request the callers of a run have made, in the order in which they ended, and everything that was broken. */
export interface Ledger {
  entries(): readonly Entry[];
  changes(): readonly Change[];
  faults(): readonly FaultWindow[];
  /**
   * Asks for a change, and records the outcome; the path begins behind /api. A repeat under an Idempotency-Key is the same
   * change as the try `before` it, and takes its place.
   */
  change(
    url: string,
    wish: Pick<Change, 'kind' | 'about' | 'wanted'>,
    request: Asked,
    before?: Change,
  ): Promise<Change>;
  /** Asks for anything else, and records the answer. */
  look(purpose: Purpose, what: string, url: string, request: Asked): Promise<Answer>;
  /** Something is broken from now on. */
  begin(name: string, meanwhile: Meanwhile): FaultWindow;
}

/** A request; the path begins behind /api. */
export interface Asked {
  /** By default POST. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | undefined;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long its answer is waited for; by default as long as {@link LedgerOptions} say. */
  readonly withinMs?: number;
}

export interface LedgerOptions {
  /** No answer within this is none. */
  readonly callersWaitMs: number;
  /** How many times longer than promised something may take, on a machine that is shared. */
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
    begin: (name, meanwhile) => {
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
        ...meanwhile,
      };
      faults.push(fault);
      return fault;
    },
  };
};

const outcomeOf = ({ status, body }: Answer): Outcome => {
  // The first request with the key is under way, or was when its process died: ask again.
  const isUnderWay = at(body, 'error') === 'request_in_progress';
  if (status === undefined || status >= 500 || isUnderWay) return 'unanswered';
  return status < 300 ? 'done' : 'refused';
};

/** The header that numbers a request, so that it is known again when it leaves. */
const NUMBER_HEADER = 'prove-request';

/** Notes when requests had left whole for the process they ask, by the word of the client that sends them. */
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

/** A single health answer may come late on a machine that has two cores for all of this; see {@link middleOfHealth}. */
const HEALTH_WITHIN_MS = 2_000;

/** The service waits so long for the database and its locks, and then answers that something went wrong. */
const GIVES_UP_MS = 5_000;

/** Whether a change got a fault after the service's own patience, as happens on an overloaded machine. */
export const gaveUp = ({ answer: { status = 0, milliseconds } }: Entry): boolean =>
  status >= 500 && milliseconds >= GIVES_UP_MS;

/** Every answer that is not what was promised for the moment it was given in, or came later than so many times that. */
export const wrongAnswers = (ledger: Ledger, options: LedgerOptions): readonly string[] =>
  ledger.entries().flatMap((entry) => {
    const faults = ledger.faults().filter((fault) => overlaps(entry, fault, options.patience));
    if (faults.length === 0)
      return wrongOf(entry, undefined, options).map((wrong) => `${entry.what} without a fault: ${wrong}`);
    // What has not quite healed may still explain what is asked in the next fault.
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
      // Where the callers wait longer than the service does, its giving up is no more than a slow machine.
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
 * specification.md#error-codes: the one body of a fault, which shows nothing of what broke; and specification.md#read-only-database,
 * where a server that takes no changes was reached.
 */
const isDocumentedFault = ({ status, body }: Answer): boolean =>
  (status === 500 &&
    JSON.stringify(body) === '{"error":"internal_error","message":"Something went wrong on our side."}') ||
  (status === 503 && ['read_only', 'unavailable'].includes(String(at(body, 'error'))));

const described = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)?.slice(0, 120)}`;

/** How many requests a process had got whole before its SIGTERM and answered after it. */
export const underWayAtSignals = (ledger: Ledger): number => {
  const signals = ledger.faults().flatMap((fault) => fault.signals);
  return ledger
    .entries()
    .filter(({ url, sentMs = Number.POSITIVE_INFINITY, endedMs }) =>
      signals.some((signal) => signal.url === url && sentMs < signal.atMs && endedMs > signal.atMs),
    ).length;
};

/** How long a health answer took while something was broken, in the middle of all. */
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
