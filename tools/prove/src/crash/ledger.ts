import { type Answer, ask, at, type Request } from '../ground/ask.ts';
import type { RequestKind } from '../ground/crash-points.ts';
import { makeSentMoments } from './sent-moments.ts';

/** What a caller knows of its request: done by an answer of 2xx, refused by one of 4xx, and nothing without an answer. */
export type Outcome = 'done' | 'refused' | 'unanswered';

/** A request that changes something, and its outcome. */
export interface Entry {
  readonly kind: RequestKind;
  /** What it is about: the reference of a booking; of a request for a booking the name of its client. */
  readonly about: string;
  /** What it wants to be so: a start, an address, the note of a payment, a password. */
  readonly wanted: string;
  readonly outcome: Outcome;
  readonly body: unknown;
  /** The address of the process that was asked. */
  readonly url: string;
  /** When the whole of it had left; undefined when it never did. */
  readonly sentMs: number | undefined;
  readonly endedMs: number;
}

/** Every request the callers of a run have made, in the order in which they ended. */
export interface Ledger {
  entries(): readonly Entry[];
  /** Asks a process, and records the outcome. */
  ask(
    url: string,
    entry: Pick<Entry, 'kind' | 'about' | 'wanted'>,
    request: Omit<Request, 'url' | 'method'> & { readonly path: string },
  ): Promise<Entry>;
  /** Answers that no caller should ever get. */
  faults(): readonly string[];
  /** How many got a fault after {@link GIVES_UP_MS}, as happens on an overloaded machine. */
  gaveUp(): number;
}

/** Machines are slow at times; no answer within this is none. */
const PATIENCE_MS = 30_000;

/** The service waits so long for the database and its locks, and then answers that something went wrong. */
const GIVES_UP_MS = 5_000;

export const makeLedger = (): Ledger => {
  const entries: Entry[] = [];
  const faults: string[] = [];
  const sent = makeSentMoments();
  let gaveUp = 0;
  return {
    entries: () => entries,
    faults: () => faults,
    gaveUp: () => gaveUp,
    ask: async (url, entry, { path, ...request }) => {
      const { headers, sentMs } = sent.number();
      const answer = await ask({
        method: 'POST',
        withinMilliseconds: PATIENCE_MS,
        ...request,
        headers: { ...request.headers, ...headers },
        url: `${url}/api${path}`,
      });
      const written = {
        ...entry,
        outcome: outcomeOf(answer),
        body: answer.body,
        url,
        sentMs: sentMs(),
        endedMs: performance.now(),
      };
      entries.push(written);
      if ((answer.status ?? 0) >= 500) {
        if (answer.milliseconds >= GIVES_UP_MS) gaveUp += 1;
        else faults.push(`"${entry.kind}" was answered ${answer.status} ${String(at(answer.body, 'error'))}`);
      }
      return written;
    },
  };
};

const outcomeOf = ({ status }: Answer): Outcome => {
  if (status === undefined || status >= 500) return 'unanswered';
  return status < 300 ? 'done' : 'refused';
};
