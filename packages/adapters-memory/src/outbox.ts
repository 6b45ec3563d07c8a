import type { EmailOutbox } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';

/** Queues emails with the change that caused them. */
export const makeEmailOutbox = (unit: OpenUnit): EmailOutbox => ({
  enqueue: async (message) => {
    // A queue keeps a copy: what the sender does to its own afterwards must not reach the reader.
    unit.update({ queuedEmails: [...unit.state.queuedEmails, structuredClone(message)] });
  },
});
