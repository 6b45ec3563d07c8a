import type { EmailMessage } from '@booky/domain';
import { vi } from 'vitest';
import { MOST_TRIES } from '../src/emails/queue.ts';
import type { PostgresAdapters, Sql } from '../src/index.ts';

const TRIED_WITHIN_MS = 30_000;

/** The email queue's worker as tests control it. */
interface TestedEmailWorker {
  /** Tries each due email once, except for emails that wait for an earlier one. Resolves when all tries have ended. */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
  /** Makes an email due for its last try. */
  exhaust(id: string): Promise<void>;
  /** Makes the waiting emails to these addresses an hour older. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
}

/** Runs the real worker until it has tried every email that is due now. */
export const makeTestedEmailWorker = (sql: Sql, adapters: PostgresAdapters): TestedEmailWorker => ({
  tryDue: async (deliver) => {
    const due = await sql<{ id: string }[]>`
      select id from emails as mine
      where given_up_at is null and due_at <= now() and not exists (
        select from emails as older
        where older.turn = mine.turn and older.given_up_at is null and older.queued_at < mine.queued_at
      )`;
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
        select id from emails where given_up_at is null and (taken or due_at <= now())
          and id = any(${due.map(({ id }) => id)}::uuid[])`;
      return left.some(({ id }) => !tried.has(id));
    };
    await vi.waitUntil(async () => !(await isLeft()), { timeout: TRIED_WITHIN_MS });
    await worker.stop();
  },

  letAnHourPass: async (...to) => {
    await sql`
      update emails set queued_at = queued_at - interval '1 hour', due_at = due_at - interval '1 hour'
      where message ->> 'to' in ${sql(to)}`;
  },

  exhaust: async (id) => {
    await sql`
      update emails set tries = ${MOST_TRIES - 1}, due_at = now(), taken = false, given_up_at = null
      where id = ${id}`;
  },
});
