import type { EmailMessage } from '@booky/domain';
import {
  brokenBetween,
  brokenIn,
  type Booking,
  type Email,
  shareTime,
  type Studio,
} from '@booky/testkit/reference';
import type { MemoryAdapters, MemoryState } from '@booky/testkit/memory';
import type { SettableClock } from '@booky/testkit';
import { type Change, type Commit, referenceIn } from './commit.ts';
import { inWords, unexplained } from './explain.ts';
import { type Committed, type Life, livesIn, storedOf } from './lives.ts';
import type { Request } from './request.ts';
import { brokenRules, type RuleGround, type Violations } from './rules.ts';
import type { Tally } from './tally.ts';

interface WatchGround extends Omit<RuleGround, 'emailsAbout'> {
  readonly memory: MemoryAdapters;
  readonly clock: SettableClock;
  readonly tally: Tally;
  readonly violations: string[];
}

/** Sees every commit, and holds it against the reference, the rules and the invariants. */
export interface Watch {
  /** Looks whether a request has changed anything; to be called after whatever may have. */
  look(request: Request): void;
  /** What is committed. */
  readonly state: MemoryState;
  readonly lives: readonly Life[];
  /** The number of the state that is committed now, for {@link Request.since}. */
  readonly number: number;
  /** All that was committed since that number, that state too. */
  seenSince(number: number): readonly Committed[];
  /** Emails about one booking, in the order of queueing. */
  emailsAbout(reference: string): readonly EmailMessage[];
  /** Forgets earlier states; when nothing is under way. */
  forget(): void;
}

/** As stored, whatever time it is: a lapsed hold keeps its slot until it is stored as expired, as the database has it. */
const asStored = (bookings: readonly Booking[]): Studio => ({ now: 0, bookings, events: new Map() });

/** Watches the store from what it holds now. */
export const makeWatch = (ground: WatchGround): Watch => {
  const { memory, clock, tally, violations } = ground;
  const begun = memory.inspect.committed();
  let latest: Committed = { state: begun, lives: livesIn(begun, new Map()) };
  let seen: Committed[] = [latest];
  let forgotten = 0;
  const emailsOf = new Map<string, EmailMessage[]>();
  const wordsOf = new Map<string, Email[]>();

  const seenSince = (number: number): readonly Committed[] => seen.slice(number - forgotten);
  const emailsAbout = (reference: string): readonly EmailMessage[] => emailsOf.get(reference) ?? [];

  const file = (queued: readonly EmailMessage[]): void => {
    for (const email of queued) {
      const reference = referenceIn(email);
      if (reference !== undefined) emailsOf.set(reference, [...emailsAbout(reference), email]);
    }
    for (const email of inWords(queued))
      wordsOf.set(email.booking, [...(wordsOf.get(email.booking) ?? []), email]);
  };

  /** specification.md#erased-contact: emails that were withdrawn inform no one. */
  const forgetErased = ({ changes }: Commit): void => {
    for (const { was, is } of changes)
      if (was?.booking.erasedAt === undefined && is.booking.erasedAt !== undefined) {
        emailsOf.delete(is.booking.reference);
        wordsOf.delete(is.booking.reference);
      }
  };

  /** Only what a commit touched, with whatever is beside it, can be broken by it. */
  const invariants = ({ changes, livesAfter, emails }: Commit): Violations => {
    const informed = new Set(inWords(emails).map(({ booking }) => booking));
    if (changes.length === 0 && informed.size === 0) return [];
    const stored = Array.from(livesAfter.values(), storedOf);
    const changed = changes.map(({ is }) => storedOf(is));
    const concerned = stored.filter(
      (booking) =>
        changed.includes(booking) ||
        informed.has(booking.ref) ||
        changed.some((one) => shareTime(one, booking)),
    );
    const were = changes.flatMap(({ was }) => (was === undefined ? [] : [storedOf(was)]));
    return [
      ...brokenIn(
        asStored(concerned),
        concerned.flatMap(({ ref }) => wordsOf.get(ref) ?? []),
      ),
      ...brokenBetween(asStored(were), asStored(changed)),
    ];
  };

  const commitOf = (request: Request, before: Committed, after: Committed): Commit => ({
    before: before.state,
    after: after.state,
    livesBefore: before.lives,
    livesAfter: after.lives,
    changes: [...after.lives.values()].flatMap((is): readonly Change[] => {
      const was = before.lives.get(is.booking.id);
      return was === is ? [] : [{ was, is }];
    }),
    emails: after.state.queuedEmails.slice(before.state.queuedEmails.length),
    concluded:
      before.state.deliveries === after.state.deliveries
        ? []
        : [...after.state.deliveries.values()].filter(
            ({ delivery, outcome }) =>
              outcome !== undefined && before.state.deliveries.get(delivery.id)?.outcome !== outcome,
          ),
    seen: seenSince(request.since),
    readings: request.readings,
  });

  return {
    get state() {
      return latest.state;
    },
    get lives() {
      return [...latest.lives.values()];
    },
    get number() {
      return forgotten + seen.length - 1;
    },
    seenSince,
    emailsAbout,
    forget: () => {
      forgotten += seen.length - 1;
      seen = [latest];
    },
    look: (request) => {
      const [before, state] = [latest, memory.inspect.committed()];
      if (before.state === state) return;
      request.commits += 1;
      latest = { state, lives: livesIn(state, before.lives) };
      const commit = commitOf(request, before, latest);
      seen.push(latest);
      forgetErased(commit);
      file(commit.emails);
      countIn(commit, tally);
      violations.push(
        ...[
          ...unexplained(commit, request, clock.now()),
          ...brokenRules(commit, { ...ground, emailsAbout }),
          ...invariants(commit),
        ].map((sentence) => `${request.name}: ${sentence}`),
      );
    },
  };
};

const countIn = ({ changes, concluded, emails }: Commit, tally: Tally): void => {
  tally.add('commits');
  for (const { was, is } of changes) {
    const [before, after] = [was && storedOf(was), storedOf(is)];
    if (before?.status !== after.status)
      tally.addTo('bookings', `${before?.status ?? 'nothing'} to ${after.status}`);
    for (const { ref, status, method, purpose } of after.payments)
      if (before?.payments.find((payment) => payment.ref === ref)?.status !== status)
        tally.addTo('payments', `${method === 'cash' ? method : purpose} ${status}`);
  }
  for (const { outcome } of concluded) tally.addTo('deliveries', outcome ?? 'open');
  for (const { cause } of emails) tally.addTo('emails', cause);
};
