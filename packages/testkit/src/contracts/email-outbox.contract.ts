import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { EmailMessage } from '@booky/domain';
import { anAddress, arbitraryEmailMessage, freshNumber } from '../index.ts';
import { anEmail, emailsTo } from './an-email.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';

/** The queue does not change the emails, but it may return them in any order. specification.md#emails-queued */
export const emailOutboxContract: ContractSuite = (test) => {
  test('an email is returned exactly as it was queued, whatever its cause', async ({
    unitOfWork,
    inspect,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryEmailMessage(), { minLength: 1, maxLength: 5 }), async (drawn) => {
        const to = anAddress(`waiting-${freshNumber()}@example.rw`);
        const messages = drawn.map((message): EmailMessage => ({ ...message, to }));
        await unitOfWork.run(async ({ emailOutbox }) => {
          for (const message of messages) await emailOutbox.enqueue(message);
        });
        const queued = (await inspect.queuedEmails()).filter((email) => email.to === to);
        expect(queued).toHaveLength(messages.length);
        for (const message of messages) expect(queued).toContainEqual(message);
      }),
      FEW_RUNS,
    );
  });

  test('an email that is queued twice is in the queue twice', async ({ unitOfWork, inspect }) => {
    const email = anEmail();
    await unitOfWork.run(async ({ emailOutbox }) => {
      await emailOutbox.enqueue(email);
      await emailOutbox.enqueue(email);
    });
    expect(emailsTo(email.to, await inspect.queuedEmails())).toEqual([email, email]);
  });

  test('the emails queued by simultaneous units of work are all in the queue', async ({
    unitOfWork,
    inspect,
  }) => {
    const emails = Array.from({ length: 20 }, () => anEmail());
    await Promise.all(emails.map((email) => unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(email))));
    const queued = await inspect.queuedEmails();
    expect(emails.flatMap(({ to }) => emailsTo(to, queued))).toEqual(emails);
  });
};
