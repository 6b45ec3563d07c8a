import type { AnySql } from '../driver/connect.ts';

/**
 * Moves the emails that a process of 1.1.0 queued. They move from pg-boss's table to our table, each only once, and
 * keep their ids. Call this function in a transaction. Emails to one address about one booking form a turn and are sent
 * in order. If a worker of 1.1.0 has taken an email, then this email and all later emails of its turn stay in pg-boss's
 * table. Returns these turns, because newer emails of the same turns must wait. Remove this function in the version
 * after 1.2.0.
 */
export const moveFromPgBoss = async (sql: AnySql): Promise<readonly string[]> => {
  const locked = await sql<{ id: string }[]>`
    select id from pgboss.job where name = 'emails' and state in ('created', 'retry', 'failed')
    order by created_on, id for update skip locked`;
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      with moved as (
        delete from pgboss.job as mine
        where name = 'emails' and id = any(${ids}::uuid[]) and not exists (
          select from pgboss.job as older
          where older.name = 'emails' and older.singleton_key = mine.singleton_key
            and older.state in ('created', 'retry', 'active') and older.id <> all(${ids}::uuid[])
            and (older.created_on, older.id) < (mine.created_on, mine.id)
        )
        returning id, created_on, singleton_key, data, start_after, state, retry_count, completed_on, output
      )
      insert into emails (id, queued_at, turn, message, due_at, tries, last_fault, given_up_at)
      select id, created_on, singleton_key, data, start_after,
        -- pg-boss does not count the first try.
        case when state = 'created' then 0 else retry_count + 1 end,
        coalesce(output ->> 'message', output -> 'value' ->> 'message'),
        case when state = 'failed' then coalesce(completed_on, now()) end
      from moved
      order by created_on, id`;
  const held = await sql<{ turn: string }[]>`
    select distinct singleton_key as turn from pgboss.job
    where name = 'emails' and state = 'active' and singleton_key is not null`;
  return held.map(({ turn }) => turn);
};
