import type { EmailAddress } from '../model/booking/contact.ts';
import type { EmailCause, EmailMessage } from '../model/email-message.ts';

/**
 * specification.md#emails-queued: reachable only through a unit of work: an email is queued with the change that caused
 * it, or not at all.
 */
export interface EmailOutbox {
  /** In this order, where they are of one client or account. */
  enqueue(...messages: readonly EmailMessage[]): Promise<void>;
  /**
   * specification.md#retry-email: puts a stuck email back to be tried at once; one that is under way or not stuck stays
   * as it is. False when no undelivered email has this id. Any text may stand for one.
   */
  retry(id: string): Promise<boolean>;
  /** specification.md#drop-email: removes a queued email, given up or not. False as for {@link EmailOutbox.retry}. */
  drop(id: string): Promise<boolean>;
  /** Queued emails about these bookings or to this address, oldest first, whether they wait or were given up. */
  queuedFor(about: QueuedAbout): Promise<readonly EmailMessage[]>;
  /** Removes the same. One that is being sent at this moment may still arrive, and is not tried again. */
  withdraw(about: QueuedAbout): Promise<void>;
}

export interface QueuedAbout {
  /** Of bookings. */
  readonly references: readonly string[];
  /** Also those of these causes to an address, whatever booking they are about; undefined for none. */
  readonly to: { readonly address: EmailAddress; readonly causes: readonly EmailCause[] } | undefined;
}
