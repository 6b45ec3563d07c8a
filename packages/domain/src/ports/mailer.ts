import type { EmailMessage } from '../model/email-message.ts';

/** Sends one email to the mail service. */
export interface Mailer {
  /**
   * Resolves once the mail service has accepted the message. Throws {@link EmailRefused} or another {@link MailFault}
   * if the service does not accept the message. Two calls with the same key and the same message send one email, or two
   * copies with the same Message-ID that mailboxes can merge.
   */
  send(message: EmailMessage, idempotencyKey: string): Promise<void>;
}

/** Thrown if the mail service did not accept a message. The text says why, without addresses, names or tokens. */
export class MailFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailFault';
  }
}

/**
 * Thrown if the mail service refused this message and would refuse it again at every further try.
 * specification.md#email-refused
 */
export class EmailRefused extends MailFault {
  constructor(reason: string) {
    super(reason);
    this.name = 'EmailRefused';
  }
}
