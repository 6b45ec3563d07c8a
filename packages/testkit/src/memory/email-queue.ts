import type { EmailMessage } from '@booky/domain';
import type { EmailQueue, StuckEmail } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import type { MemoryState, WaitingEmail } from './state.ts';
import type { MemoryStore } from './store.ts';

/** The queue's clock: every email advances it by a millisecond. The machine's clock would make two runs differ. */
export const queueTime = ({ queuedEmails }: MemoryState): Instant =>
  Instant.ofEpochMilli(queuedEmails.length);

const isStuck = ({ hoursWaiting }: WaitingEmail): boolean => hoursWaiting > 0;

const stuckOf = ({ message, ...email }: WaitingEmail): StuckEmail => ({
  ...email,
  cause: message.cause,
  to: message.to,
  tries: 0,
  nextTryAt: email.queuedAt,
  lastFault: undefined,
});

/** The queue behind the outbox. In memory no try fails, so an email is stuck only after an hour. */
export const makeEmailQueue = (store: MemoryStore): EmailQueue => ({
  stuck: async () => store.committed().waitingEmails.filter(isStuck).map(stuckOf),

  retry: async (which) =>
    store
      .committed()
      .waitingEmails.filter((email) => isStuck(email) && (which === 'all' || which.includes(email.id)))
      .length,
});

/** Memory has no background worker: a test calls these functions. */
export interface MemoryEmailWorker {
  /** Delivers every waiting email in the order of queueing, and deletes it. */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
  /** Lets an hour pass for the emails that wait for these addresses. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
}

export const makeEmailWorker = (store: MemoryStore): MemoryEmailWorker => ({
  tryDue: (deliver) =>
    store.change(async (draft) => {
      for (const { id, message } of draft.state.waitingEmails) await deliver(structuredClone(message), id);
      draft.state = { ...draft.state, waitingEmails: [] };
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
