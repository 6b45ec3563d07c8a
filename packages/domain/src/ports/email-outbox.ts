import type { EmailAddress } from '../model/booking/contact.ts';
import type { EmailCause, EmailMessage } from '../model/email-message.ts';

/**
 * Only reachable through a unit of work: an email is queued together with its change, or not at all.
 * specification.md#emails-queued
 */
export interface EmailOutbox {
  /** Preserves this order among emails of one client or account. */
  enqueue(...messages: readonly EmailMessage[]): Promise<void>;
  /**
   * Makes a stuck email due at once; leaves an email that is being sent or not stuck. Returns false if no undelivered
   * email has this id. Accepts any text. specification.md#retry-email
   */
  retry(id: string): Promise<boolean>;
  /**
   * Removes a queued email, failed or not. Returns false like {@link EmailOutbox.retry}. specification.md#drop-email
   */
  drop(id: string): Promise<boolean>;
  /** Returns queued emails about these bookings (`bookingsNamedIn`) or to this address, failed or not, oldest first. */
  queuedFor(about: QueuedAbout): Promise<readonly EmailMessage[]>;
  /** Removes the same emails. An email that is being sent may still arrive, but is not tried again. */
  withdraw(about: QueuedAbout): Promise<void>;
}

export interface QueuedAbout {
  /** References of bookings. */
  readonly references: readonly string[];
  /** Also the emails of these causes to an address, about any booking; undefined for none. */
  readonly to: { readonly address: EmailAddress; readonly causes: readonly EmailCause[] } | undefined;
}
