import { emailAddress } from '../../model/booking/contact.ts';
import { maskedEmail } from '../../model/booking/email-change.ts';
import type { EmailQueue, StuckEmail } from '../../ports/operator-records.ts';

interface Ports {
  readonly emailQueue: EmailQueue;
}

/** Returns the failed emails that wait for another try or have no tries left; oldest first, with masked addresses. */
export const makeListStuckEmails =
  ({ emailQueue }: Ports) =>
  async (): Promise<readonly StuckEmail[]> =>
    (await emailQueue.stuck()).map((email) => ({ ...email, to: masked(email.to) }));

const masked = (address: string): string => {
  const read = emailAddress(address);
  return read.ok ? maskedEmail(read.value) : '***';
};

/** Makes stuck emails due at once. Returns the number of emails that were made due. */
export const makeRetryEmails =
  ({ emailQueue }: Ports) =>
  (which: 'all' | readonly string[]): Promise<number> =>
    emailQueue.retry(which);
