import type { EmailMessage } from '../model/email-message.ts';

/**
 * specification.md#emails-queued: reachable only through a unit of work: an email is queued with the change that caused
 * it, or not at all.
 */
export interface EmailOutbox {
  enqueue(message: EmailMessage): Promise<void>;
  /**
   * specification.md#retry-email: puts a stuck email back to be tried at once; one that is under way or not stuck stays
   * as it is. False when no undelivered email has this id. Any text may stand for one.
   */
  retry(id: string): Promise<boolean>;
}
