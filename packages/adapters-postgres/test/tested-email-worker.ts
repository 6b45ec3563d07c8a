import type { TestedEmailWorker } from '@booky/testkit/contracts';
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
    const isLeft = async (): Promise<boolean> => {
      const left = await sql<{ id: string }[]>`
        select id from pgboss.job where name = 'emails' and (state = 'active' or start_after <= now())
          and id = any(${due.map(({ id }) => id)}::uuid[])`;
      return left.some(({ id }) => !tried.has(id));
    };
    await vi.waitUntil(async () => !(await isLeft()), { timeout: TRIED_WITHIN_MS });
    await worker.stop();
  },

  letAnHourPass: async (...to) => {
    await sql`
      update pgboss.job
      set created_on = created_on - interval '1 hour', start_after = start_after - interval '1 hour'
      where name = 'emails' and data ->> 'to' in ${sql(to)}`;
  },

  exhaust: async (id) => {
    await sql`
      update pgboss.job set state = 'retry', retry_count = retry_limit, start_after = now(), completed_on = null
      where id = ${id}`;
  },
});
