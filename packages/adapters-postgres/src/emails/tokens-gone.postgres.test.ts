import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { EmailMessage } from '@booky/domain';
import { arbitraryEmailOf, freshToken } from '@booky/testkit';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { tablesHolding } from '../../test/tables-holding.ts';
import { useAdapters } from '../../test/use-adapters.ts';

const [drawn] = fc.sample(arbitraryEmailOf('booking_confirmed'), { numRuns: 1, seed: 3 });
const NEVER_ENDING = fileURLToPath(new URL('../../test/worker-that-never-ends.ts', import.meta.url));

/** The queued email is the only place that contains a token in plaintext. `specification.md#token-digests` */
describe('a plaintext token', () => {
  const opened = useAdapters();
  const tables = (token: string) => tablesHolding(opened.database.sql, token);

  /** Queues a confirmation email and checks that the search finds its token in the queue. */
  const queueConfirmation = async (): Promise<string> => {
    if (drawn?.cause !== 'booking_confirmed') throw new Error('fast-check generated no confirmation email');
    const message: EmailMessage = { ...drawn, accessToken: freshToken() };
    await opened.adapters.unitOfWork.run(({ emailOutbox }) => emailOutbox.enqueue(message));
    expect(await tables(message.accessToken)).toEqual(['public.emails']);
    return message.accessToken;
  };

  const work = async (deliver: (message: EmailMessage, id: string) => Promise<void>) => {
    const worker = await opened.adapters.startEmailWorker({ deliver });
    onTestFinished(() => worker.stop());
  };

  it('is no longer in any table once its email has been delivered', async () => {
    const token = await queueConfirmation();
    let delivered = 0;
    await work(async () => {
      delivered += 1;
    });
    await vi.waitUntil(async () => (await tables(token)).length === 0, { timeout: 60_000 });
    expect(delivered).toBe(1);
  });

  it('is deleted even if the process dies after delivering the email and before deleting it', {
    timeout: 120_000,
  }, async () => {
    const { sql, url } = opened.database;
    const token = await queueConfirmation();
    const firstId = await takeAndDie(url);
    expect(await tables(token)).toEqual(['public.emails']);
    const ids: string[] = [];
    await work(async (_message, id) => {
      ids.push(id);
    });
    // An email that a worker has taken becomes due again only after a minute.
    expect(ids).toEqual([]);
    await sql`update emails set due_at = due_at - interval '1 minute'`;
    await vi.waitUntil(async () => ids.length > 0 && (await tables(token)).length === 0, { timeout: 60_000 });
    expect(ids).toEqual([firstId]);
  });
});

/**
 * Starts a process that takes an email and delivers it, and kills the process before it commits. Returns the email's
 * id.
 */
const takeAndDie = async (url: string): Promise<string> => {
  const child = spawn(process.execPath, [NEVER_ENDING], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit');
  for await (const id of createInterface(child.stdout)) {
    child.kill('SIGKILL');
    await ended;
    return id;
  }
  throw new Error('the process ended without taking an email');
};
