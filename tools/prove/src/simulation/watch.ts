import type { MemoryAdapters, MemoryState } from '@booky/testkit/memory';
import type { EmailMessage } from '@booky/domain';
import type { Clock, TokenDigester } from '@booky/domain/ports';
import {
  type Life,
  misconfirmed,
  miscounted,
  mislaidMoney,
  mismoved,
  misinformed,
  overlapping,
  type SettableClock,
  type Violations,
} from '@booky/testkit';
import { type Change, type Commit, referenceIn } from './commit.ts';
import type { Company } from './company.ts';
import { livesIn } from './lives.ts';
import type { Request } from './request.ts';
import type { Tally } from './tally.ts';
import { brokenRules, countIn } from './judge.ts';

interface WatchGround {
  readonly memory: MemoryAdapters;
  readonly clock: SettableClock & Clock;
  readonly company: Company;
  readonly takesAnswers: boolean;
  readonly tokenDigester: TokenDigester;
  readonly tally: Tally;
  readonly violations: string[];
}

/** Sees every commit, and holds it against the rules and the invariants. */
export interface Watch {
  /** Looks whether a request has changed anything; to be called after whatever may have. */
  look(request: Request): void;
  /** What is committed. */
  readonly state: MemoryState;
  readonly lives: readonly Life[];
  /** The number of the state that is committed now, for {@link Request.since}. */
  readonly number: number;
  /** Every state that was committed since that number, that one too. */
  seenSince(number: number): readonly MemoryState[];
  /** The bookings of each of those states, by id. */
  livesSince(number: number): readonly ReadonlyMap<string, Life>[];
  /** Emails about one booking, in the order of queueing. */
  emailsAbout(reference: string): readonly EmailMessage[];
  /** Forgets earlier states; when nothing is under way. */
  forget(): void;
}

/** Watches the store from what it holds now. */
export const makeWatch = (ground: WatchGround): Watch => {
  const { memory, clock, company, takesAnswers, tokenDigester, tally, violations } = ground;
  let states: MemoryState[] = [memory.inspect.committed()];
  let forgotten = 0;
  let lives: ReadonlyMap<string, Life> = livesIn(memory.inspect.committed(), new Map());
  let livesOfStates = [lives];
  const emailsOf = new Map<string, EmailMessage[]>();

  const latest = (): MemoryState => states.at(-1) ?? memory.inspect.committed();

  const seenSince = (number: number): readonly MemoryState[] => states.slice(number - forgotten);

  const file = (queued: readonly EmailMessage[]): void => {
    for (const email of queued) {
      const reference = referenceIn(email);
      if (reference !== undefined) emailsOf.set(reference, [...(emailsOf.get(reference) ?? []), email]);
    }
  };

  const invariants = ({ changes, emails: queued, livesAfter }: Commit): Violations => {
    const touched = new Set([
      ...changes.map(({ is }) => is.booking.reference as string),
      ...queued.flatMap((email) => referenceIn(email) ?? []),
    ]);
    return [
      ...overlapping(livesAfter, { clock }),
      ...livesAfter
        .filter(({ booking }) => touched.has(booking.reference))
        .flatMap((life) => {
          const about = emailsOf.get(life.booking.reference) ?? [];
          return [
            ...misconfirmed(life),
            ...misinformed(life, about, { tokenDigester }),
            ...mislaidMoney(life, about),
            ...miscounted(life),
          ];
        }),
      ...changes.flatMap(({ was, is }) =>
        was === undefined ? [] : mismoved(was, is, emailsOf.get(is.booking.reference) ?? []),
      ),
    ];
  };

  return {
    get state() {
      return latest();
    },
    get lives() {
      return [...lives.values()];
    },
    get number() {
      return forgotten + states.length - 1;
    },
    seenSince,
    livesSince: (number) => livesOfStates.slice(number - forgotten),
    emailsAbout: (reference) => emailsOf.get(reference) ?? [],
    forget: () => {
      forgotten += states.length - 1;
      states = [latest()];
      livesOfStates = [lives];
    },
    look: (request) => {
      const [before, after] = [latest(), memory.inspect.committed()];
      if (before === after) return;
      request.commits += 1;
      tally.add('commits');
      const livesBefore = [...lives.values()];
      const known = lives;
      lives = livesIn(after, known);
      const changes = [...lives.values()].flatMap((is): readonly Change[] => {
        const was = known.get(is.booking.id);
        return was === is ? [] : [{ was, is }];
      });
      const queued = after.queuedEmails.slice(before.queuedEmails.length);
      const commit: Commit = {
        before,
        after,
        livesBefore,
        livesAfter: [...lives.values()],
        changes,
        emails: queued,
        concluded:
          before.deliveries === after.deliveries
            ? []
            : [...after.deliveries.values()].filter(
                ({ delivery, outcome }) =>
                  outcome !== undefined && before.deliveries.get(delivery.id)?.outcome !== outcome,
              ),
        seen: seenSince(request.since),
        company,
        takesAnswers,
      };
      states.push(after);
      livesOfStates.push(lives);
      file(queued);
      countIn(commit, tally);
      const vanished = livesBefore.filter(({ booking }) => !lives.has(booking.id));
      violations.push(
        ...vanished.map(({ booking }) => `${booking.reference} vanished`),
        ...brokenRules(commit, request.readings.length === 0 ? [clock.now()] : request.readings),
        ...invariants(commit),
      );
    },
  };
};
