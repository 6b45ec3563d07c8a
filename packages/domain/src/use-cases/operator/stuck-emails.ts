import { emailAddress } from '../../model/booking/contact.ts';
import { maskedEmail } from '../../model/booking/email-change.ts';
import type { EmailQueue, StuckEmail } from '../../ports/operator-records.ts';

interface Ports {
  readonly emailQueue: EmailQueue;
}

/**
 * Returns the emails that have failed at least once or have waited an hour, oldest first, with masked addresses.
 */
export const makeListStuckEmails =
  ({ emailQueue }: Ports) =>
  async (): Promise<readonly StuckEmail[]> =>
    (await emailQueue.stuck()).map((email) => ({ ...email, to: masked(email.to) }));

const masked = (address: string): string => {
  const read = emailAddress(address);
  return read.ok ? maskedEmail(read.value) : '***';
};

/** Lets the queue try stuck emails again at once. Returns how many emails will be tried. */
export const makeRetryEmails =
  ({ emailQueue }: Ports) =>
  (which: 'all' | readonly string[]): Promise<number> =>
    emailQueue.retry(which);
