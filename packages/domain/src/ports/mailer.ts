import type { EmailMessage } from '../model/email-message.ts';

/** Hands one email to the outside world. */
export interface Mailer {
  /**
   * Resolves when the mail service has accepted the message. The same key with the same message is accepted at most
   * once by the service, so a retry after a crash sends no second copy. Throws {@link MailFault} otherwise.
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
