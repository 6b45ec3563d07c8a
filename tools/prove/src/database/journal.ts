import { type Answer, at } from '../ground/ask.ts';

/** What a request needs: `health` nothing, `ready` checks the database, the others use it. */
export type Purpose = 'health' | 'ready' | 'read' | 'write';

/** One request and what it came to; times of `performance.now()`. */
export interface Entry {
  readonly purpose: Purpose;
  readonly what: string;
  readonly begunMs: number;
  readonly endedMs: number;
  readonly answer: Answer;
}

/** A time in which something was broken on purpose. */
export interface Fault {
  readonly name: string;
  readonly beganMs: number;
  /** End of the fault. */
  healedMs: number;
  /** Between these two the database was down. */
  awayFromMs: number;
  awayUntilMs: number;
  /** How long a request may take meanwhile. */
  readonly longestMs: number;
  /** How soon after the end of the fault the service must work again. */
  readonly backWithinMs: number;
}

/** Everything that was asked and broken in a run. */
export interface Journal {
  entries(): readonly Entry[];
  faults(): readonly Fault[];
  /** Asks, and records the answer. */
  note(purpose: Purpose, what: string, asking: () => Promise<Answer>): Promise<Answer>;
  /** Something is broken from now on. */
  begin(name: string, longestMs: number, backWithinMs?: number): Fault;
}

/** How soon after a fault the service must work again. */
const BACK_WITHIN_MS = 2_000;

export const openJournal = (): Journal => {
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  return {
    entries: () => entries,
    faults: () => faults,
    note: async (purpose, what, asking) => {
      const begunMs = performance.now();
      const answer = await asking();
      entries.push({ purpose, what, begunMs, endedMs: performance.now(), answer });
      return answer;
    },
    begin: (name, longestMs, backWithinMs = BACK_WITHIN_MS) => {
      const fault: Fault = {
        name,
        beganMs: performance.now(),
        healedMs: Number.POSITIVE_INFINITY,
        awayFromMs: Number.POSITIVE_INFINITY,
        awayUntilMs: Number.POSITIVE_INFINITY,
        longestMs,
        backWithinMs,
      };
      faults.push(fault);
      return fault;
    },
  };
};

/** A single one may come late on a machine that has two cores for all of this; see {@link middleOfHealth}. */
const HEALTH_WITHIN_MS = 2_000;

/** So long the callers of a run wait for an answer. */
const CALLERS_WAIT_MS = 10_000;

/** Every answer that is not what was promised for the moment it was given in, or came later than so many times that. */
export const wrongAnswers = (journal: Journal, patience: number): readonly string[] =>
  journal.entries().flatMap((entry) => {
    const faults = journal.faults().filter((one) => overlaps(entry, one, patience));
    const sentence = (wrong: string, where: string): string => `${entry.what} ${where}: ${wrong}`;
    if (faults.length === 0)
      return wrongOf(entry, undefined, patience).map((wrong) => sentence(wrong, 'without a fault'));
    // What has not quite healed may still explain what is asked in the next fault.
    const wrongs = faults.map((fault) => ({ fault, wrong: wrongOf(entry, fault, patience) }));
    return wrongs.some(({ wrong }) => wrong.length === 0)
      ? []
      : wrongs
          .slice(-1)
          .flatMap(({ fault, wrong }) => wrong.map((one) => sentence(one, `while ${fault.name}`)));
  });

const overlaps = (
  { begunMs, endedMs }: Entry,
  { beganMs, healedMs, backWithinMs }: Fault,
  patience: number,
): boolean => endedMs >= beganMs && begunMs < healedMs + backWithinMs * patience;

const wrongOf = (entry: Entry, fault: Fault | undefined, patience: number): readonly string[] => {
  const { purpose, begunMs, endedMs, answer } = entry;
  const tookMs = endedMs - begunMs;
  const { status } = answer;
  if (status === undefined) {
    const mayTakeLonger = fault !== undefined && fault.longestMs >= CALLERS_WAIT_MS;
    return mayTakeLonger && Math.ceil(tookMs) >= CALLERS_WAIT_MS
      ? []
      : [`there was no answer in ${Math.round(tookMs)} ms`];
  }
  const tookTooLong =
    fault !== undefined && tookMs > fault.longestMs * patience ? [`it took ${Math.round(tookMs)} ms`] : [];
  const isAway = fault !== undefined && begunMs > fault.awayFromMs && endedMs < fault.awayUntilMs;
  switch (purpose) {
    case 'health':
      if (status !== 200 || at(answer.body, 'ok') !== true) return [`it was answered ${status}`];
      return tookMs > HEALTH_WITHIN_MS * patience ? [`it took ${Math.round(tookMs)} ms`] : [];
    case 'ready': {
      const wanted = isAway ? [503] : fault === undefined ? [200] : [200, 503];
      const isRight = wanted.includes(status) && at(answer.body, 'ok') === (status === 200);
      return isRight ? tookTooLong : [`it was answered ${described(answer)}`];
    }
    case 'read':
    case 'write': {
      if (status >= 500 && !isDocumentedFault(answer)) return [`it was answered ${described(answer)}`];
      if (status >= 500 && fault === undefined) return [`it was answered ${status}`];
      if (status < 500 && isAway) return [`it was answered ${status} although the database was down`];
      return tookTooLong;
    }
    default:
      return purpose satisfies never;
  }
};

/** specification.md#error-codes: the one body of a fault, which shows nothing of what broke. */
const isDocumentedFault = ({ status, body }: Answer): boolean =>
  status === 500 &&
  JSON.stringify(body) === '{"error":"internal_error","message":"Something went wrong on our side."}';

const described = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)?.slice(0, 120)}`;

/** How long a health answer took while something was broken, in the middle of all. */
export const middleOfHealth = (journal: Journal): number => {
  const took = journal
    .entries()
    .filter((entry) => entry.purpose === 'health' && journal.faults().some((one) => overlaps(entry, one, 1)))
    .map(({ begunMs, endedMs }) => endedMs - begunMs)
    .toSorted((one, other) => one - other);
  return Math.round(took[Math.floor(took.length / 2)] ?? 0);
};
