import type { EmailMessage } from '@booky/domain';
import type { Mailer } from '@booky/domain/ports';

/** A fake mail service that collects the accepted emails. It accepts each idempotency key only once. */
export interface CollectingMailer extends Mailer {
  readonly accepted: readonly EmailMessage[];
}

export const makeCollectingMailer = (): CollectingMailer => {
  const accepted = new Map<string, EmailMessage>();
  return {
    send: async (message, idempotencyKey) => {
      if (!accepted.has(idempotencyKey)) accepted.set(idempotencyKey, message);
    },
    get accepted() {
      return [...accepted.values()];
    },
  };
};
