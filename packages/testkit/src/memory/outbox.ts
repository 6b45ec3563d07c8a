import { bookingsNamedIn, type EmailMessage } from '@booky/domain';
import type { EmailOutbox, QueuedAbout } from '@booky/domain/ports';
import { queueTime } from './email-queue.ts';
import type { OpenUnit } from './open-unit.ts';
import type { WaitingEmail } from './state.ts';

/** Returns a UUID that contains a number. With random UUIDs, two runs would differ. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Queues emails together with the change that caused them. */
export const makeEmailOutbox = (unit: OpenUnit): EmailOutbox => ({
  enqueue: async (...messages) => {
    const now = queueTime(unit.state);
    const { queuedEmails, waitingEmails } = unit.state;
    const queued = messages.map(
      (message, index): WaitingEmail => ({
        id: idOf(queuedEmails.length + index),
        // Keeps a copy in the queue, so that later changes by the sender do not reach the reader.
        message: structuredClone(message),
        queuedAt: now,
        hoursWaiting: 0,
      }),
    );
    unit.update({
      queuedEmails: [...queuedEmails, ...queued.map(({ message }) => message)],
      waitingEmails: [...waitingEmails, ...queued],
    });
  },

  retry: async (id) => unit.state.waitingEmails.some((email) => email.id === id),

  drop: async (id) => {
    const { waitingEmails } = unit.state;
    unit.update({ waitingEmails: waitingEmails.filter((email) => email.id !== id) });
    return waitingEmails.some((email) => email.id === id);
  },

  queuedFor: async (about) =>
    unit.state.waitingEmails.map(({ message }) => message).filter((message) => isAbout(message, about)),

  withdraw: async (about) =>
    unit.update({
      waitingEmails: unit.state.waitingEmails.filter(({ message }) => !isAbout(message, about)),
    }),
});

const isAbout = (message: EmailMessage, { references, to }: QueuedAbout): boolean =>
  bookingsNamedIn(message).some((reference) => references.includes(reference)) ||
  (to !== undefined && message.to === to.address && to.causes.includes(message.cause));
