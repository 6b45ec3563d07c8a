import type { EmailAddress } from '../model/booking/contact.ts';
import type { EmailCause, EmailMessage } from '../model/email-message.ts';

/**
 * Only reachable through a unit of work: an email is queued together with its change, or not at all.
 * specification.md#emails-queued
 */
export interface EmailOutbox {
  /** Emails of one client or account are sent in this order. */
  enqueue(...messages: readonly EmailMessage[]): Promise<void>;
  /**
   * Makes a stuck email due at once. Leaves an email unchanged that is being sent or is not stuck. Returns false if no
   * undelivered email has this id. Accepts any text. specification.md#retry-email
   */
  retry(id: string): Promise<boolean>;
  /**
   * Removes a queued email, failed or not. Returns false like {@link EmailOutbox.retry}. specification.md#drop-email
   */
  drop(id: string): Promise<boolean>;
  /**
   * Returns the queued emails about these bookings (`bookingsNamedIn`) or to this address, oldest first; failed emails
   * too.
   */
  queuedFor(about: QueuedAbout): Promise<readonly EmailMessage[]>;
  /**
   * Removes the emails that {@link queuedFor} returns. An email that is being sent may still arrive, but is not tried
   * again.
   */
  withdraw(about: QueuedAbout): Promise<void>;
}

export interface QueuedAbout {
  /** References of bookings. */
  readonly references: readonly string[];
  /** Adds the emails of these causes to an address, about any booking; undefined adds none. */
  readonly to: { readonly address: EmailAddress; readonly causes: readonly EmailCause[] } | undefined;
}
