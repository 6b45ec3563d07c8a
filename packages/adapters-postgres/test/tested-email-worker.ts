import type { TestedEmailWorker } from '@booky/domain/contracts';
import { vi } from 'vitest';
import type { PostgresAdapters, Sql } from '../src/index.ts';

const TRIED_WITHIN_MS = 30_000;

/** The real worker, started for the emails that are due by now and stopped when each was tried. */
export const makeTestedEmailWorker = (sql: Sql, adapters: PostgresAdapters): TestedEmailWorker => ({
  tryDue: async (deliver) => {
    const due = await sql<{ id: string }[]>`
      select id from pgboss.job
      where name = 'emails' and state in ('created', 'retry') and start_after <= now()`;
    if (due.length === 0) return;
    const tried = new Set<string>();
    const worker = await adapters.startEmailWorker({
      deliver: (message, id) => {
        tried.add(id);
        return deliver(message, id);
      },
    });
    await vi.waitUntil(() => due.every(({ id }) => tried.has(id)), { timeout: TRIED_WITHIN_MS });
    await worker.stop();
  },

  exhaust: async (id) => {
    await sql`
      update pgboss.job set state = 'retry', retry_count = retry_limit, start_after = now(), completed_on = null
      where id = ${id}`;
  },
});
