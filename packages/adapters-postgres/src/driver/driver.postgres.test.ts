import { useDatabase } from '@booky/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import { type Connection, openConnection } from './connection.ts';

/**
 * Tests what the pool needs from the driver: that one reserved connection serves one caller. Do not use a version of
 * the driver that fails one of these tests.
 */
const database = useDatabase();
const APPLICATION = 'booky driver test';

const opened: Connection[] = [];
const openOne = async (): Promise<Connection> => {
  const connection = await openConnection({ url: database.url, applicationName: APPLICATION });
  opened.push(connection);
  return connection;
};
afterEach(async () => {
  const all = opened.splice(0);
  for (const connection of all) connection.close();
  await Promise.allSettled(all.map(({ lost }) => lost));
});

const backends = async (): Promise<readonly number[]> => {
  const rows = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = ${APPLICATION} order by pid`;
  return rows.map(({ pid }) => pid);
};
const commandOf = async ({ sql }: Connection, command: string): Promise<string> =>
  (await sql.unsafe(command)).command;

describe('the driver', () => {
  it('opens exactly one connection', async () => {
    const connection = await openOne();
    const [row] = await connection.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    expect(await backends()).toEqual([row?.pid]);
  });

  it('returns the right rows for every statement of a large batch', async () => {
    const { sql } = await openOne();
    await sql`create temporary sequence counted`;
    const sent = Array.from({ length: 250 }, (_, at) =>
      at % 3 === 0
        ? sql`select nextval('counted'), ${at}::int as at`
        : sql`select nextval('counted'), ${at} as at`,
    );
    const rows = (await Promise.all(sent)).map(([row]) => [row?.['nextval'], Number(row?.['at'])]);
    expect(rows).toEqual(sent.map((_, at) => [at + 1, at]));
  });

  it('reports whether the server committed or rolled back', async () => {
    const connection = await openOne();
    expect(await commandOf(connection, 'begin')).toBe('BEGIN');
    expect(await commandOf(connection, 'commit')).toBe('COMMIT');
    expect(await commandOf(connection, 'begin')).toBe('BEGIN');
    await expect(connection.sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' });
    expect(await commandOf(connection, 'commit')).toBe('ROLLBACK');
    expect(await commandOf(connection, 'rollback')).toBe('ROLLBACK');
  });

  it('rejects all statements in flight if the connection is lost', async () => {
    const connection = await openOne();
    const [backend = 0] = await backends();
    const underWay = [
      connection.sql`select pg_sleep(4)`,
      connection.sql`select ${1}::int`,
      connection.sql.unsafe('select 2'),
    ].map((statement) =>
      connection.orLost(statement).then(
        () => 'answered',
        () => (connection.isLost ? 'lost' : 'rejected'),
      ),
    );
    await expect
      .poll(() => database.sql`select 1 from pg_stat_activity where pid = ${backend} and state = 'active'`)
      .toHaveLength(1);
    await database.sql`select pg_terminate_backend(${backend}, 5000)`;
    expect(new Set(await Promise.all(underWay)).has('answered')).toBe(false);
    await connection.lost;
    expect(await backends()).toEqual([]);
  });

  it('reports the loss of an idle connection', async () => {
    const connection = await openOne();
    connection.destroy();
    await expect(connection.orLost(new Promise(() => undefined))).rejects.toThrow(
      'the connection to the database was lost',
    );
    await connection.lost;
    expect(connection.isLost).toBe(true);
    await expect.poll(backends).toEqual([]);
  });

  it("ends the server's session when it closes the connection", async () => {
    const connection = await openOne();
    connection.close();
    await connection.lost;
    await expect.poll(backends).toEqual([]);
  });
});
