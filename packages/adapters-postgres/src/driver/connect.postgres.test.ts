import { Instant, LocalDate } from '@js-joda/core';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it } from 'vitest';

const database = useDatabase();

describe('the column types', () => {
  it('read timestamptz as an Instant and write an Instant', async () => {
    const instant = Instant.parse('2026-11-21T21:59:59.999Z');
    const [row] =
      await database.sql`select ${instant}::timestamptz as instant, array[${instant}::timestamptz] as several`;
    expect(row).toEqual({ instant, several: [instant] });
  });

  it('read date as a LocalDate in any time zone of the process', async () => {
    const date = LocalDate.parse('2026-11-21');
    const [row] = await database.sql`select ${date}::date as date, ${[date]}::date[] as several`;
    expect(row).toEqual({ date, several: [date] });
  });

  it('read bigint and count as an exact number, and reject a larger value', async () => {
    const [row] =
      await database.sql`select ${Number.MAX_SAFE_INTEGER}::bigint as largest, count(*) from (values (1), (2)) v`;
    expect(row).toEqual({ largest: Number.MAX_SAFE_INTEGER, count: 2 });
    await expect(database.sql`select 9007199254740992::bigint`).rejects.toThrow('too large');
    expect(await database.sql`select 1::bigint as one`).toEqual([{ one: 1 }]);
  });

  it('read numeric as unchanged text', async () => {
    expect(await database.sql`select 0.30::numeric as rate`).toEqual([{ rate: '0.30' }]);
  });

  it('write and read arrays of text, UUIDs and integers with any content', async () => {
    const texts = ['plain', 'two words', 'a,b', '"quoted"', String.raw`back\slash`, '{}', '', 'NULL'];
    const uuids = ['0a0b0c0d-0000-4000-8000-000000000001'];
    const [row] = await database.sql`
      select ${texts}::text[] as texts, ${uuids}::uuid[] as uuids, ${[1, -2]}::int[] as integers,
        ${[]}::text[] as none, array['one', null] as gap`;
    expect(row).toEqual({ texts, uuids, integers: [1, -2], none: [], gap: ['one', null] });
  });

  it('write JSON without encoding it twice', async () => {
    const value = { name: 'Amahoro', list: [1, null] };
    const [row] =
      await database.sql`select ${database.sql.json(value)}::jsonb as value, jsonb_typeof(${database.sql.json(value)}::jsonb) as kind`;
    expect(row).toEqual({ value, kind: 'object' });
  });
});

describe('a connection', () => {
  it('uses UTC, the configured time limits, and TCP keep-alive of the server', async () => {
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
