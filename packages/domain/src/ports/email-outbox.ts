import type { EmailAddress } from '../model/booking/contact.ts';
import type { EmailCause, EmailMessage } from '../model/email-message.ts';

/**
 * The outbox is reachable only through a unit of work. An email is therefore queued together with its change, or not at
 * all. specification.md#emails-queued
 */
export interface EmailOutbox {
  /** Queues emails. Emails to one client or account are sent in this order. */
  enqueue(...messages: readonly EmailMessage[]): Promise<void>;
  /**
   * Makes a stuck email due at once. Does not change an email that is being sent or is not stuck. Returns false if no
   * undelivered email has this id. Accepts any text. specification.md#retry-email
   */
  retry(id: string): Promise<boolean>;
  /**
   * Removes a queued email, failed or not. Returns false if no undelivered email has this id. Accepts any text.
   * specification.md#drop-email
   */
  drop(id: string): Promise<boolean>;
  /**
   * Returns the queued emails about these bookings (`bookingsNamedIn`) or to this address, oldest first, including
   * failed emails.
   */
  queuedFor(about: QueuedAbout): Promise<readonly EmailMessage[]>;
  /**
   * Removes the emails that {@link queuedFor} returns. An email that is being sent may still arrive, but Booky does not
   * try again.
   */
  withdraw(about: QueuedAbout): Promise<void>;
}

export interface QueuedAbout {
  /** References of bookings. */
  readonly references: readonly string[];
  /** Emails of these causes to this address, about any booking; undefined for no such emails. */
  readonly to: { readonly address: EmailAddress; readonly causes: readonly EmailCause[] } | undefined;
}
