import { bookingsNamedIn, type EmailMessage } from '@booky/domain';
import type { EmailOutbox, QueuedAbout } from '@booky/domain/ports';
import { queueTime } from './email-queue.ts';
import type { OpenUnit } from './open-unit.ts';
import type { WaitingEmail } from './state.ts';

/** Returns a UUID made from this number. If the UUIDs were random, no two runs would be the same. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Queues emails in the same unit of work as the change that caused them. */
export const makeEmailOutbox = (unit: OpenUnit): EmailOutbox => ({
  enqueue: async (...messages) => {
    const now = queueTime(unit.state);
    const { queuedEmails, waitingEmails } = unit.state;
    const queued = messages.map(
      (message, index): WaitingEmail => ({
        id: idOf(queuedEmails.length + index),
        // Queues a copy, so that the caller cannot change the queued message later.
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
