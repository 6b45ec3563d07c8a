import type { EmailMessage } from '@booky/domain';
import { arbitraryEmailMessage } from '@booky/testkit';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { makeNetworkThatFallsSilent } from '../../test/silent-network.ts';
import { useAdapters } from '../../test/use-adapters.ts';
import { startEmailWorker } from './worker.ts';

const messages = fc.sample(arbitraryEmailMessage(), { numRuns: 2, seed: 11 });

const opened = useAdapters({ poolSize: 2 });

it('an email is delivered even after the network drops every connection of the worker', {
  timeout: 40_000,
}, async () => {
  const network = await makeNetworkThatFallsSilent(opened.database.url);
  onTestFinished(network.close);
  const [before, after] = messages;
  if (before === undefined || after === undefined)
    throw new Error('fast-check generated fewer than two messages');
  const enqueue = (message: EmailMessage) =>
    opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(message));
  const delivered: EmailMessage[] = [];
  const worker = await startEmailWorker(
    { url: network.url },
    {
      deliver: (message) => Promise.resolve(void delivered.push(message)),
    },
  );
  await enqueue(before);
  await expect.poll(() => delivered).toEqual([before]);

  expect(network.forgetConnections()).toBeGreaterThan(0);
  await enqueue(after);
  await expect.poll(() => delivered.length, { timeout: 60_000 }).toBe(2);
  expect(delivered).toEqual([before, after]);
  await expect(worker.stop()).resolves.toBeUndefined();
});
