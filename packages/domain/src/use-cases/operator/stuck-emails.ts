import { emailAddress } from '../../model/booking/contact.ts';
import { maskedEmail } from '../../model/booking/email-change.ts';
import type { EmailQueue, StuckEmail } from '../../ports/operator-records.ts';

interface Ports {
  readonly emailQueue: EmailQueue;
}

/** Emails that failed and wait for another try or were given up, oldest first, their addresses masked. */
export const makeListStuckEmails =
  ({ emailQueue }: Ports) =>
  async (): Promise<readonly StuckEmail[]> =>
    (await emailQueue.stuck()).map((email) => ({ ...email, to: masked(email.to) }));

const masked = (address: string): string => {
  const read = emailAddress(address);
  return read.ok ? maskedEmail(read.value) : '***';
};

/** Puts stuck emails back to be tried at once; answers how many of those meant there were. */
export const makeRetryEmails =
  ({ emailQueue }: Ports) =>
  (which: 'all' | readonly string[]): Promise<number> =>
    emailQueue.retry(which);
