import type { EmailMessage } from '@booky/domain';
import { type EmailQueue, EmailRefused, type StuckEmail } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import type { MemoryState, WaitingEmail } from './state.ts';
import type { MemoryStore } from './store.ts';

/**
 * The clock of the queue. Each queued email advances it by a millisecond. If the queue used the machine's clock, no two
 * runs would be the same.
 */
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

/**
 * The queue from which emails are sent. In memory, an email is stuck if it has waited an hour or was permanently
 * refused.
 */
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

/** The email worker. Tests call its functions directly, because nothing runs in the background in memory. */
export interface MemoryEmailWorker {
  /**
   * Tries to send each waiting email, in the order in which they were queued, and then removes it from the queue. If
   * `deliver` rejects with {@link EmailRefused}, the email stays in the queue but is never tried again.
   */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
  /** Makes it seem that the waiting emails to these addresses have waited another hour. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
}

/** Returns the message of a permanent refusal, or undefined if the email was delivered. */
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
