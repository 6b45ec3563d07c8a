import type { EmailMessage } from '@booky/domain';
import { type EmailQueue, EmailRefused, type StuckEmail } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import type { MemoryState, WaitingEmail } from './state.ts';
import type { MemoryStore } from './store.ts';

/** The time of the queue, which every email moves by a millisecond. With the machine's clock, two runs would differ. */
export const queueTime = ({ queuedEmails }: MemoryState): Instant =>
  Instant.ofEpochMilli(queuedEmails.length);

const isStuck = ({ hoursWaiting, refusedWith }: WaitingEmail): boolean =>
  hoursWaiting > 0 || refusedWith !== undefined;

const stuckOf = ({ message, refusedWith, ...email }: WaitingEmail): StuckEmail => ({
  ...email,
  cause: message.cause,
  to: message.to,
  tries: refusedWith === undefined ? 0 : 1,
  nextTryAt: refusedWith === undefined ? email.queuedAt : undefined,
  lastFault: refusedWith,
});

/** The queue behind the outbox. An email in memory is stuck after an hour, or after a permanent refusal. */
export const makeEmailQueue = (store: MemoryStore): EmailQueue => ({
  stuck: async () => store.committed().waitingEmails.filter(isStuck).map(stuckOf),

  retry: (which) =>
    store.change(async (draft) => {
      const { waitingEmails } = draft.state;
      const meant = waitingEmails.filter(
        (email) => isStuck(email) && (which === 'all' || which.includes(email.id)),
      );
      draft.state = {
        ...draft.state,
        waitingEmails: waitingEmails.map(({ refusedWith, ...email }) =>
          meant.some(({ id }) => id === email.id) || refusedWith === undefined
            ? email
            : { ...email, refusedWith },
        ),
      };
      return meant.length;
    }),
});

/** The email worker. A test calls its functions, because memory has no background work. */
export interface MemoryEmailWorker {
  /**
   * Tries to send each waiting email, in the order of queueing. Deletes the email unless `deliver` rejects with {@link
   * EmailRefused}. A refused email stays in the queue but is never tried again.
   */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
  /** Lets an hour pass for the waiting emails to these addresses. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
}

/** Returns the words of a permanent refusal. Returns undefined for a delivered email. */
const refusalOf = async (delivery: Promise<void>): Promise<string | undefined> => {
  try {
    await delivery;
    return undefined;
  } catch (fault) {
    if (fault instanceof EmailRefused) return fault.message;
    throw fault;
  }
};

export const makeEmailWorker = (store: MemoryStore): MemoryEmailWorker => ({
  tryDue: (deliver) =>
    store.change(async (draft) => {
      const left: WaitingEmail[] = [];
      for (const email of draft.state.waitingEmails) {
        const refusedWith =
          email.refusedWith ?? (await refusalOf(deliver(structuredClone(email.message), email.id)));
        if (refusedWith !== undefined) left.push({ ...email, refusedWith });
      }
      draft.state = { ...draft.state, waitingEmails: left };
    }),

  letAnHourPass: (...to) =>
    store.change(async (draft) => {
      draft.state = {
        ...draft.state,
        waitingEmails: draft.state.waitingEmails.map((email) =>
          to.includes(email.message.to) ? { ...email, hoursWaiting: email.hoursWaiting + 1 } : email,
        ),
      };
    }),
});
