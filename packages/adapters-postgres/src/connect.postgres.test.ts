import { Instant, LocalDate } from '@js-joda/core';
import { useDatabase } from '@booky/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, makeNetworkThatFallsSilent } from '../test/silent-network.ts';
import { type Sql, assertPatchedDriver, connect } from './connect.ts';
import { isConnectionLoss } from '../test/connection-loss.ts';
import { runGuarded } from './guarded-transaction.ts';

const database = useDatabase();

const backendOf = async (sql: Pick<Sql, 'unsafe'>): Promise<number> => {
  const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  if (row === undefined) throw new Error('the backend did not tell its number');
  return row.pid;
};

const kill = async (processId: number): Promise<void> => {
  await database.sql`select pg_terminate_backend(${processId}, 5000)`;
};

describe('assertPatchedDriver', () => {
  it('accepts the driver that is installed', () => {
    expect(() => assertPatchedDriver()).not.toThrow();
  });

  it('refuses a driver without the patch', () => {
    expect(() => assertPatchedDriver({})).toThrow('The PostgreSQL driver lacks its patch');
  });
});

describe('the types of columns', () => {
  it('give an Instant for timestamptz and take one', async () => {
    const instant = Instant.parse('2026-11-21T21:59:59.999Z');
    const [row] =
      await database.sql`select ${instant}::timestamptz as instant, array[${instant}::timestamptz] as several`;
    expect(row).toEqual({ instant, several: [instant] });
  });

  it('give a LocalDate for date, whatever the process takes for local time', async () => {
    const date = LocalDate.parse('2026-11-21');
    const [row] = await database.sql`select ${date}::date as date, ${[date]}::date[] as several`;
    expect(row).toEqual({ date, several: [date] });
  });

  it('give a number for bigint and for a count, exact or not at all', async () => {
    const [row] =
      await database.sql`select ${Number.MAX_SAFE_INTEGER}::bigint as largest, count(*) from (values (1), (2)) v`;
    expect(row).toEqual({ largest: Number.MAX_SAFE_INTEGER, count: 2 });
    await expect(database.sql`select 9007199254740992::bigint`).rejects.toThrow('too large');
    expect(await database.sql`select 1::bigint as one`).toEqual([{ one: 1 }]);
  });

  it('keep numeric as the text it is', async () => {
    expect(await database.sql`select 0.30::numeric as rate`).toEqual([{ rate: '0.30' }]);
  });

  it('carry JSON in and out once', async () => {
    const value = { name: 'Amahoro', list: [1, null] };
    const [row] =
      await database.sql`select ${database.sql.json(value)}::jsonb as value, jsonb_typeof(${database.sql.json(value)}::jsonb) as kind`;
    expect(row).toEqual({ value, kind: 'object' });
  });
});

describe('a connection', () => {
  it('reads times in UTC, limits statements, waits for locks and idle transactions, and has its server look for it', async () => {
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

describe('a pool of one connection', () => {
  const opened: Sql[] = [];
  const pool = (url = database.url, statementTimeoutMs = 5_000): Sql => {
    const sql = connect({ url, poolSize: 1, statementTimeoutMs });
    opened.push(sql);
    return sql;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((sql) => sql.end({ timeout: 1 })));
  });

  it('serves the next statement after its idle connection was killed', async () => {
    const sql = pool();
    const victim = await backendOf(sql);
    await kill(victim);
    await expect.poll(() => backendOf(sql).catch(() => victim)).not.toBe(victim);
  });

  it('rejects the statement under way when its connection is killed, and only that one', async () => {
    const sql = pool();
    const victim = await backendOf(sql);
    const underWay = sql`select pg_sleep(4)`.execute();
    const outcome = underWay.then(
      () => 'fulfilled',
      (error: unknown) => error,
    );
    await expect
      .poll(
        () =>
          database.sql`select 1 from pg_stat_activity where pid = ${victim} and query like '%pg_sleep%' and state = 'active'`,
      )
      .toHaveLength(1);
    await kill(victim);
    expect(await outcome).toSatisfy(isConnectionLoss);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('rejects what is asked of a reserved connection that died, and gives the pool back whole', async () => {
    const sql = pool();
    const reserved = await sql.reserve();
    const victim = await backendOf(reserved);
    const waiting = sql`select 2 as two`;
    await kill(victim);
    await expect.poll(() => backendOf(reserved).then(() => undefined, isConnectionLoss)).toBe(true);
    expect(await waiting).toEqual([{ two: 2 }]);
    await expect(backendOf(reserved)).rejects.toSatisfy(isConnectionLoss);
    reserved.release();
    expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
    const again = await sql.reserve();
    expect(await backendOf(again)).not.toBe(victim);
    again.release();
    await expect(backendOf(again)).rejects.toThrow('released');
  });

  it('rejects at once when nothing listens, also those who wait for a reserved connection', async () => {
    const { port, close } = await listen(() => undefined);
    close();
    const sql = pool(`postgres://nobody@127.0.0.1:${port}/nothing`);
    await expect(sql`select 1`).rejects.toSatisfy(isConnectionLoss);
    await expect(sql.reserve()).rejects.toSatisfy(isConnectionLoss);
    await expect(runGuarded(sql, (tx) => tx`select 1`)).rejects.toSatisfy(isConnectionLoss);
  });

  it('rejects when somebody takes the call and hangs up', async () => {
    const { port, close } = await listen((socket) => socket.end());
    const sql = pool(`postgres://nobody@127.0.0.1:${port}/nothing`);
    await expect(sql`select 1`).rejects.toSatisfy(isConnectionLoss);
    close();
  });

  describe('behind a network that swallows everything from a moment on', () => {
    it('rejects a statement and a commit nobody answers, and heals with the network', async () => {
      const silence = await makeNetworkThatFallsSilent(database.url);
      const sql = pool(silence.url, 300);
      await sql`create table unanswered (id int)`;
      silence.begin();
      await expect(sql`select 1`).rejects.toMatchObject({ code: 'ANSWER_TIMEOUT' });
      silence.end();
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
      const cut = runGuarded(sql, async (tx) => {
        await tx`insert into unanswered values (1)`;
        silence.begin();
      });
      await expect(cut).rejects.toSatisfy(isConnectionLoss);
      silence.end();
      expect(await sql`select count(*) from unanswered`).toEqual([{ count: 0 }]);
      silence.close();
    });
  });
});
