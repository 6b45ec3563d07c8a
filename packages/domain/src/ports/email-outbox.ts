import type { EmailAddress } from '../model/booking/contact.ts';
import type { EmailCause, EmailMessage } from '../model/email-message.ts';

/**
 * The outbox can be reached only through a unit of work. An email is therefore queued together with the change that
 * it is about, or not at all. specification.md#emails-queued
 */
export interface EmailOutbox {
  /** Queues emails. Emails about one booking to one address are sent in the order in which they were queued. */
  enqueue(...messages: readonly EmailMessage[]): Promise<void>;
  /**
   * Lets the queue try a stuck email again at once. Does not change an email that is being sent or is not stuck.
   * Returns false if no undelivered email has this id. Accepts any text. specification.md#retry-email
   */
  retry(id: string): Promise<boolean>;
  /**
   * Removes a queued email, whether or not it has failed. Returns false if no undelivered email has this id. Accepts
   * any text. specification.md#drop-email
   */
  drop(id: string): Promise<boolean>;
  /**
   * Returns the queued emails that are about these bookings (`bookingsNamedIn`) or go to this address, oldest first.
   * Also returns failed emails.
   */
  queuedFor(about: QueuedAbout): Promise<readonly EmailMessage[]>;
  /**
   * Removes the emails that {@link queuedFor} returns. An email that is being sent may still arrive, but if it fails,
   * Booky does not try again.
   */
  withdraw(about: QueuedAbout): Promise<void>;
}

export interface QueuedAbout {
  readonly references: readonly string[];
  /**
   * Also selects the emails to this address that have one of these causes, whatever booking they are about. If
   * undefined, selects no such emails.
   */
  readonly to: { readonly address: EmailAddress; readonly causes: readonly EmailCause[] } | undefined;
}
