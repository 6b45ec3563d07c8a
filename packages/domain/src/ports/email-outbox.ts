import type { EmailMessage } from '../model/email-message.ts';

/**
 * specification.md#emails-queued: reachable only through a unit of work: an email is queued with the change that caused
 * it, or not at all.
 */
export interface EmailOutbox {
  enqueue(message: EmailMessage): Promise<void>;
}
