import { type EmailMessage, orderKeyOf } from '@booky/domain';
import { type EmailQueue, EmailRefused, MailFault } from '@booky/domain/ports';
import { Duration, Instant } from '@js-joda/core';
import type { MemoryState, WaitingEmail } from './state.ts';
import type { Draft, MemoryStore } from './store.ts';

/** Enough tries for two weeks, like the real queue. */
const MOST_TRIES = 347;

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

/** The queue's clock: every email advances it by a millisecond. The machine's clock would make two runs differ. */
export const queueTime = ({ queuedEmails }: MemoryState): Instant =>
  Instant.ofEpochMilli(queuedEmails.length);

/** Replaces one email by the result of `change`, or removes it; does nothing if it no longer exists. */
const replace = (
  draft: Draft,
  id: string,
  change: (email: WaitingEmail) => readonly WaitingEmail[],
): void => {
  draft.state = {
    ...draft.state,
    waitingEmails: draft.state.waitingEmails.flatMap((email) => (email.id === id ? change(email) : [email])),
  };
};

const isStuck = ({ tries, hoursWaiting }: WaitingEmail): boolean => tries > 0 || hoursWaiting > 0;

/** Requeues the chosen stuck emails as if they were new; returns all waiting emails. */
export const putBack = (
  state: MemoryState,
  isMeant: (email: WaitingEmail) => boolean,
): readonly WaitingEmail[] => {
  const fresh = { tries: 0, nextTryAt: queueTime(state), lastFault: undefined };
  return state.waitingEmails.map((email) =>
    isMeant(email) && isStuck(email) ? { ...email, ...fresh } : email,
  );
};

/** The queue behind the outbox. */
export const makeEmailQueue = (store: MemoryStore): EmailQueue => ({
  stuck: async () =>
    store
      .committed()
      .waitingEmails.filter(isStuck)
      .map(({ message, ...email }) => ({ ...email, cause: message.cause, to: message.to })),

  retry: (which) =>
    store.change(async (draft) => {
      const { waitingEmails } = draft.state;
      const meant = new Set(
        waitingEmails.filter((email) => isStuck(email) && (which === 'all' || which.includes(email.id))),
      );
      draft.state = { ...draft.state, waitingEmails: putBack(draft.state, (email) => meant.has(email)) };
      return meant.size;
    }),
});

/** Memory has no background worker: a test runs it by hand. */
export interface MemoryEmailWorker {
  /**
   * Tries once every due email without an older one before it. Deletes the email if `deliver` resolves; if it rejects,
   * the email is stuck.
   */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
  /** Makes an email due for its last try, whose failure is final. */
  exhaust(id: string): Promise<void>;
  /** Lets an hour pass for the emails that wait for these addresses. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
}

/** Each try commits its result as a separate change. */
export const makeEmailWorker = (store: MemoryStore): MemoryEmailWorker => ({
  tryDue: async (deliver) => {
    const state = store.committed();
    const now = queueTime(state);
    const due = state.waitingEmails.filter(
      ({ nextTryAt }) => nextTryAt !== undefined && !nextTryAt.isAfter(now),
    );
    for (const tried of due) {
      const { id, message } = tried;
      if (waitsBehind(tried, store.committed())) continue;
      const fault = await deliver(structuredClone(message), id).then(
        () => undefined,
        (reason: unknown) => ({ words: wordsFor(reason), isForGood: reason instanceof EmailRefused }),
      );
      await store.change(async (draft) =>
        replace(draft, id, (email) => (fault === undefined ? [] : [failed(email, fault, now)])),
      );
    }
  },

  exhaust: (id) =>
    store.change(async (draft) =>
      replace(draft, id, (email) => [{ ...email, tries: MOST_TRIES - 1, nextTryAt: queueTime(draft.state) }]),
    ),

  letAnHourPass: (...to) =>
    store.change(async (draft) => {
      draft.state = {
        ...draft.state,
        waitingEmails: draft.state.waitingEmails.map((email) =>
          to.includes(email.message.to)
            ? {
                ...email,
                hoursWaiting: email.hoursWaiting + 1,
                nextTryAt: email.nextTryAt?.minus(Duration.ofHours(1)),
              }
            : email,
        ),
      };
    }),
});

/** True if an older undelivered email of the same booking to the same address exists. */
const waitsBehind = ({ id, message }: WaitingEmail, { waitingEmails }: MemoryState): boolean => {
  const key = orderKeyOf(message);
  const older = waitingEmails.slice(
    0,
    waitingEmails.findIndex((email) => email.id === id),
  );
  return (
    key !== undefined &&
    older.some((email) => email.nextTryAt !== undefined && orderKeyOf(email.message) === key)
  );
};

const failed = (
  email: WaitingEmail,
  { words, isForGood }: { readonly words: string; readonly isForGood: boolean },
  now: Instant,
): WaitingEmail => {
  const tries = email.tries + 1;
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** email.tries);
  const nextTryAt = tries < MOST_TRIES && !isForGood ? now.plus(Duration.ofSeconds(wait)) : undefined;
  return { ...email, tries, nextTryAt, lastFault: words };
};

/** The mail adapter's message, or only the type of the fault: other messages may quote the email. */
const wordsFor = (fault: unknown): string => {
  if (fault instanceof MailFault) return fault.message;
  return fault instanceof Error ? fault.name : 'unknown';
};
