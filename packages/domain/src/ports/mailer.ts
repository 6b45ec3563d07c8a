import type { EmailMessage } from '../model/email-message.ts';

/** Hands one email to the outside world. */
export interface Mailer {
  /**
   * Resolves when the mail service has accepted the message. The same key with the same message is one email: the service
   * accepts it at most once, or its copies have one Message-ID, by which mailboxes know them. Throws {@link EmailRefused} or another {@link MailFault} otherwise.
   */
  send(message: EmailMessage, idempotencyKey: string): Promise<void>;
}

/** The mail service did not accept a message. The text says why without addresses, names or tokens. */
export class MailFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailFault';
  }
}

/** specification.md#email-refused: this one message was refused, and would be refused again however often it is tried. */
export class EmailRefused extends MailFault {
  constructor(reason: string) {
    super(reason);
    this.name = 'EmailRefused';
  }
}
