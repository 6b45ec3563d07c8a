import { useDatabase } from '@booky/test-database';
import { describe, expect, it } from 'vitest';

const database = useDatabase();

describe('the column types', () => {
  it('return a bigint as an exact number, or reject it', async () => {
    const [row] =
      await database.sql`select ${Number.MAX_SAFE_INTEGER}::bigint as largest, count(*) from (values (1), (2)) v`;
    expect(row).toEqual({ largest: Number.MAX_SAFE_INTEGER, count: 2 });
    await expect(database.sql`select 9007199254740992::bigint`).rejects.toThrow('expected a safe integer');
    expect(await database.sql`select 1::bigint as one`).toEqual([{ one: 1 }]);
  });
});

describe('a connection', () => {
  it('uses UTC and the configured time limits', async () => {
    const [row] = await database.sql`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('application_name') as name,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('tcp_keepalives_idle') as keepalive, current_setting('tcp_user_timeout') as unheard`;
    expect(row).toEqual({
      zone: 'UTC',
      statement: '5s',
      lock: '5s',
      name: 'booky test',
      idle: '10s',
      keepalive: '10',
      unheard: '25000',
    });
  });
});
